import { MfeApp, MfeName } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const valueAt = (app: object, parts: readonly string[]): unknown =>
  parts.reduce<unknown>((value, part) => Reflect.get(Object(value), part), app);

function sentence(app: object, parts: readonly string[], message: string): string {
  const value = JSON.stringify(valueAt(app, parts));
  const [area, list, screen] = parts;
  if (area === 'preload' && list === 'calls') {
    const calls = screen === undefined ? value : `${value} of the screen at ${screen}`;
    return `the calls ${calls} cannot be sent with the page: they are at most four paths without a query, and the screen's has no parameter`;
  }
  return `${parts.join(' › ')} ${message}: ${value}`;
}

/**
 * Checks a manifest entry as the API will, which refuses it at its release otherwise.
 * @throws Error that says what is wrong.
 */
export function checkEntry<Entry extends { name: string }>({ name, ...app }: Entry): void {
  const faults = Value.Errors(MfeApp, app).map(({ instancePath, message }) =>
    sentence(app, partsOf(instancePath), message),
  );
  if (!Value.Check(MfeName, name))
    faults.unshift(`its name must be in lower-case letters and hyphens, at most 31`);
  if (faults.length === 0) return;
  const list = faults.map((fault) => `- ${fault}`).join('\n');
  throw new Error(`No API would release the remote “${name}” (see its src/screens.ts):\n${list}`);
}
