import mongoose from 'mongoose';
import { longSilenceMs } from '../src/shared/patience.ts';
import { seedLarge, type Sizes } from '../src/tools/seed-large/seed-large.ts';
import { newOwner } from './member.ts';
import { startProcess } from './processes.ts';

export const few: Sizes = { users: 1_000, sheets: 2_000, tickets: 1_000, journal: 1_000 };
export const many: Sizes = { users: 100_000, sheets: 200_000, tickets: 100_000, journal: 100_000 };
/** The database that `npm run seed:large` fills in its folder. */
export const manyRows = 'ardoise';

/** An API on a database with this many rows, and the token of an owner there. */
export async function startSeeded(env: Record<string, string>, name: string, sizes: Sizes) {
  const uri = new URL(env['MONGODB_URI'] ?? '');
  uri.pathname = `/${name}`;
  const connection = await mongoose
    .createConnection(uri.href, { connectTimeoutMS: longSilenceMs })
    .asPromise();
  await seedLarge(connection, { sizes, now: new Date(), report: () => undefined });
  await connection.close();
  const api = await startProcess('./api-process.ts', { ...env, MONGODB_URI: uri.href });
  return { ...api, token: await newOwner(api.address, uri.href) };
}

export type SeededApi = Awaited<ReturnType<typeof startSeeded>>;
