import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ended } from '@ardoise/tooling/lib/processes.ts';
import { nextMessage } from './process-messages.ts';

const file = join(resolve(import.meta.dirname, '../../..'), 'api/test/identity-provider/main.ts');

/** Who signs in at the provider next, and how the provider behaves. */
interface Order {
  person?: Record<string, string | boolean>;
  mood?: { does: 'answers' } | { does: 'fails' | 'hangs'; at: string };
}

function textIn(settings: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(settings), name);
  if (typeof value !== 'string') throw new Error(`The provider has not told its ${name}`);
  return value;
}

/** A real OpenID Connect provider on loopback, in a process of its own. */
export async function startIdentityProvider() {
  const child = fork(file, { execPath: process.execPath, stdio: 'ignore' });
  const settings: unknown = Reflect.get(Object(await nextMessage(child)), 'settings');
  return {
    /** Environment of an API that uses this provider. */
    env: {
      GOOGLE_ISSUER: textIn(settings, 'issuer'),
      GOOGLE_CLIENT_ID: textIn(settings, 'clientId'),
      GOOGLE_CLIENT_SECRET: textIn(settings, 'clientSecret'),
    },
    async order(order: Order): Promise<void> {
      const done = nextMessage(child);
      child.send(order);
      await done;
    },
    async stop(): Promise<void> {
      const stopped = ended(child);
      child.kill('SIGTERM');
      await stopped;
    },
  };
}
