// Small values kept in the browser. A browser that keeps nothing (private windows, full storage) is served all the same.

export function read<T>(storage: Storage, key: string): T | null {
  try {
    const text = storage.getItem(`gaslamp-${key}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function write(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(`gaslamp-${key}`);
    else storage.setItem(`gaslamp-${key}`, JSON.stringify(value));
  } catch {
    // Nothing is kept then; the page works on.
  }
}
