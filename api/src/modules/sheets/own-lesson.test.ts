import { afterAll, describe, expect, it } from 'vitest';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import { teacherWithSheet } from '../../../test/sheets.ts';
import { sheetRepository } from './repository.ts';

const { site: server, peer, stop } = await buildWithPeer();
peer.play('fast');
afterAll(stop);

const lessonOf = (id: string) => sheetRepository(server.app.mongo).lessonOf(id);

describe('the lesson that was written for a sheet', () => {
  it('is named in the sheet, with its model and prompts, and stays on the server', async () => {
    const { sheet } = await teacherWithSheet(server);
    expect(sheet.content.lesson).toMatchObject({
      author: 'model',
      label: 'Rédigée avec l’aide d’une IA (gemini-2.5-flash), non relue par un inspecteur',
      model: { name: 'gemini-2.5-flash', promptVersion: 'v4' },
    });
    const lesson = await lessonOf(sheet.id);
    const [misconception] = lesson?.misconceptions ?? [];
    expect(misconception?.why).toBeTruthy();
    expect(JSON.stringify(sheet)).not.toContain(misconception?.why);
  });

  it('is in hand when a part is written again, also of a copy', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const copy = (await sheets.call('POST', `/sheets/${sheet.id}/duplicate`)).json();
    const lesson = await lessonOf(sheet.id);
    expect(await lessonOf(copy.id)).toEqual(lesson);
    for (const { id, revision } of [sheet, copy]) {
      peer.play('fast');
      const answer = await sheets.call('POST', `/sheets/${id}/regenerations`, {
        payload: { target: { kind: 'section', section: 'evaluation' } },
        headers: { 'if-match': `"${revision}"` },
      });
      expect(answer.statusCode).toBe(200);
      const task = peer.calls[0]?.request.contents[0]?.parts[0]?.text ?? '';
      expect(task).toContain(JSON.stringify(lesson?.exercises));
      expect(task).not.toContain('written_by');
    }
  });

  it('goes into the archive of the account with the first version', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    const source = server.app.personalData.sources().find(({ module }) => module === 'sheets');
    const { id, email } = teacher.user;
    const files = await Array.fromAsync(source?.collect({ id, email, language: 'fr' }) ?? []);
    const versions = files.find(({ path }) => path.endsWith('/versions/1-1.json'));
    expect(versions).toMatchObject({ json: [{ number: 1, lesson: await lessonOf(sheet.id) }] });
  });
});
