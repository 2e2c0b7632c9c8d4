import { Types } from 'mongoose';
import { afterAll, describe, expect, it } from 'vitest';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import type { TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { type sheetsOf, teacherWithSheet } from '../../../test/sheets.ts';
import { regenerationLimit } from './limits.ts';
import { sheetRepository } from './repository.ts';
import { createRewriteRepository } from './rewrite-repository.ts';
import { createRewrites } from './rewrites.ts';

const { clock, set } = movableClock();
const { site: server, peer, stop } = await buildWithPeer({ clock });
peer.play('fast');
afterAll(stop);

type Sheets = ReturnType<typeof sheetsOf>;
const evaluation = { target: { kind: 'section', section: 'evaluation' } };

async function rewrite(sheets: Sheets, id: string) {
  const { revision } = await sheets.get(id);
  return await sheets.call('POST', `/sheets/${id}/regenerations`, {
    payload: evaluation,
    headers: { 'if-match': `"${revision}"` },
  });
}

async function copyOf(sheets: Sheets, id: string): Promise<string> {
  return (await sheets.call('POST', `/sheets/${id}/duplicate`)).json().id;
}

const leftOf = async (sheets: Sheets, id: string) => (await sheets.get(id)).regenerationsLeft;

/** As another process counts: a service of its own on the same database. */
function rewritesOf(app: TestApp['app']) {
  const repository = sheetRepository(app.mongo);
  return createRewrites({
    repository: createRewriteRepository(app.mongo),
    wasStored: async (sheet, revision) =>
      (await repository.causeOf(sheet, revision)) === 'regeneration',
    clock,
  });
}

describe('the rewrites of a sheet', () => {
  it('are counted together with those of its copies, and of copies of copies', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    await rewrite(sheets, sheet.id);
    await rewrite(sheets, sheet.id);
    const copy = await copyOf(sheets, sheet.id);
    expect(await leftOf(sheets, copy)).toBe(regenerationLimit - 2);
    const second = await copyOf(sheets, copy);
    expect((await rewrite(sheets, second)).json()).toMatchObject({
      regenerationsLeft: regenerationLimit - 3,
    });
    for (const id of [sheet.id, copy, second]) {
      expect(await leftOf(sheets, id)).toBe(regenerationLimit - 3);
    }
  });

  it('stay spent when the original is gone for good', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const copy = await copyOf(sheets, sheet.id);
    for (let n = 0; n < regenerationLimit; n += 1) await rewrite(sheets, sheet.id);
    const start = clock.now();
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    set(new Date(start.getTime() + 31 * 24 * 3_600_000));
    await server.app.sheets.service.purge();
    set(start);
    const fresh = await copyOf(sheets, copy);
    for (const id of [copy, fresh]) {
      expect(await leftOf(sheets, id)).toBe(0);
      expect((await rewrite(sheets, id)).json()).toMatchObject({ code: 'REGENERATION_LIMIT' });
    }
  });

  it('make a sheet one that no teacher has read since', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const confirmed = [{ op: 'replace', path: '/reviewed', value: true }];
    expect((await sheets.patch(sheet.id, 1, confirmed)).statusCode).toBe(200);
    expect((await sheets.get(sheet.id)).content.reviewed).toBe(true);
    expect((await rewrite(sheets, sheet.id)).json().content).toMatchObject({
      origin: 'ai',
      reviewed: false,
    });
    expect((await sheets.get(sheet.id)).content.reviewed).toBe(false);
  });

  it('are spent exactly, however many are asked for at once', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    for (let n = 0; n < regenerationLimit - 3; n += 1) await rewrite(sheets, sheet.id);
    const copies = [];
    for (let n = 0; n < 10; n += 1) copies.push(await copyOf(sheets, sheet.id));
    const answers = await Promise.all(copies.map((id) => rewrite(sheets, id)));
    const codes = answers.map((answer) => answer.json().code ?? 'written');
    expect(codes.filter((code) => code === 'written')).toHaveLength(3);
    expect(codes.filter((code) => code === 'REGENERATION_LIMIT')).toHaveLength(7);
    for (const id of [sheet.id, ...copies]) expect(await leftOf(sheets, id)).toBe(0);
  });

  it('are not spent when the writer fails or the sheet has changed', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const copy = await copyOf(sheets, sheet.id);
    peer.play('error-500');
    expect((await rewrite(sheets, copy)).json()).toMatchObject({ code: 'PROVIDER_FAILED' });
    peer.play('slow');
    const [slow] = await Promise.all([
      rewrite(sheets, copy),
      sheets.patch(copy, 1, [{ op: 'replace', path: '/notes', value: 'autre' }]),
    ]);
    peer.play('fast');
    expect([200, 412]).toContain(slow.statusCode);
    const spent = slow.statusCode === 200 ? 1 : 0;
    expect(await leftOf(sheets, copy)).toBe(regenerationLimit - spent);
  });

  it('of a process that died count if their revision was stored', async () => {
    const { teacher, sheets, sheet } = await teacherWithSheet(server);
    const family = { owner: teacher.user.id, root: sheet.id };
    const copy = await copyOf(sheets, sheet.id);
    await rewrite(sheets, sheet.id);
    const dying = rewritesOf(server.app);
    const at = (revision: number) => ({ sheet: sheet.id, revision });
    // Revision 2 was stored by a rewrite, revision 3 is not there.
    await dying.reserve(family, 0, at(2));
    await dying.reserve(family, 0, at(3));
    expect(await leftOf(sheets, copy)).toBe(regenerationLimit - 1);
    const start = clock.now();
    set(new Date(start.getTime() + 61_000));
    expect((await rewrite(sheets, copy)).statusCode).toBe(200);
    set(start);
    expect(await leftOf(sheets, copy)).toBe(regenerationLimit - 3);
  });

  it('of sheets from before are those that the sheet itself has counted', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const former = { $set: { regenerations: regenerationLimit - 1 } };
    await server.app.mongo
      .collection('sheets')
      .updateOne({ _id: new Types.ObjectId(sheet.id) }, former);
    const copy = await copyOf(sheets, sheet.id);
    expect(await leftOf(sheets, copy)).toBe(1);
    expect((await rewrite(sheets, copy)).statusCode).toBe(200);
    expect((await rewrite(sheets, sheet.id)).json()).toMatchObject({ code: 'REGENERATION_LIMIT' });
  });
});
