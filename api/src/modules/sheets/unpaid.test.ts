import type { Dashboard, DeletedSheet, Page, SheetSummary } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { retitle, sheetsOf } from '../../../test/sheets.ts';

const { clock, advance } = movableClock();
const day = 24 * 3_600_000;
let server: TestApp;

beforeAll(async () => {
  server = await build({ clock, config: { welcomeSheets: 0 } });
  // Everybody has a plan whose quota is used.
  const end = new Date(clock.now().getTime() + 400 * day);
  server.app.quota.usePeriods(async () => ({
    start: new Date(0),
    end,
    sheets: 0,
    key: '2041-11-20',
  }));
});
afterAll(() => server.stop());

async function withUnpaid() {
  const teacher = await server.signUp();
  const sheets = sheetsOf(server, teacher);
  const { id } = await sheets.write();
  const owner = teacher.user.id;
  return {
    id,
    sheets,
    teacher,
    pay: () => server.app.quota.settleUnpaid(owner, id),
    unpaid: async () => (await sheets.usage()).unpaid,
    copy: async (): Promise<string> =>
      (await sheets.call('POST', `/sheets/${id}/duplicate`)).json().id,
    exported: (sheetId: string, format: string) =>
      sheets.call('POST', `/sheets/${sheetId}/exports`, { payload: { format } }),
    listed: async () => (await sheets.call('GET', '/sheets')).json<Page<SheetSummary>>().items,
  };
}

describe('a sheet that was written after the quota', () => {
  it('gives no file of any format before it is paid for, nor does a copy', async () => {
    const { id, copy, pay, exported } = await withUnpaid();
    const ids = [id, await copy()];
    const answers = async () => {
      const all = ids.flatMap((one) => ['pdf', 'docx'].map((format) => exported(one, format)));
      return (await Promise.all(all)).map(({ statusCode }) => statusCode);
    };
    expect((await exported(id, 'pdf')).json()).toMatchObject({ code: 'EXPORT_UNPAID' });
    expect(await answers()).toEqual([402, 402, 402, 402]);
    await pay();
    expect(await answers()).toEqual([200, 200, 200, 200]);
  });

  it('gives no lesson to keep, before it is paid for', async () => {
    const { id, sheets, pay } = await withUnpaid();
    const keep = () => sheets.call('POST', '/own-lessons', { payload: { sheet: id } });
    expect((await keep()).json()).toMatchObject({ code: 'EXPORT_UNPAID' });
    await pay();
    expect((await keep()).statusCode).toBe(201);
  });

  it('gives no companion either, before it is paid for', async () => {
    const { id, sheets, pay } = await withUnpaid();
    const made = async () =>
      await sheets.call('POST', `/sheets/${id}/companions`, {
        payload: { companion: 'record', format: 'docx' },
      });
    expect((await made()).json()).toMatchObject({ code: 'EXPORT_UNPAID' });
    await pay();
    expect((await made()).statusCode).toBe(200);
  });

  it('is paid for once with its copies, in one order', async () => {
    const { id, teacher, copy } = await withUnpaid();
    const lines = [id, await copy()].map((sheetId) => ({ kind: 'export', sheetId }));
    const open = (expectedTotal: number) =>
      server.app.inject({
        method: 'POST',
        url: '/orders',
        headers: teacher.headers(),
        payload: { lines, expectedTotal },
      });
    expect((await open(200)).json()).toMatchObject({ code: 'PRICE_CHANGED', total: 100 });
    expect((await open(100)).json()).toMatchObject({ state: 'open', total: 100 });
  });

  it('gives none either between its being stored and its unit’s being spent', async () => {
    const teacher = await server.signUp();
    const sheets = sheetsOf(server, teacher);
    const { quota } = server.app;
    const stored = Promise.withResolvers<string>();
    const paying = Promise.withResolvers<void>();
    const commit = quota.commit.bind(quota);
    const paused = vi.spyOn(quota, 'commit').mockImplementation(async (owner, unit, sheetId) => {
      stored.resolve(sheetId);
      await paying.promise;
      await commit(owner, unit, sheetId);
    });
    const written = sheets.write();
    const id = await stored.promise;
    const payload = { format: 'pdf' };
    const answer = await sheets.call('POST', `/sheets/${id}/exports`, { payload });
    expect(answer.json()).toMatchObject({ code: 'EXPORT_UNPAID' });
    paused.mockRestore();
    paying.resolve();
    expect((await written).isUnpaid).toBe(true);
  });

  it('says so wherever it is shown, and its copies with it, until it is paid for', async () => {
    const { id, sheets, copy, pay, listed } = await withUnpaid();
    const copyId = await copy();
    const said = async () => {
      const dashboard = (await sheets.call('GET', '/dashboard')).json<Dashboard>();
      const patched = (
        await sheets.patch(id, (await sheets.get(id)).revision, retitle('Autre'))
      ).json();
      const published = (await sheets.call('POST', `/sheets/${copyId}/publish`)).json();
      await sheets.call('POST', `/sheets/${copyId}/unpublish`);
      const conflict = (await sheets.patch(id, 999, retitle('Trop tard'))).json();
      const all: SheetSummary[] = [
        ...(await listed()),
        ...dashboard.recent,
        ...(dashboard.resume === null ? [] : [dashboard.resume]),
        await sheets.get(copyId),
        patched,
        published,
        conflict.current,
      ];
      expect(all).toHaveLength(9);
      return [...new Set(all.map(({ isUnpaid }) => isUnpaid))];
    };
    expect(await said()).toEqual([true]);
    await pay();
    expect(await said()).toEqual([false]);
  });

  it('costs nothing to others', async () => {
    await withUnpaid();
    const other = await server.signUp();
    await server.app.quota.grant(other.user.id, 'a pack', 1);
    const sheets = sheetsOf(server, other);
    const { id, isUnpaid } = await sheets.write();
    expect(isUnpaid).toBe(false);
    const payload = { format: 'pdf' };
    expect((await sheets.call('POST', `/sheets/${id}/exports`, { payload })).statusCode).toBe(200);
  });

  it('is in the archive of its owner without the files that are to be paid for', async () => {
    const { teacher, pay } = await withUnpaid();
    const source = server.app.personalData.sources().find(({ module }) => module === 'sheets');
    const endings = async () => {
      const paths: string[] = [];
      for await (const { path } of source?.collect(teacher.user) ?? []) paths.push(path);
      return paths.map((path) => path.slice(path.lastIndexOf('.')));
    };
    expect(await endings()).toEqual(['.json', '.json']);
    await pay();
    expect(await endings()).toEqual(['.json', '.pdf', '.docx', '.json']);
  });
});

describe('an unpaid sheet that is removed for good', () => {
  it('waits to be paid for as long as it can be restored, then makes room for another', async () => {
    const { id, sheets, unpaid } = await withUnpaid();
    await sheets.call('DELETE', `/sheets/${id}`);
    expect(await unpaid()).toBe(1);
    expect((await sheets.call('DELETE', `/sheets/deleted/${id}`)).statusCode).toBe(204);
    expect(await unpaid()).toBe(0);
  });

  it('leaves its copies to be paid for', async () => {
    const { id, sheets, copy, unpaid, exported } = await withUnpaid();
    const copyId = await copy();
    for (const one of [id, copyId]) {
      await sheets.call('DELETE', `/sheets/${one}`);
    }
    await sheets.call('DELETE', `/sheets/deleted/${id}`);
    await sheets.call('POST', `/sheets/${copyId}/restore`);
    expect((await exported(copyId, 'pdf')).statusCode).toBe(402);
    await sheets.call('DELETE', `/sheets/${copyId}`);
    await sheets.call('DELETE', `/sheets/deleted/${copyId}`);
    expect(await unpaid()).toBe(0);
  });

  it('makes room after 30 days as well', async () => {
    const { id, sheets, copy, unpaid } = await withUnpaid();
    for (const one of [id, await copy()]) await sheets.call('DELETE', `/sheets/${one}`);
    await server.app.sheets.service.purge();
    expect(await unpaid()).toBe(1);
    advance(31 * day);
    await server.app.sheets.service.purge();
    const left = (await sheets.call('GET', '/sheets/deleted')).json<Page<DeletedSheet>>();
    expect(left.items).toEqual([]);
    expect(await unpaid()).toBe(0);
  });
});
