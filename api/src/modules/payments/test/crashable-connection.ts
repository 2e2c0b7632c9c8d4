import type { Connection, Schema } from 'mongoose';

/** The process is dead: nothing that it does from now on has an effect. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

const writes: ReadonlySet<string> = new Set([
  'insertOne',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
]);

export interface CrashableConnection {
  connection: Connection;
  /** Kills the process with its nth write from now: before it is stored, or after, when nobody hears of it. */
  crashAt(write: number, when: 'before' | 'after'): void;
  isDead(): boolean;
}

/**
 * A connection of one process, which can be killed between any two writes.
 * @param onWrite called before each of its writes
 */
export function crashable(real: Connection, onWrite = () => {}): CrashableConnection {
  let left = Number.POSITIVE_INFINITY;
  let when: 'before' | 'after' = 'before';
  let isDead = false;

  function die(): never {
    isDead = true;
    throw new Crashed();
  }

  async function write(act: () => unknown): Promise<unknown> {
    if (isDead) die();
    onWrite();
    left -= 1;
    const isLast = left === 0;
    if (isLast && when === 'before') die();
    if (isLast) isDead = true;
    const result = await act();
    if (isLast) die();
    return result;
  }

  /** A collection or a model of which every call is one of this process. */
  const guarded = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property, target);
        if (property === 'collection' && typeof value === 'object' && value !== null)
          return guarded(value);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          const act = (): unknown => Reflect.apply(value, target, given);
          if (typeof property === 'string' && writes.has(property)) return write(act);
          return isDead ? die() : act();
        };
      },
    });

  const connection = new Proxy(real, {
    get(target, property) {
      if (property === 'collection') return (name: string) => guarded(target.collection(name));
      if (property === 'model')
        return (name: string, schema: Schema) => guarded(target.model(name, schema));
      const value: unknown = Reflect.get(target, property, target);
      return value;
    },
  });
  return {
    connection,
    crashAt(write, moment) {
      left = write;
      when = moment;
    },
    isDead: () => isDead,
  };
}
