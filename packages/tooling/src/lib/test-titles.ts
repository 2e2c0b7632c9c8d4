import { parseSync, Visitor } from 'vite';

/** How titles are joined, as Vitest prints them. */
export const separator = ' › ';

/** `test`, `it` or `describe` of a callee such as `test.each(rows)` or `describe.skipIf(missing)`. */
function calledName(node: { type: string }): { name: string; runs: boolean } | null {
  if (node.type === 'Identifier' && 'name' in node) return { name: String(node.name), runs: true };
  if (node.type === 'MemberExpression' && 'object' in node && 'property' in node) {
    const inner = isNode(node.object) ? calledName(node.object) : null;
    const member = isNode(node.property) ? calledName(node.property)?.name : undefined;
    const runs = member !== 'skip' && member !== 'todo';
    return inner && { name: inner.name, runs: inner.runs && runs };
  }
  if (node.type === 'CallExpression' && 'callee' in node && isNode(node.callee)) {
    return calledName(node.callee);
  }
  return null;
}

const isNode = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * Titles of the tests that a file runs, each after those of the groups around it. What `each` fills in
 * stays a placeholder.
 */
export function testTitles(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const groups: { node: unknown; title: string; runs: boolean }[] = [];
  const titles: string[] = [];
  new Visitor({
    CallExpression(node) {
      const called = calledName(node.callee);
      const [first] = node.arguments;
      if (called === null || first?.type !== 'Literal' || typeof first.value !== 'string') return;
      if (called.name === 'describe') {
        groups.push({ node, title: first.value, runs: called.runs });
      } else if (called.name === 'test' || called.name === 'it') {
        if (!called.runs || groups.some(({ runs }) => !runs)) return;
        titles.push([...groups.map(({ title }) => title), first.value].join(separator));
      }
    },
    'CallExpression:exit'(node) {
      if (groups.at(-1)?.node === node) groups.pop();
    },
  }).visit(program);
  return titles;
}
