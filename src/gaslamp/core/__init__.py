"""What all games share: words, protocol, match, record, laws."""
