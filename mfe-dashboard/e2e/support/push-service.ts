import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { PushNotice, PushSubscriptionBody } from '@ardoise/contract';

const file = join(resolve(import.meta.dirname, '../../..'), 'api/test/push-service-main.ts');

interface Told {
  origin?: string;
  subscription?: PushSubscriptionBody;
  received?: { device: string; notice: PushNotice }[];
}

/** A real push service on loopback, in a process of its own: it opens what comes as a browser does. */
export async function startPushService() {
  const child = fork(file, { execPath: process.execPath, stdio: 'ignore' });
  const heard = async (): Promise<Told> => {
    const [told]: unknown[] = await once(child, 'message');
    return Object(told);
  };
  const ask = async (asked: object): Promise<Told> => {
    const answer = heard();
    child.send(asked);
    return await answer;
  };
  const { origin = '' } = await heard();
  return {
    origin,
    /** An address and keys, as a browser would get them. */
    async subscribe(device: string): Promise<PushSubscriptionBody> {
      const { subscription } = await ask({ subscribe: device });
      if (subscription === undefined) throw new Error('The push service gave no address');
      return subscription;
    },
    /** What came to a device, opened. */
    async received(device: string): Promise<PushNotice[]> {
      const { received = [] } = await ask({});
      return received.filter((one) => one.device === device).map(({ notice }) => notice);
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
