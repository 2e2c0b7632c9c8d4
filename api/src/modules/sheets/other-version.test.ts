import { rowsOf } from '@ardoise/sheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { type sheetsOf, teacherWithSheet, unserved } from '../../../test/sheets.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

async function rewrite(sheets: ReturnType<typeof sheetsOf>, id: string, target: object) {
  const { revision } = await sheets.get(id);
  return await sheets.call('POST', `/sheets/${id}/regenerations`, {
    payload: { target },
    headers: { 'if-match': `"${revision}"` },
  });
}

describe('a part that is written again without a model', () => {
  it('comes from the lesson of the sheet', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const exercises = sheet.content.phases.flatMap(({ steps }) => steps).at(-4);
    const row = exercises?.rows.at(-1);
    const answer = await rewrite(sheets, sheet.id, { kind: 'row', rowId: row?.id });
    expect(answer.statusCode).toBe(200);
    const { content } = await sheets.get(sheet.id);
    const fresh = rowsOf(content).find(({ row: { id } }) => id === row?.id)?.row;
    expect(fresh?.instruction).not.toBe(row?.instruction);
    expect(server.app.lessons.get(content.lesson?.id ?? '')).not.toBeNull();
  });

  it('is refused, and not counted, when the lesson has no other', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const left = sheet.regenerationsLeft;
    const answer = await rewrite(sheets, sheet.id, { kind: 'section', section: 'planning' });
    expect(answer.json()).toMatchObject({
      code: 'NO_OTHER_VERSION',
      status: 422,
      detail: expect.stringContaining('pas d’autre version'),
    });
    expect(await sheets.get(sheet.id)).toMatchObject({ revision: 1, regenerationsLeft: left });
    const canvas = await sheets.write(unserved);
    const asked = await rewrite(sheets, canvas.id, { kind: 'section', section: 'evaluation' });
    expect(asked.json()).toMatchObject({ code: 'NO_OTHER_VERSION' });
  });
});
