import type { CallOptions, Transport } from '@ardoise/contract/client';
import { ProblemError } from '@ardoise/contract/client';
import { afterEach, expect, test } from 'vitest';
import type { Kept } from '../device/kept.ts';
import { shown } from '../device/shown.ts';
import { isRecord } from '../guards.ts';
import { domain } from './domain.ts';

/** Stands for any argument: an id, a body, a query. */
const anything: unknown = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '1' : anything),
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
});

function isCall(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

const isStream = (value: unknown): value is AsyncIterator<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The methods that a call of a client sends. */
async function methodsOf(create: (http: Transport) => object, name: string): Promise<string[]> {
  const methods: string[] = [];
  const send = (method: string, _path: string, _options?: CallOptions) => {
    methods.push(method);
    return Promise.reject(new ProblemError({ code: 'OFFLINE', status: 0 }));
  };
  const call: unknown = Reflect.get(create({ call: send, json: send }), name);
  if (!isCall(call)) return [];
  try {
    const result = call(...Array.from({ length: 5 }, () => anything));
    await (isStream(result) ? result.next() : result);
  } catch {
    // Every call fails, after its method is recorded. One that sends a file fails before, for want of it.
  }
  return methods;
}

interface AnyDomain {
  registration: {
    create: (http: Transport) => object;
    reads: object;
    onlineOnly: readonly string[];
  };
}

const isDomain = (value: unknown): value is AnyDomain =>
  isRecord(value) && isRecord(value['registration']) && 'clientFor' in value;

/** Every file of this folder that is not listed here registers one domain. */
const files = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', '!./*.test.ts', '!./domain.ts', '!./shapes.ts', '!./use-client.ts'],
  { eager: true },
);

const registrations = Object.entries(files).map(([file, exports]) => {
  const [one, ...others] = Object.values(exports).filter(isDomain);
  if (one === undefined || others.length > 0) throw new Error(`${file} must register one domain`);
  return [file, one.registration] as const;
});

test('the files of the domains are found', () => {
  expect(registrations.map(([file]) => file)).toContain('./sheets.ts');
});

test.each(registrations)(
  'every GET of %s is stored on the device, or declared to need the server',
  async (_name, { create, reads, onlineOnly }) => {
    const send = () => Promise.reject(new Error('never called'));
    const names = Object.keys(create({ call: send, json: send }));
    const gets: string[] = [];
    for (const name of names) {
      if ((await methodsOf(create, name)).includes('GET')) gets.push(name);
    }
    expect([...Object.keys(reads), ...onlineOnly].sort()).toEqual(gets.sort());
  },
);

function memory(): Kept & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    put: async (name, value) => void values.set(name, value),
    change: async (name, next) => void values.set(name, next(values.get(name))),
    get: async (name) =>
      values.has(name) ? { value: values.get(name), at: '2026-11-01T00:00:00Z' } : null,
    remove: async (names) => names.forEach((name) => values.delete(name)),
    names: async (start) => [...values.keys()].filter((name) => name.startsWith(start)),
  };
}

afterEach(() => shown.setState({ at: null }));

/** A domain with one read, whose server gives a scripted answer. */
function sample(answer: () => Promise<string>) {
  const kept = memory();
  const one = domain({
    create: () => ({ read: (_id: string) => answer() }),
    reads: {
      read: {
        store: (store, value, id) => store.put(id, value),
        async find(store, id) {
          const found = await store.get(id);
          return found === null ? null : { value: String(found.value), at: found.at };
        },
        forget: (store, id) => store.remove([id]),
      },
    },
    onlineOnly: [],
  });
  const http: Transport = { call: () => Promise.reject(), json: () => Promise.reject() };
  const connection = { http, kept: () => kept };
  return { kept, one, connection, client: one.clientFor(connection) };
}

test('a connection has one client of a domain, and another connection another one', () => {
  const { one, connection, client } = sample(async () => 'fresh');
  expect(one.clientFor(connection)).toBe(client);
  expect(one.clientFor({ ...connection })).not.toBe(client);
});

const refused = (code: ProblemError['code'], status: number) => () =>
  Promise.reject(new ProblemError({ code, status }));

test('an answer is stored, and used while the server cannot be reached', async () => {
  const { kept, client } = sample(async () => 'fresh');
  expect(await client.read('a')).toBe('fresh');
  expect(kept.values.get('a')).toBe('fresh');

  const later = sample(refused('OFFLINE', 0));
  later.kept.values.set('a', 'older');
  expect(await later.client.read('a')).toBe('older');
  expect(shown.getState().at).toBe('2026-11-01T00:00:00Z');
  await expect(later.client.read('b')).rejects.toMatchObject({ code: 'OFFLINE' });
});

test('a stored answer does not hide a refusal of the server', async () => {
  const { kept, client } = sample(refused('FORBIDDEN', 403));
  kept.values.set('a', 'older');
  await expect(client.read('a')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(shown.getState().at).toBeNull();
});

test('what the server no longer has is removed from the device', async () => {
  const { kept, client } = sample(refused('NOT_FOUND', 404));
  kept.values.set('a', 'older');
  await expect(client.read('a')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(kept.values.has('a')).toBe(false);
});
