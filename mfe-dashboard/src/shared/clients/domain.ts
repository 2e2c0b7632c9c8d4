import { ProblemError, type Transport } from '@ardoise/contract/client';
import type { Answer, Kept } from '../device/kept.ts';
import { showsKept, showsNew } from '../device/shown.ts';

/** A GET whose answer is stored on this device, and found there when the server cannot be reached. */
export interface Read<Args extends unknown[], Value> {
  store: (kept: Kept, value: Value, ...args: Args) => Promise<void>;
  find: (kept: Kept, ...args: Args) => Promise<Answer<Value> | null>;
  /** Called when the server answers 404: removes what is stored. */
  forget?: ((kept: Kept, ...args: Args) => Promise<void>) | undefined;
}

type Reads<Client> = {
  [Name in keyof Client]?: Client[Name] extends (...args: infer Args) => Promise<infer Value>
    ? Read<Args, Value>
    : never;
};

/** Applies a change that the server has made to the store too. */
type Changes<Client> = {
  [Name in keyof Client]?: Client[Name] extends (...args: infer Args) => Promise<infer Value>
    ? (kept: Kept, value: Value, ...args: Args) => Promise<void>
    : never;
};

export interface Registration<Client> {
  create: (http: Transport) => Client;
  reads: Reads<Client>;
  /** GET calls that are not stored. A test names those that are neither here nor in `reads`. */
  onlineOnly: readonly (keyof Client & string)[];
  changes?: Changes<Client> | undefined;
}

/** The way to the server, and the store of the person who is signed in. */
export interface Connection {
  http: Transport;
  kept: () => Kept | null;
}

export interface Domain<Client> {
  registration: Registration<Client>;
  /** The domain's client; a connection always gets the same one. */
  clientFor: (connection: Connection) => Client;
}

/** The server was not reached; every other error is its answer. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 0;

type Call = (...args: unknown[]) => Promise<unknown>;

function reading(call: Call, read: Read<unknown[], unknown>, kept: () => Kept | null): Call {
  return async (...args) => {
    try {
      const value = await call(...args);
      // Without a network, the answer came from the browser's own cache.
      if (navigator.onLine) showsNew();
      const store = kept();
      if (store !== null) void read.store(store, value, ...args);
      return value;
    } catch (error) {
      const store = kept();
      if (store === null) throw error;
      if (error instanceof ProblemError && error.status === 404) void read.forget?.(store, ...args);
      const found = isUnreached(error) ? await read.find(store, ...args) : null;
      if (found === null) throw error;
      showsKept(found.at);
      return found.value;
    }
  };
}

type Change = (kept: Kept, value: unknown, ...args: unknown[]) => Promise<void>;

function changing(call: Call, change: Change, kept: () => Kept | null): Call {
  return async (...args) => {
    const value = await call(...args);
    const store = kept();
    if (store !== null) void change(store, value, ...args);
    return value;
  };
}

/**
 * A domain of the API as the desk uses it. Reads are answered from the device while the server cannot
 * be reached, and the screen learns how old the answer is; a change needs the server.
 */
export function domain<Client extends object>(registration: Registration<Client>): Domain<Client> {
  const clients = new WeakMap<Connection, Client>();
  return {
    registration,
    clientFor(connection) {
      let client = clients.get(connection);
      if (client === undefined) {
        client = createClient(registration, connection);
        clients.set(connection, client);
      }
      return client;
    },
  };
}

function createClient<Client extends object>(
  { create, reads, changes = {} }: Registration<Client>,
  { http, kept }: Connection,
): Client {
  // Each entry has the types of the call of the same name, which `Registration` checks.
  const readOf = reads as Record<string, Read<unknown[], unknown>>;
  const changeOf = changes as Record<string, Change>;
  const calls = Object.entries(create(http) as Record<string, Call>).map(([name, call]) => {
    const read = readOf[name];
    const change = changeOf[name];
    if (read !== undefined) return [name, reading(call, read, kept)];
    return [name, change === undefined ? call : changing(call, change, kept)];
  });
  return Object.fromEntries(calls) as Client;
}

/** A small answer that is stored as it is, under one name. */
export function asItIs<Value>(
  name: string,
  is: (value: unknown) => value is Value,
): Read<unknown[], Value> {
  return {
    store: (kept, value) => kept.put(name, value),
    async find(kept) {
      const found = await kept.get(name);
      return found !== null && is(found.value) ? { value: found.value, at: found.at } : null;
    },
  };
}

/** The answer to a change replaces what is stored under a name. */
export const replaces = (name: string) => (kept: Kept, value: unknown) => kept.put(name, value);
