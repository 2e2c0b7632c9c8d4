import { refusalDays, unnamedOrigin } from '@ardoise/contract/schemas';
import type { Connection } from 'mongoose';
import { dayOf, endOfDay } from '../../shared/benin-day.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { policyReportCollection, type PolicyReportDocument } from './model.ts';
import type { PolicyReport } from './policy-report.ts';

const dayMs = 24 * 3_600_000;
/** Pairs of directive and origin that are told apart in a day; further ones count without a name. */
export const mostNamed = 200;

export type PolicyReportRepository = ReturnType<typeof policyReportRepository>;

/** Counts of what policies refused, in documents whose number is bounded: anybody can send reports. */
export function policyReportRepository(connection: Connection) {
  const reports = connection.collection<PolicyReportDocument>(policyReportCollection);

  async function count({ directive, blocked }: PolicyReport, now: Date): Promise<void> {
    const day = dayOf(now);
    const change = { $inc: { count: 1 }, $max: { lastAt: now } };
    const idOf = (origin: string) => `${day} ${directive} ${origin}`;
    const again = await reports.updateOne({ _id: idOf(blocked) }, change);
    if (again.matchedCount > 0) return;
    const isFull = (await reports.countDocuments({ day }, { limit: mostNamed })) >= mostNamed;
    const origin = isFull ? unnamedOrigin : blocked;
    const expiresAt = new Date(endOfDay(now).getTime() + (refusalDays - 1) * dayMs);
    const first = { day, directive, blocked: origin, expiresAt };
    await reports.updateOne(
      { _id: idOf(origin) },
      { ...change, $setOnInsert: first },
      { upsert: true },
    );
  }

  return {
    async count(report: PolicyReport, now: Date): Promise<void> {
      try {
        await count(report, now);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Another call has just named it: now it is found.
        await count(report, now);
      }
    },

    /** Of all days from `from` on. */
    since: (from: string) => reports.find({ day: { $gte: from } }).toArray(),
  };
}
