import type { Companions } from '@ardoise/contract';
import { readTexts } from '@ardoise/sheet/render/pdf/read';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import { retitle, sheetsOf, teacherWithSheet, unserved } from '../../../test/sheets.ts';

let server: TestApp;

beforeAll(async () => {
  server = await build({ config: { welcomeSheets: 50 } });
});
afterAll(() => server.stop());

type Sheets = ReturnType<typeof sheetsOf>;

const listed = async (sheets: Sheets, id: string) =>
  (await sheets.call('GET', `/sheets/${id}/companions`)).json<Companions>().items;
const made = (sheets: Sheets, id: string, companion: string, format: string) =>
  sheets.call('POST', `/sheets/${id}/companions`, { payload: { companion, format } });
const gapsOf = async (sheets: Sheets, id: string) =>
  Object.fromEntries((await listed(sheets, id)).map(({ kind, gap }) => [kind, gap]));

const bare = (text: string) => text.replace(/\s/gu, '');
const inPdf = (bytes: Buffer) =>
  bare(
    readTexts(bytes)
      .map(({ text }) => text)
      .join(''),
  );
function inWord(bytes: Buffer): string {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  return bare(xml.replaceAll(/<[^>]*>/gu, ''));
}

describe('what a sheet of a lesson gives', () => {
  it('is each of its companions in PDF and Word, with what the teacher changed, for no unit', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const title = 'Le prix du gari';
    await sheets.patch(sheet.id, sheet.revision, retitle(title));
    const before = await sheets.usage();
    const kinds = await listed(sheets, sheet.id);
    expect(kinds).toEqual(
      ['record', 'learner', 'evaluation', 'remediation', 'next'].map((kind) => ({
        kind,
        gap: null,
      })),
    );
    for (const companion of [...kinds.map(({ kind }) => kind), 'all']) {
      const pdf = await made(sheets, sheet.id, companion, 'pdf');
      expect(pdf.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''/u),
      });
      expect(inPdf(pdf.rawPayload)).toContain(bare(title));
      const word = await made(sheets, sheet.id, companion, 'docx');
      expect(inWord(word.rawPayload)).toContain(bare(title));
    }
    expect(await sheets.usage()).toEqual(before);
  });

  it('is for its owner alone', async () => {
    const { sheet } = await teacherWithSheet(server);
    const other = sheetsOf(server, await server.signUp());
    expect((await other.call('GET', `/sheets/${sheet.id}/companions`)).statusCode).toBe(404);
    expect((await made(other, sheet.id, 'record', 'pdf')).statusCode).toBe(404);
  });
});

describe('a canvas', () => {
  it('says why it gives nothing, and gives the text for the board once it is written', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const { id, revision } = await sheets.write(unserved);
    expect(await gapsOf(sheets, id)).toEqual({
      record: 'canvas',
      evaluation: 'canvas',
      learner: 'no-lesson',
      remediation: 'no-lesson',
      next: 'no-lesson',
    });
    for (const companion of ['record', 'all']) {
      const refused = await made(sheets, id, companion, 'pdf');
      expect(refused.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ pointer: '/companion' }],
      });
    }
    const text = 'Un angle droit mesure 90°.';
    await sheets.patch(id, revision, [{ op: 'replace', path: '/writtenRecord/text', value: text }]);
    expect((await gapsOf(sheets, id))['record']).toBe(null);
    const all = await made(sheets, id, 'all', 'pdf');
    expect(inPdf(all.rawPayload)).toContain(bare(text));
  });
});

describe('a sheet of a model', () => {
  it('gives companions of its own lesson, and so does a copy', async () => {
    const { site, peer, stop } = await buildWithPeer();
    try {
      peer.play('fast');
      const { sheets, sheet } = await teacherWithSheet(site);
      const copy = (await sheets.call('POST', `/sheets/${sheet.id}/duplicate`)).json();
      for (const id of [sheet.id, copy.id]) {
        expect((await gapsOf(sheets, id))['next']).toBe(null);
        const file = await made(sheets, id, 'remediation', 'docx');
        expect(inWord(file.rawPayload).length).toBeGreaterThan(500);
      }
    } finally {
      await stop();
    }
  });
});
