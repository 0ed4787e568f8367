// JSON merge patch (RFC 7396), leaving what it is given as it was. One difference: no member of a scene ever goes away, so a null
// is the value null.

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Json = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    result[key] = merged(result[key], value);
  }
  return result;
}

/** The target with the patch laid over it. Parts that the patch leaves alone are shared, not copied. */
export function applyPatch<T extends object>(target: T, patch: object): T {
  return merged(target, patch) as T;
}
