/** Path of a request's target, without its query. Targets like `//` are no URLs but must have one. */
export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '';
}
