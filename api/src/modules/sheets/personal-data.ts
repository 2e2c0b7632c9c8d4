import type { PersonalDataSource, ArchiveFile } from '../../plugins/personal-data.ts';
import type { QuotaService } from '../quota/service.ts';
import type { SingleSaleRepository } from '../../shared/single-sale-repository.ts';
import type { DeletedRepository } from './deleted-repository.ts';
import type { Exporter } from './exporter.ts';
import { type PrintedHead, printedLetterheadOf } from './letterhead-of.ts';
import { sheetCollections } from './model.ts';
import type { SheetRepository, StoredSheet } from './repository.ts';
import type { RewriteRepository } from './rewrite-repository.ts';
import { familyOf } from './stored-sheets.ts';

/** Revisions in one file: each is as long as a sheet, and an edited sheet has hundreds. */
const perFile = 20;
const formats = ['pdf', 'docx'] as const;

interface Parts extends PrintedHead {
  repository: SheetRepository;
  deleted: DeletedRepository;
  rewrites: RewriteRepository;
  exportSales: Pick<SingleSaleRepository, 'removeAll'>;
  exporter: Exporter;
  quota: Pick<QuotaService, 'unpaid'>;
}

/** Sheets with their revisions, deleted ones too: as JSON, and, when they are paid for, PDF and Word files. */
export function sheetPersonalData({
  repository,
  deleted,
  rewrites,
  exportSales,
  exporter,
  quota,
  users,
  logos,
}: Parts): PersonalDataSource {
  async function* revisionsOf(sheet: string, folder: string): AsyncGenerator<ArchiveFile> {
    let before: number | null = null;
    for (;;) {
      const rows = await repository.revisions(sheet, before, perFile);
      const [newest, oldest] = [rows.at(0), rows.at(-1)];
      if (newest === undefined || oldest === undefined) return;
      const json = [];
      for (const { number, cause, score, createdAt } of rows) {
        const found = await repository.revision(sheet, number);
        const { content = null, lesson = null } = found ?? {};
        const own = lesson === null ? {} : { lesson };
        json.push({ number, cause, score, createdAt, content, ...own });
      }
      yield { path: `${folder}/versions/${oldest.number}-${newest.number}.json`, json };
      before = oldest.number;
    }
  }

  async function* partsOf(sheet: StoredSheet, folder: string) {
    const { id, owner, search: _search, content, conformity, ...stored } = sheet;
    const whole = JSON.parse(content);
    const { share, previewShare, sharedAt: _sharedAt, ...rest } = stored;
    // When, not by which secret.
    const links = { private: share?.createdAt ?? null, preview: previewShare?.createdAt ?? null };
    const json = { id, ...rest, links, content: whole, conformity: JSON.parse(conformity) };
    yield { path: `${folder}/fiche.json`, json };
    const isUnpaid = (await quota.unpaid(owner)).has(familyOf(sheet).root);
    const letterhead = await printedLetterheadOf({ users, logos }, owner);
    for (const format of isUnpaid ? [] : formats) {
      const { file, name } = await exporter.render(whole, format, letterhead);
      yield { path: `${folder}/${name}`, bytes: file };
    }
    yield* revisionsOf(id, folder);
  }

  return {
    module: 'sheets',
    collections: Object.values(sheetCollections),

    files: ['fiches/'],

    async *collect({ id }) {
      const ids = await repository.idsOf(id);
      const digits = Math.max(3, String(ids.length).length);
      for (const [rank, sheetId] of ids.entries()) {
        // One at a time, since all of them may be hundreds of megabytes.
        const sheet = await repository.findWhole(id, sheetId);
        const folder = `fiches/${String(rank + 1).padStart(digits, '0')}`;
        if (sheet !== null) yield* partsOf(sheet, folder);
      }
    },

    async erase({ id }) {
      await deleted.removeAll(id);
      await rewrites.removeAll(id);
      await exportSales.removeAll(id);
    },
  };
}
