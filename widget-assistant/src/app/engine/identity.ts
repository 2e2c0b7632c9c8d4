import type { Visitor } from '@ardoise/contract';
import { AssistantError } from '../../shared/stream/index.ts';
import type { Runtime } from '../runtime.ts';
import { readFailure } from './failures.ts';

export interface Identity {
  /** Exchanges the school's latest word. */
  start(this: void): void;
  /** The visitor token, renewed when it is about to end; null for an anonymous visitor. */
  token(this: void): Promise<string | null>;
  /** After a refusal: whether there is a new token. Otherwise the visitor is anonymous from now on. */
  renew(this: void): Promise<boolean>;
}

/** A token is renewed so long before its end, in ms. */
const margin = 60_000;

/** The teacher for whom a school vouches, on its own page. */
export function createIdentity(
  runtime: Runtime,
  exchange: (token: string) => Promise<Visitor>,
): Identity {
  let visitor: Visitor | null = null;
  let pending: Promise<boolean> | null = null;

  function forget(): void {
    visitor = null;
    runtime.grant(null);
  }

  async function identify(): Promise<boolean> {
    const { vouch } = runtime;
    // A signed token is valid once.
    if (typeof vouch === 'string') runtime.vouch = null;
    try {
      const token = typeof vouch === 'function' ? await vouch() : vouch;
      if (typeof token === 'string') {
        visitor = await exchange(token);
        const { limit, remaining } = visitor;
        runtime.grant({ limit, remaining, school: true });
        runtime.host.bus.emit('identified', { limit, remaining });
        return true;
      }
    } catch (error) {
      if (error instanceof AssistantError) readFailure(runtime, error);
      // An error of the page's own function.
      else reportError(error);
    }
    forget();
    return false;
  }

  /** One after the other: the latest word counts. */
  function begin(): Promise<boolean> {
    const before = pending;
    const exchanges = async () => {
      await before;
      return identify();
    };
    pending = exchanges();
    return pending;
  }

  return {
    start() {
      if (runtime.vouch !== null) void begin();
    },
    async token() {
      await pending;
      if (visitor === null) return null;
      if (Date.parse(visitor.expiresAt) - margin <= Date.now()) await begin();
      return visitor?.visitorToken ?? null;
    },
    renew: () => (visitor === null ? Promise.resolve(false) : begin()),
  };
}
