import type { Connection } from 'mongoose';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../plugins/migrations.ts';
import { seedJournal } from './journal.ts';
import { seedSheets } from './sheets.ts';
import { seedTickets } from './tickets.ts';
import { seedUsers } from './users.ts';

export interface Sizes {
  users: number;
  sheets: number;
  tickets: number;
  /** Entries of the journal. */
  journal: number;
}

export const largeSizes: Sizes = {
  users: 100_000,
  sheets: 200_000,
  tickets: 20_000,
  journal: 50_000,
};

/** Fills a database with what it does not have yet of these sizes. `report`: is given a line for each kind. */
export async function seedLarge(
  connection: Connection,
  { sizes, now, report }: { sizes: Sizes; now: Date; report(line: string): void },
): Promise<void> {
  await migrate(connection, migrations);
  const { users, sheets, tickets, journal } = sizes;
  const steps: [string, number, () => Promise<number>][] = [
    ['users', users, () => seedUsers(connection, users, now)],
    ['sheets', sheets, () => seedSheets(connection, { count: sheets, users, now })],
    ['tickets', tickets, () => seedTickets(connection, { count: tickets, users, now })],
    [
      'entries of the journal',
      journal,
      () => seedJournal(connection, { count: journal, tickets, now }),
    ],
  ];
  for (const [what, count, seed] of steps) {
    const stored = await seed();
    report(`${what}: ${stored} added, ${count - stored} there already`);
  }
}
