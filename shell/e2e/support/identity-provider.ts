import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';

const file = join(resolve(import.meta.dirname, '../../..'), 'api/test/identity-provider/main.ts');

/** Who signs in at the provider, and what the provider does. */
interface Order {
  person?: Record<string, string | boolean>;
  mood?: { does: 'answers' } | { does: 'fails' | 'hangs'; at: string };
}

const textOf = (value: unknown, name: string): string => {
  const found: unknown = Reflect.get(Object(value), name);
  if (typeof found !== 'string') throw new Error(`The provider has told no ${name}`);
  return found;
};

/** A real provider of OpenID Connect on loopback, in a process of its own. */
export async function startIdentityProvider() {
  const child = fork(file, { execPath: process.execPath, stdio: 'ignore' });
  const heard = () =>
    new Promise<unknown>((found, lost) => {
      child.once('message', found);
      child.once('exit', (code) => lost(new Error(`The provider ended with ${code}`)));
    });
  const settings: unknown = Reflect.get(Object(await heard()), 'settings');
  return {
    /** Environment of an API that sends its visitors there. */
    env: {
      GOOGLE_ISSUER: textOf(settings, 'issuer'),
      GOOGLE_CLIENT_ID: textOf(settings, 'clientId'),
      GOOGLE_CLIENT_SECRET: textOf(settings, 'clientSecret'),
    },
    async order(order: Order): Promise<void> {
      const done = heard();
      child.send(order);
      await done;
    },
    async stop(): Promise<void> {
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
