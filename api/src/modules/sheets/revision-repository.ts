import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Conformity, SheetContent } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { RevisionCause, sheetModels } from './model.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export interface NewRevision {
  sheet: string;
  owner: string;
  number: number;
  cause: RevisionCause;
  content: SheetContent;
  conformity: Conformity;
  /** Of a first revision: the lesson that was written for the sheet. */
  lesson?: Lesson | null;
  at: Date;
}

/** Lean answers carry the driver's Binary, whatever the schema's type says. */
async function unpacked(packed: unknown): Promise<string> {
  const bytes = packed instanceof Uint8Array ? packed : (packed as { buffer: Uint8Array }).buffer;
  return (await inflate(bytes)).toString();
}

export interface RevisionSummaryRow {
  number: number;
  cause: RevisionCause;
  score: number;
  /** Version of the rules that gave the score. */
  rules?: number;
  createdAt: Date;
}

/** What a sheet was at each of its revisions. */
export function revisionQueries(
  Revision: ReturnType<typeof sheetModels>['Revision'],
  oid: (id: string) => Types.ObjectId,
) {
  return {
    /** Stores a revision; false when its number is taken. */
    async insertRevision(revision: NewRevision): Promise<boolean> {
      const { sheet, owner, number, cause, content, conformity, lesson = null, at } = revision;
      try {
        await Revision.collection.insertOne({
          _id: new Types.ObjectId(),
          sheet: oid(sheet),
          owner: oid(owner),
          number,
          cause,
          score: conformity.score,
          rules: conformity.rules,
          content: await deflate(JSON.stringify(content)),
          ...(lesson === null ? {} : { lesson: await deflate(JSON.stringify(lesson)) }),
          createdAt: at,
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** A stored revision with its content, which was valid when it was stored. */
    async revision(sheet: string, number: number) {
      const found = await Revision.findOne({ sheet: oid(sheet), number }).lean();
      if (found === null) return null;
      const content: SheetContent = JSON.parse(await unpacked(found.content));
      const lesson: Lesson | null =
        found.lesson === undefined ? null : JSON.parse(await unpacked(found.lesson));
      return { ...found, owner: found.owner.toHexString(), sheet, content, lesson };
    },

    /** The lesson that was written for a sheet; null when it lays out another one, or none. */
    async lessonOf(sheet: string): Promise<Lesson | null> {
      const first = { sheet: oid(sheet), number: 1 };
      const found = await Revision.findOne(first, { lesson: 1 }).lean();
      if (found?.lesson === undefined) return null;
      const lesson: Lesson = JSON.parse(await unpacked(found.lesson));
      return lesson;
    },

    /** What made a revision; null when there is none. */
    async causeOf(sheet: string, number: number): Promise<RevisionCause | null> {
      const found = await Revision.findOne({ sheet: oid(sheet), number }, { cause: 1 }).lean();
      return found?.cause ?? null;
    },

    async revisions(sheet: string, before: number | null, limit: number) {
      const found = await Revision.find(
        { sheet: oid(sheet), ...(before === null ? {} : { number: { $lt: before } }) },
        { number: 1, cause: 1, score: 1, rules: 1, createdAt: 1 },
      )
        .sort({ number: -1 })
        .limit(limit)
        .lean();
      return found.map(({ number, cause, score, rules, createdAt }): RevisionSummaryRow => {
        return { number, cause, score, createdAt, ...(rules === undefined ? {} : { rules }) };
      });
    },

    /** Replaces the score that earlier rules gave a revision. */
    async reassessRevision(sheet: string, number: number, { score, rules }: Conformity) {
      await Revision.updateOne({ sheet: oid(sheet), number }, { $set: { score, rules } });
    },
  };
}
