import { afterEach, expect, it } from 'vitest';
import { toJson } from './json.ts';

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  Reflect.deleteProperty(Object.prototype, 'toJSON');
});

it('writes the same where a library has given arrays and objects a `toJSON`', () => {
  const value = {
    history: [{ role: 'user', content: 'a' }],
    image: null,
    count: 2,
    none: undefined,
  };
  const text = JSON.stringify(value);
  for (const prototype of [Array.prototype, Object.prototype]) {
    Object.defineProperty(prototype, 'toJSON', { value: () => 'taken', configurable: true });
  }
  expect(JSON.stringify(value)).toBe('"taken"');
  expect(toJson(value)).toBe(text);
});
