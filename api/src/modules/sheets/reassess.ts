import type { Conformity } from '@ardoise/sheet';
import { rulesVersion } from '@ardoise/sheet/conformity';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { assessContent } from './assess-content.ts';
import { contentOf } from './as-sent.ts';
import type { SheetRepository, StoredSheet, StoredSummary } from './repository.ts';
import type { RevisionSummaryRow } from './revision-repository.ts';

const isCurrent = ({ rules }: { rules?: number | undefined }): boolean => rules === rulesVersion;

/** The conformity by the rules of today, with what earlier rules said where the score differs. */
function anew(stored: StoredSheet): Conformity {
  const conformity = assessContent(contentOf(stored));
  return stored.score === conformity.score
    ? conformity
    : { ...conformity, formerScore: stored.score };
}

/**
 * Computes the scores that earlier rules gave anew when they are read, so that lists and the editor agree. Content
 * stays as it is.
 */
export function reassessing(repository: SheetRepository) {
  async function sheet(stored: StoredSheet): Promise<StoredSheet> {
    if (isCurrent(stored)) return stored;
    await yieldToEventLoop();
    const conformity = anew(stored);
    await repository.reassess(stored.id, stored.revision, conformity);
    return {
      ...stored,
      score: conformity.score,
      findingCount: conformity.findings.length,
      rules: conformity.rules,
      conformity: JSON.stringify(conformity),
    };
  }

  async function summary(row: StoredSummary): Promise<StoredSummary> {
    if (isCurrent(row)) return row;
    const stored = await repository.find(row.owner, row.id);
    if (stored === null) return row;
    const { score, findingCount, rules } = await sheet(stored);
    return { ...row, score, findingCount, ...(rules === undefined ? {} : { rules }) };
  }

  async function revision(id: string, row: RevisionSummaryRow): Promise<RevisionSummaryRow> {
    if (isCurrent(row)) return row;
    const found = await repository.revision(id, row.number);
    if (found === null) return row;
    await yieldToEventLoop();
    const conformity = assessContent(found.content);
    await repository.reassessRevision(id, row.number, conformity);
    return { ...row, score: conformity.score, rules: conformity.rules };
  }

  /** One after the other: a page of old sheets must not keep the process from answering others. */
  async function each<T>(rows: readonly T[], change: (row: T) => Promise<T>): Promise<T[]> {
    const changed: T[] = [];
    for (const row of rows) changed.push(await change(row));
    return changed;
  }

  return {
    sheet,
    isCurrent,
    summaries: (rows: readonly StoredSummary[]) => each(rows, summary),
    revisions: (id: string, rows: readonly RevisionSummaryRow[]) =>
      each(rows, (row) => revision(id, row)),
  };
}
