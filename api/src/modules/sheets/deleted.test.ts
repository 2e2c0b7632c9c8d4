import type { DeletedSheet } from '@ardoise/contract';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { teacherWithSheet } from '../../../test/sheets.ts';
import { createDeletedRepository } from './deleted-repository.ts';
import { sheetRepository } from './repository.ts';

const day = 24 * 3_600_000;
const start = new Date();
const { clock, set } = movableClock(start);
let server: TestApp;

beforeAll(async () => {
  server = await build({ clock });
});
afterAll(() => server.stop());

type Sheets = Awaited<ReturnType<typeof teacherWithSheet>>['sheets'];

const listed = async (sheets: Sheets, query = ''): Promise<DeletedSheet[]> =>
  (await sheets.call('GET', `/sheets/deleted${query}`)).json().items;

/** Whether anything of a sheet is stored. */
async function remains(owner: string, id: string): Promise<boolean> {
  const repository = sheetRepository(server.app.mongo);
  const revisions = await repository.revisions(id, null, 1);
  return (await repository.findWhole(owner, id)) !== null || revisions.length > 0;
}

async function copiesOf(sheets: Sheets, id: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const copy = await sheets.call('POST', `/sheets/${id}/duplicate`, {
      headers: { 'idempotency-key': `copy-${n}-${id}` },
    });
    ids.push(copy.json().id);
  }
  return ids;
}

describe('deleted sheets', () => {
  it('are listed with the day until which they can be restored', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    expect(await listed(sheets)).toEqual([]);
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    const { id, title, discipline, level, series } = sheet;
    expect(await listed(sheets)).toEqual([
      {
        id,
        title,
        discipline,
        level,
        series,
        deletedAt: start.toISOString(),
        restorableUntil: new Date(start.getTime() + 30 * day).toISOString(),
      },
    ]);
    await sheets.call('POST', `/sheets/${sheet.id}/restore`);
    expect(await listed(sheets)).toEqual([]);
  });

  it('come page by page, the last deleted first, and each owner sees their own', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const stranger = await teacherWithSheet(server);
    const ids = await copiesOf(sheets, sheet.id, 5);
    for (const [rank, id] of ids.entries()) {
      // Two at the same moment.
      set(new Date(start.getTime() + Math.min(rank, 3) * 1000));
      await sheets.call('DELETE', `/sheets/${id}`);
    }
    set(start);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = (await sheets.call('GET', `/sheets/deleted?limit=2${after}`)).json();
      seen.push(...page.items.map((one: DeletedSheet) => one.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    // Among those of one moment, the greater id first.
    const [one = '', two = '', three = '', ...last] = ids;
    expect(seen).toEqual([...last.toSorted().toReversed(), three, two, one]);
    expect(await listed(stranger.sheets)).toEqual([]);
    expect((await sheets.call('GET', '/sheets/deleted?cursor=AAAA')).statusCode).toBe(400);
  });

  it('are found by an index', async () => {
    const repository = createDeletedRepository(server.app.mongo);
    const owner = new Types.ObjectId().toHexString();
    for (const after of [null, { at: new Date(), id: owner }]) {
      const plan = JSON.stringify(await repository.explainPage(owner, clock.now(), after));
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('COLLSCAN');
      expect(plan).not.toContain('"SORT"');
    }
  });

  it('are removed for good at their owner’s wish, with their revisions', async () => {
    const { sheets, sheet, teacher } = await teacherWithSheet(server);
    const stranger = await teacherWithSheet(server);
    const purge = (who = sheets) => who.call('DELETE', `/sheets/deleted/${sheet.id}`);
    expect((await purge()).statusCode).toBe(404);
    expect((await sheets.get(sheet.id)).id).toBe(sheet.id);
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    expect((await purge(stranger.sheets)).statusCode).toBe(404);
    expect(await remains(teacher.user.id, sheet.id)).toBe(true);
    expect((await purge()).statusCode).toBe(204);
    expect((await purge()).statusCode).toBe(404);
    expect(await listed(sheets)).toEqual([]);
    expect((await sheets.call('POST', `/sheets/${sheet.id}/restore`)).statusCode).toBe(404);
    expect(await remains(teacher.user.id, sheet.id)).toBe(false);
  });

  it('are restored or removed as a whole when both are asked at once', async () => {
    const { sheets, sheet, teacher } = await teacherWithSheet(server);
    const ids = await copiesOf(sheets, sheet.id, 6);
    for (const id of ids) {
      await sheets.call('DELETE', `/sheets/${id}`);
      const [restored, purged] = await Promise.all([
        sheets.call('POST', `/sheets/${id}/restore`),
        sheets.call('DELETE', `/sheets/deleted/${id}`),
      ]);
      const won = restored.statusCode === 200;
      expect(purged.statusCode).toBe(won ? 404 : 204);
      expect(await remains(teacher.user.id, id)).toBe(won);
      const revisions = await sheets.call('GET', `/sheets/${id}/revisions`);
      expect(revisions.statusCode).toBe(won ? 200 : 404);
      if (won) expect(revisions.json().items).toHaveLength(1);
    }
  });

  it('are all removed by the sweep when their 30 days are over, and no others', async () => {
    const { sheets, sheet, teacher } = await teacherWithSheet(server);
    const [recent = ''] = await copiesOf(sheets, sheet.id, 1);
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    const documents = server.app.mongo.collection('sheets');
    const old = await documents.findOne({ _id: new Types.ObjectId(sheet.id) });
    // More than the sweep removes in one go.
    await documents.insertMany(
      Array.from({ length: 450 }, () => ({ ...old, _id: new Types.ObjectId() })),
    );
    set(new Date(start.getTime() + 29 * day));
    await sheets.call('DELETE', `/sheets/${recent}`);
    expect((await listed(sheets, '?limit=1')).map(({ id }) => id)).toEqual([recent]);
    set(new Date(start.getTime() + 30 * day + 1));
    expect((await listed(sheets)).map(({ id }) => id)).toEqual([recent]);
    await server.app.sheets.service.purge();
    expect(await documents.countDocuments({ owner: new Types.ObjectId(teacher.user.id) })).toBe(1);
    expect(await remains(teacher.user.id, recent)).toBe(true);
    set(start);
  });
});
