import { createHash } from 'node:crypto';
import { secondaryMaths } from '@ardoise/sheet/fixtures';
import { toDocument } from '@ardoise/sheet';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { teacherWithSheet } from '../../../test/sheets.ts';
import { bodyOf, read, send, docxFile } from './test/imports.ts';

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build();
});
beforeEach(async () => {
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const call = async (
  who: Teacher,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) =>
  await site.app.inject({
    method,
    url,
    headers: who.headers(),
    ...(payload === undefined ? {} : { payload }),
  });

/** The file with a text of it changed, as a word processor would. */
function changed(file: Buffer, from: string, to: string): Buffer {
  const parts = unzipSync(file);
  const body = new TextDecoder().decode(parts['word/document.xml']);
  if (!body.includes(from)) throw new Error(`The file does not say ${from}`);
  return Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(body.replace(from, to)) }));
}

const download = async (who: Teacher, id: string): Promise<Buffer> => {
  const answer = await call(who, 'POST', `/sheets/${id}/exports`, { format: 'docx' });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

describe('a Word file of a colleague', () => {
  test('is read, looked through, and becomes a sheet of the teacher’s own that prints the same', async () => {
    const imported = await read(site, teacher, await docxFile());
    expect(imported).toMatchObject({
      fileName: 'Ma fiche.docx',
      format: 'docx',
      source: null,
      sheet: null,
      head: { level: '4e', discipline: 'mathematiques', duration: 60, classSize: 50 },
    });
    expect(imported.pieces.filter(({ place }) => place === 'unknown')).toEqual([]);
    const answer = await call(teacher, 'POST', `/imports/${imported.id}/sheet`, bodyOf(imported));
    expect(answer.statusCode).toBe(201);
    const sheet = answer.json();
    expect(sheet).toMatchObject({ id: imported.id, origin: 'import', revision: 1 });
    const { origin: _origin, ...again } = toDocument(sheet.content);
    const { origin: _theirs, ...first } = toDocument(secondaryMaths);
    expect(
      again.procedure.phases.flatMap(({ steps }) =>
        steps.flatMap(({ rows }) => rows.map(({ result }) => result)),
      ),
    ).toEqual(
      first.procedure.phases.flatMap(({ steps }) =>
        steps.flatMap(({ rows }) => rows.map(({ result }) => result)),
      ),
    );
    expect(again.planning).toEqual(first.planning);
    expect((await call(teacher, 'GET', `/imports/${imported.id}`)).json().sheet).toBe(sheet.id);
  });

  test('costs no unit, is exported like every sheet that exists, and has no part written for free', async () => {
    const quota = async () => (await call(teacher, 'GET', '/usage')).json();
    const before = await quota();
    const imported = await read(site, teacher, await docxFile());
    const sheet = (
      await call(teacher, 'POST', `/imports/${imported.id}/sheet`, bodyOf(imported))
    ).json();
    expect(await quota()).toEqual(before);
    expect(sheet).toMatchObject({ isUnpaid: false, regenerationsLeft: 0 });
    await download(teacher, sheet.id);
    const copy = (await call(teacher, 'POST', `/sheets/${sheet.id}/duplicate`)).json();
    for (const { id } of [sheet, copy]) {
      const answer = await site.app.inject({
        method: 'POST',
        url: `/sheets/${id}/regenerations`,
        headers: { ...teacher.headers(), 'if-match': '"1"' },
        payload: { target: { kind: 'section', section: 'evaluation' } },
      });
      expect(answer.json().code).toBe('REGENERATION_LIMIT');
    }
  });

  test('becomes one sheet, however often it is confirmed, also at once', async () => {
    const imported = await read(site, teacher, await docxFile());
    const press = async () =>
      (await call(teacher, 'POST', `/imports/${imported.id}/sheet`, bodyOf(imported))).statusCode;
    expect(await Promise.all([press(), press(), press()])).toEqual([201, 201, 201]);
    expect((await call(teacher, 'GET', '/sheets')).json().items).toHaveLength(1);
  });

  test('is read once when its sending is repeated', async () => {
    const file = await docxFile();
    const [one, two] = [
      await send(site, teacher, file, 'k1'),
      await send(site, teacher, file, 'k1'),
    ];
    expect(two.json().id).toBe(one.json().id);
  });

  test('is nobody else’s, and is forgotten when its teacher wants it', async () => {
    const { id } = await read(site, teacher, await docxFile());
    const other = await site.signUp();
    expect((await call(other, 'GET', `/imports/${id}`)).statusCode).toBe(404);
    expect((await call(teacher, 'DELETE', `/imports/${id}`)).statusCode).toBe(204);
    expect((await call(teacher, 'GET', `/imports/${id}`)).statusCode).toBe(404);
  });
});

describe('a Word file of a sheet of the teacher’s own', () => {
  test('comes back with what was changed in it alone, and goes on with the rewrites of its sheet', async () => {
    const { teacher: owner, sheet } = await teacherWithSheet(site);
    const [row] = sheet.content.phases.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows));
    if (row === undefined) throw new Error('The sheet has no row');
    const part =
      row.expectedResult.split(/[’«»: ]/u).toSorted((one, two) => two.length - one.length)[0] ?? '';
    const file = changed(
      await download(owner, sheet.id),
      `>${sheet.content.identification.title}<`,
      '>Un autre titre<',
    );
    expect(part).not.toBe('');
    const imported = await read(site, owner, file);
    expect(imported.source).toBe(sheet.id);
    const made = (
      await call(owner, 'POST', `/imports/${imported.id}/sheet`, bodyOf(imported))
    ).json();
    const { identification, ...content } = sheet.content;
    expect(made.content).toEqual({
      ...content,
      identification: { ...identification, title: 'Un autre titre' },
    });
    expect(made.id).not.toBe(sheet.id);
    expect(made.regenerationsLeft).toBe(20);
  });

  test('is a file like any other for somebody else', async () => {
    const { teacher: owner, sheet } = await teacherWithSheet(site);
    const imported = await read(site, teacher, await download(owner, sheet.id));
    expect(imported.source).toBeNull();
    const made = await call(teacher, 'POST', `/imports/${imported.id}/sheet`, bodyOf(imported));
    expect(made.json()).toMatchObject({ origin: 'import', regenerationsLeft: 0 });
  });
});

describe('refused, with a sentence and nothing lost, is', () => {
  test.each([
    ['a file of 20 MB', Buffer.alloc(20_000_000, 'x'), 413, 'IMPORT_TOO_LARGE'],
    ['another kind of file', createHash('sha256').update('x').digest(), 415, 'IMPORT_TYPE'],
    ['an empty file', Buffer.alloc(0), 422, 'IMPORT_EMPTY'],
  ])('%s', async (_what, file, status, code) => {
    const answer = await send(site, teacher, file);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail).toMatch(/\.$/u);
  });

  test('a truncated file', async () => {
    const file = await docxFile();
    const answer = await send(site, teacher, file.subarray(0, file.length / 2));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'IMPORT_UNREADABLE']);
  });

  test('a class that has not the discipline', async () => {
    const imported = await read(site, teacher, await docxFile());
    const body = bodyOf(imported);
    const answer = await call(teacher, 'POST', `/imports/${imported.id}/sheet`, {
      ...body,
      head: { ...body.head, level: 'ci', discipline: 'philosophie' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'DISCIPLINE_NOT_TAUGHT']);
  });
});
