import { afterAll, beforeAll, expect, it } from 'vitest';
import { rulesVersion } from '@ardoise/sheet/conformity';
import { build, type TestApp } from '../../../test/helper.ts';
import { retitle, teacherWithSheet } from '../../../test/sheets.ts';
import { sheetCollections } from './model.ts';

let server: TestApp;

beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

/** Makes every stored score that of earlier rules, which knew one figure. */
async function asOfEarlierRules(score: number): Promise<void> {
  const connection = server.app.mongo;
  const conformity = JSON.stringify({ score, findings: [], passed: [] });
  await connection
    .collection(sheetCollections.sheets)
    .updateMany({}, { $set: { score, findingCount: 0, conformity }, $unset: { rules: '' } });
  await connection
    .collection(sheetCollections.revisions)
    .updateMany({}, { $set: { score }, $unset: { rules: '' } });
}

it('computes the scores of earlier rules anew, alike in the sheet, the lists and the versions', async () => {
  const { sheets, sheet } = await teacherWithSheet(server);
  const { score, form, substance } = sheet.conformity;
  await asOfEarlierRules(score === 3 ? 4 : 3);
  const [listed] = (await sheets.call('GET', '/sheets')).json().items;
  expect(listed).toMatchObject({ id: sheet.id, score, findingCount: sheet.findingCount });

  await asOfEarlierRules(3);
  const read = await sheets.get(sheet.id);
  expect(read.conformity).toMatchObject({
    score,
    form,
    substance,
    rules: rulesVersion,
    formerScore: 3,
  });
  expect(read).toMatchObject({ score, revision: 1, modifiedAt: sheet.modifiedAt });
  expect(read.content).toEqual(sheet.content);

  await asOfEarlierRules(3);
  const versions = (await sheets.call('GET', `/sheets/${sheet.id}/revisions`)).json();
  expect(versions.items).toEqual([expect.objectContaining({ number: 1, score })]);
});

it('says what the score was until the sheet is changed', async () => {
  const { sheets, sheet } = await teacherWithSheet(server);
  await asOfEarlierRules(3);
  expect((await sheets.get(sheet.id)).conformity.formerScore).toBe(3);
  expect((await sheets.get(sheet.id)).conformity.formerScore).toBe(3);
  await sheets.patch(sheet.id, 1, retitle('Autre'));
  expect((await sheets.get(sheet.id)).conformity).not.toHaveProperty('formerScore');
});

it('judges by the rules of today a sheet that the rules before them found faultless', async () => {
  const { sheets, sheet } = await teacherWithSheet(server);
  const { evaluation } = sheet.content;
  const wrong = {
    ...sheet.content,
    evaluation: {
      ...evaluation,
      items: evaluation.items.map((item) => ({
        ...item,
        question: 'Calcule 45 + 27.',
        answer: '71',
      })),
    },
  };
  const connection = server.app.mongo;
  await connection
    .collection(sheetCollections.sheets)
    .updateMany(
      {},
      { $set: { content: JSON.stringify(wrong), score: 100, rules: rulesVersion - 1 } },
    );
  const { conformity, content } = await sheets.get(sheet.id);
  expect(conformity.formerScore).toBe(100);
  expect(conformity.score).toBeLessThanOrEqual(60);
  expect(conformity.findings.map(({ code }: { code: string }) => code)).toContain('equation-false');
  expect(content).toEqual(wrong);
});
