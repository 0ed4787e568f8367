// The few things of a browser that the client's core asks for. Imported first.
class Kept {
  private readonly values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
  clear(): void {
    this.values.clear();
  }
}

Object.assign(globalThis, { localStorage: new Kept(), sessionStorage: new Kept(), document: { visibilityState: "visible" } });
