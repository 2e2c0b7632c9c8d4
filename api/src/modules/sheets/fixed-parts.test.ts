import { afterAll, describe, expect, it } from 'vitest';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import { retitle, teacherWithSheet } from '../../../test/sheets.ts';

const { site: server, peer, stop } = await buildWithPeer();
peer.play('fast');
afterAll(stop);

const other = { kind: 'free', title: 'La photosynthèse' };

describe('what a sheet was written for', () => {
  it.each([
    ['the topic', '/topic', [{ op: 'replace', path: '/topic', value: other }]],
    ['its title', '/topic', [{ op: 'replace', path: '/topic/title', value: other.title }]],
    ['its title by a copy', '/topic', [{ op: 'copy', from: '/notes', path: '/topic/title' }]],
    [
      'the class',
      '/identification/level',
      [{ op: 'replace', path: '/identification/level', value: '4e' }],
    ],
    [
      'the discipline',
      '/identification/discipline',
      [{ op: 'replace', path: '/identification/discipline', value: 'svt' }],
    ],
    ['its author', '/origin', [{ op: 'replace', path: '/origin', value: 'composer' }]],
    ['its kind', '/kind', [{ op: 'replace', path: '/kind', value: 'integration' }]],
    ['its language', '/language', [{ op: 'replace', path: '/language', value: 'en' }]],
  ])('keeps %s', async (_, pointer, operations) => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const answer = await sheets.patch(sheet.id, 1, [...retitle('Autre'), ...operations]);
    expect(answer.json()).toMatchObject({
      code: 'SHEET_PARTS_FIXED',
      status: 422,
      detail: expect.stringContaining('préparez une nouvelle fiche'),
    });
    expect(answer.json().errors).toEqual([expect.objectContaining({ pointer })]);
    expect(await sheets.get(sheet.id)).toEqual(sheet);
  });

  it('is kept when a whole section is sent that says the same', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const { identification, topic } = sheet.content;
    const answer = await sheets.patch(sheet.id, 1, [
      {
        op: 'replace',
        path: '/identification',
        value: { ...identification, title: 'Autre', series: 'D' },
      },
      {
        op: 'replace',
        path: '/topic',
        value: Object.fromEntries(Object.entries(topic).toReversed()),
      },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ title: 'Autre', series: 'D', revision: 2 });
  });

  it('is what a part is written for again, whatever the title says by now', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    await sheets.patch(sheet.id, 1, retitle('La photosynthèse'));
    peer.play('fast');
    const answer = await sheets.call('POST', `/sheets/${sheet.id}/regenerations`, {
      payload: { target: { kind: 'section', section: 'evaluation' } },
      headers: { 'if-match': '"2"' },
    });
    expect(answer.json()).toMatchObject({ revision: 3, title: 'La photosynthèse' });
    const asked = JSON.stringify(peer.calls[0]?.request.contents);
    expect(asked).toContain('La proportionnalité');
    expect(asked).not.toContain('photosynth');
  });
});

describe('who wrote a sheet', () => {
  it('is the model as soon as it has written a part', async () => {
    const { teacher, sheets, sheet } = await teacherWithSheet(server);
    const content = { ...sheet.content, origin: 'composer' as const };
    const id = 'c'.repeat(24);
    const { conformity } = sheet;
    const owner = teacher.user.id;
    const { service } = server.app.sheets;
    await service.create({ id, owner, content, conformity, cause: 'generation' });
    expect(await sheets.get(id)).toMatchObject({ origin: 'composer' });
    const answer = await sheets.call('POST', `/sheets/${id}/regenerations`, {
      payload: { target: { kind: 'section', section: 'evaluation' } },
      headers: { 'if-match': '"1"' },
    });
    expect(answer.json()).toMatchObject({ origin: 'ai', content: { origin: 'ai' } });
  });
});
