import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { PushNotification, PushSubscriptionBody } from '@ardoise/contract';
import { ended } from '@ardoise/tooling/lib/processes.ts';
import { nextMessage } from './process-messages.ts';

const file = join(resolve(import.meta.dirname, '../../..'), 'api/test/push-service-main.ts');

interface Answer {
  origin?: string;
  subscription?: PushSubscriptionBody;
  received?: { device: string; notification: PushNotification }[];
}

/**
 * A real push service on loopback, in a process of its own. It decrypts what it receives, as a
 * browser does.
 */
export async function startPushService() {
  const child = fork(file, { execPath: process.execPath, stdio: 'ignore' });
  const answer = async (): Promise<Answer> => Object(await nextMessage(child));
  const ask = async (question: object): Promise<Answer> => {
    const next = answer();
    child.send(question);
    return await next;
  };
  const { origin = '' } = await answer();
  return {
    origin,
    /** The address and keys that a browser would get. */
    async subscribe(device: string): Promise<PushSubscriptionBody> {
      const { subscription } = await ask({ subscribe: device });
      if (subscription === undefined) throw new Error('The push service gave no subscription');
      return subscription;
    },
    /** What this device has received, decrypted. */
    async received(device: string): Promise<PushNotification[]> {
      const { received = [] } = await ask({});
      return received
        .filter((one) => one.device === device)
        .map(({ notification }) => notification);
    },
    async stop(): Promise<void> {
      const stopped = ended(child);
      child.disconnect();
      await stopped;
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
