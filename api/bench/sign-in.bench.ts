import { type App, buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import type { Clock } from '../src/shared/clock.ts';
import { type Line, median } from './table.ts';

const accounts = 20;
/** Attempts per address: the failed sign-ins that an account allows in 15 minutes. */
const attemptsEach = 10;

const paths = [
  {
    path: '/auth/sign-in',
    what: 'failed sign-in',
    more: { password: 'une craie verte' },
    status: 401,
  },
  { path: '/auth/recovery', what: 'recovery by mail', more: {}, status: 202 },
  { path: '/auth/otp', what: 'one-time code', more: {}, status: 202 },
] as const;

function callsOf(app: App) {
  let visitor = 0;
  // Each attempt comes from another address, as with a distributed attack.
  return (url: string, payload: object) => {
    visitor += 1;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    return app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
  };
}

/** Whether response times reveal that an address has an account. */
export async function benchSignIn(env: Record<string, string>): Promise<Line[]> {
  let hours = 0;
  const clock: Clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
  const config = loadConfig({ ...env, LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' });
  const app = await buildApp(config, { clock });
  try {
    const call = callsOf(app);
    for (let n = 0; n < accounts; n += 1) {
      await call('/auth/sign-up', {
        email: `timing-${n}@school.example`,
        password: 'une craie bleue',
        firstName: 'Afi',
        lastName: 'Dossou',
        language: 'fr',
        acceptTerms: true,
      });
    }
    const lines: Line[] = [];
    for (const { path, what, more, status } of paths) {
      const timed = async (email: string) => {
        const begin = performance.now();
        const answer = await call(path, { email, ...more });
        const took = performance.now() - begin;
        if (answer.statusCode !== status) throw new Error(`${email}: ${answer.statusCode}`);
        // Background work of one call must not slow down the next.
        await app.mail.runDue();
        return took;
      };
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < attemptsEach; round += 1) {
        // An address can request a few mails per hour only.
        if (status === 202) hours += 2;
        for (let n = 0; n < accounts; n += 1) {
          // Alternately, so that other load on the machine affects both.
          known.push(await timed(`timing-${n}@school.example`));
          unknown.push(await timed(`nobody-${n}@school.example`));
        }
      }
      const difference = Math.abs(median(known) / median(unknown) - 1);
      lines.push({
        what: `${what}, known and unknown address (${known.length} attempts each)`,
        measured: `${(difference * 100).toFixed(1)} % (${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms)`,
        wanted: '<= 10 %',
        holds: difference <= 0.1,
      });
    }
    return lines;
  } finally {
    await app.close();
  }
}
