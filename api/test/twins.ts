import { makeVapidKeys } from '../src/config/push.ts';
import { build, type BuildOptions, migratedDatabase } from './helper.ts';
import { startMailServer } from './mail-server.ts';
import { movableClock } from './movable-clock.ts';

/** A push service that never answers. */
export const silentPush = 'http://127.0.0.1:9';

export type Twins = Awaited<ReturnType<typeof buildTwins>>;

/** Two processes of one site: the same database, secret, clock and mail server. */
export async function buildTwins(config: BuildOptions['config'] = {}) {
  const { clock, advance } = movableClock();
  const server = await startMailServer();
  const shared = {
    smtpUrl: server.url,
    mongodbUri: await migratedDatabase(),
    jwtSecrets: ['one secret for both processes....'] as const,
    push: { keys: makeVapidKeys(), services: [silentPush] },
    ...config,
  };
  const one = await build({ clock, config: shared });
  const two = await build({ clock, config: shared });
  return {
    clock,
    advance,
    server,
    one,
    two,
    async stop() {
      await Promise.all([one.stop(), two.stop()]);
      await server.stop();
    },
  };
}
