import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { retitle, teacherWithSheet } from '../../../test/sheets.ts';
import { sheetRepository } from './repository.ts';

let server: TestApp;

beforeAll(async () => {
  server = await build({ config: { welcomeSheets: 50 } });
});
afterAll(() => server.stop());

describe('changing a sheet', () => {
  it('makes a new revision, and none when nothing changes', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const changed = await sheets.patch(sheet.id, 1, retitle('Des fractions égales'));
    expect(changed.headers['etag']).toBe('"2"');
    expect(changed.json()).toMatchObject({ title: 'Des fractions égales', revision: 2 });
    const same = await sheets.patch(sheet.id, 2, retitle('Des fractions égales'));
    expect(same.json()).toMatchObject({ revision: 2 });
    const revisions = (await sheets.call('GET', `/sheets/${sheet.id}/revisions`)).json();
    expect(revisions.items.map((one: { number: number }) => one.number)).toEqual([2, 1]);
    expect(revisions.items[1].cause).toBe('generation');
  });

  it('keeps what the sheet was at each revision', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const changed = await sheets.patch(sheet.id, 1, retitle('Des fractions égales'));
    const at = async (number: number) =>
      (await sheets.call('GET', `/sheets/${sheet.id}/revisions/${number}`)).json();
    expect(await at(1)).toMatchObject({ number: 1, cause: 'generation', content: sheet.content });
    expect(await at(2)).toMatchObject({ number: 2, cause: 'edit' });
    expect((await at(2)).content).toEqual(changed.json().content);
    expect(await at(3)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await at(0)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('needs If-Match', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    for (const headers of [{}, { 'if-match': '*' }, { 'if-match': 'x' }]) {
      const answer = await sheets.call('PATCH', `/sheets/${sheet.id}`, {
        payload: { operations: retitle('x') },
        headers,
      });
      expect(answer.json()).toMatchObject({ code: 'PRECONDITION_REQUIRED', status: 428 });
    }
  });

  it('answers a conflict with the newer sheet; of 20 at once one succeeds', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sheets.patch(sheet.id, 1, retitle(`Titre ${n}`))),
    );
    const won = answers.filter((answer) => answer.statusCode === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter((one) => one !== won[0])) {
      expect(answer.json()).toMatchObject({ code: 'REVISION_CONFLICT', status: 412 });
      expect(answer.json().current).toMatchObject({ id: sheet.id, revision: 2 });
    }
    expect(await sheets.get(sheet.id)).toEqual(won[0]?.json());
  });

  it('stores every character of every script unchanged', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const text = 'Ɖò ɔ̃ ẹ́kọ́ 𝒜🧮 \u0000 « œuvre » ﷽ e\u0301 \\ud800 "\n';
    const answer = await sheets.patch(sheet.id, 1, [
      { op: 'replace', path: '/notes', value: text },
    ]);
    expect(answer.json().content.notes).toBe(text);
    expect((await sheets.get(sheet.id)).content.notes).toBe(text);
  });

  it.each([
    ['an unknown field', [{ op: 'add', path: '/owner', value: 'x' }]],
    ['a wrong type', [{ op: 'replace', path: '/phases', value: { $gt: '' } }]],
    ['a prototype key', [{ op: 'add', path: '/__proto__/polluted', value: 1 }]],
    ['a constructor', [{ op: 'add', path: '/constructor/prototype/polluted', value: 1 }]],
    ['a moved prototype', [{ op: 'move', from: '/__proto__', path: '/notes' }]],
    ['a path without a slash', [{ op: 'remove', path: 'notes' }]],
    ['a place that is not there', [{ op: 'replace', path: '/phases/99/title', value: 'x' }]],
    ['a failed test', [{ op: 'test', path: '/notes', value: 'not this' }]],
    ['a missing part', [{ op: 'remove', path: '/planning' }]],
    ['an unknown operation', [{ op: 'explode', path: '/notes' }]],
    ['no operation', []],
  ])('refuses %s with 400 and changes nothing', async (_, operations) => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const answer = await sheets.patch(sheet.id, 1, operations);
    expect(answer.json()).toMatchObject({ status: 400 });
    expect(await sheets.get(sheet.id)).toEqual(sheet);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('refuses copies of copies before they exhaust memory', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const doubling = Array.from({ length: 400 }, (_, n) => ({
      op: 'copy',
      from: '/phases',
      path: `/x${n}`.replace(/^.*$/, '/phases/0'),
    }));
    const answer = await sheets.patch(sheet.id, 1, doubling);
    expect(answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 });
  });

  it('shows a revision that was stored by a process that then died', async () => {
    const { teacher, sheets, sheet } = await teacherWithSheet(server);
    const content = { ...sheet.content, notes: 'gardé' };
    const repository = sheetRepository(server.app.mongo);
    const revision = {
      sheet: sheet.id,
      owner: teacher.user.id,
      number: 2,
      cause: 'edit' as const,
      content,
      conformity: sheet.conformity,
      at: new Date(),
    };
    await repository.insertRevision(revision);
    const answer = await sheets.patch(sheet.id, 1, retitle('Autre'));
    expect(answer.json()).toMatchObject({ code: 'REVISION_CONFLICT', current: { revision: 2 } });
    expect((await sheets.get(sheet.id)).content.notes).toBe('gardé');

    // Whoever comes late with the same revision does not take a newer one back.
    await sheets.patch(sheet.id, 2, retitle('Plus tard'));
    expect(await repository.advance(revision)).toBe(false);
    expect(await sheets.get(sheet.id)).toMatchObject({ title: 'Plus tard', revision: 3 });
  });
});
