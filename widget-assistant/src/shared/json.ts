/** A copy without prototypes. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.setPrototypeOf(value.map(bare), null);
  const entries = Object.entries(value).map(([key, item]) => [key, bare(item)]);
  return Object.setPrototypeOf(Object.fromEntries(entries), null);
}

/** `JSON.stringify` on pages whose old libraries give every array or object a `toJSON` of their own. */
export function toJson(value: unknown): string {
  return JSON.stringify(bare(value));
}
