import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { type Line, median } from './table.ts';

const accounts = 20;
/** Failed tries that an account bears in 15 minutes. */
const triesEach = 10;

/** Whether the time of a failed sign-in tells that an address has an account. */
export async function benchSignIn(env: Record<string, string>): Promise<Line[]> {
  // Each try comes from an address of its own, as those of an attacker with many would.
  const app = await buildApp(loadConfig({ ...env, LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' }));
  try {
    let visitor = 0;
    const call = (url: string, payload: object) => {
      visitor += 1;
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      return app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
    };
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
    const timed = async (email: string) => {
      const begin = performance.now();
      const answer = await call('/auth/sign-in', { email, password: 'une craie verte' });
      if (answer.statusCode !== 401) throw new Error(`${email}: ${answer.statusCode}`);
      return performance.now() - begin;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < triesEach; round += 1) {
      for (let n = 0; n < accounts; n += 1) {
        // In turns, so that whatever else the machine does falls on both.
        known.push(await timed(`timing-${n}@school.example`));
        unknown.push(await timed(`nobody-${n}@school.example`));
      }
    }
    const difference = Math.abs(median(known) / median(unknown) - 1);
    return [
      {
        what: `failed sign-in, known and unknown address (${known.length} tries each)`,
        measured: `${(difference * 100).toFixed(1)} % (${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms)`,
        wanted: '<= 10 %',
        holds: difference <= 0.1,
      },
    ];
  } finally {
    await app.close();
  }
}
