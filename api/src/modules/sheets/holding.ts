import { type Connection, Types } from 'mongoose';
import type { Holding, Part } from '../../plugins/personal-data.ts';
import type { UserService } from '../users/service.ts';
import type { Exporter } from './exporter.ts';
import { letterheadOf } from './letterhead-of.ts';
import type { SheetDocument } from './model.ts';
import type { SheetRepository } from './repository.ts';

/** Revisions in one file: each is as long as a sheet, and an edited sheet has hundreds. */
const together = 20;
const formats = ['pdf', 'docx'] as const;

interface Parts {
  connection: Connection;
  repository: SheetRepository;
  exporter: Exporter;
  users: UserService;
}

/** Sheets with their revisions, deleted ones too, as data and as the files that a teacher prints. */
export function sheetHolding({ connection, repository, exporter, users }: Parts): Holding {
  const sheets = connection.collection<SheetDocument>('sheets');
  const owned = (id: string) => ({ owner: new Types.ObjectId(id) });

  async function* revisionsOf(sheet: string, folder: string): AsyncGenerator<Part> {
    let before: number | null = null;
    for (;;) {
      const rows = await repository.revisions(sheet, before, together);
      const [newest, oldest] = [rows.at(0), rows.at(-1)];
      if (newest === undefined || oldest === undefined) return;
      const json = [];
      for (const { number, cause, score, createdAt } of rows) {
        const content = (await repository.revision(sheet, number))?.content ?? null;
        json.push({ number, cause, score, createdAt, content });
      }
      yield { path: `${folder}/versions/${oldest.number}-${newest.number}.json`, json };
      before = oldest.number;
    }
  }

  async function* partsOf(sheet: SheetDocument, folder: string, owner: string) {
    const { _id, owner: _owner, search: _search, content, conformity, share, ...rest } = sheet;
    const whole = JSON.parse(content);
    const id = _id.toHexString();
    const sharedAt = share?.createdAt ?? null;
    const json = { id, ...rest, sharedAt, content: whole, conformity: JSON.parse(conformity) };
    yield { path: `${folder}/fiche.json`, json };
    const letterhead = await letterheadOf(users, owner);
    for (const format of formats) {
      const { file, name } = await exporter.render(whole, format, letterhead);
      yield { path: `${folder}/${name}`, bytes: file };
    }
    yield* revisionsOf(id, folder);
  }

  return {
    room: 'sheets',
    collections: ['sheets', 'sheetRevisions'],

    async *collect({ id }) {
      const ids = await sheets.find(owned(id), { projection: { _id: 1 } }).toArray();
      const digits = Math.max(3, String(ids.length).length);
      for (const [rank, { _id }] of ids.entries()) {
        // One at a time, since together they may be hundreds of megabytes.
        const sheet = await sheets.findOne({ _id, ...owned(id) });
        const folder = `fiches/${String(rank + 1).padStart(digits, '0')}`;
        if (sheet !== null) yield* partsOf(sheet, folder, id);
      }
    },

    async erase({ id }) {
      for (;;) {
        const some = await sheets
          .find(owned(id), { projection: { _id: 1 } })
          .limit(200)
          .toArray();
        if (some.length === 0) break;
        const ids = some.map(({ _id }) => _id);
        // Revisions first, so that a crash in between is made good.
        await connection.collection('sheetRevisions').deleteMany({ sheet: { $in: ids } });
        await sheets.deleteMany({ _id: { $in: ids } });
      }
    },
  };
}
