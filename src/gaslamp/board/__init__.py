"""Geometry and nothing else: grids, masks."""
