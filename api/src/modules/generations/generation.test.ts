import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { lesson, sheetsOf } from '../../../test/sheets.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

describe('a generation', () => {
  it('is refused with the day of the next units to whom a plan gives some', async () => {
    const teacher = await server.signUp();
    const sheets = sheetsOf(server, teacher);
    await server.app.quota.setPlan(teacher.user.id, 1);
    for (let unit = 0; unit < 4; unit += 1) await sheets.write();
    expect((await sheets.start()).json()).toMatchObject({
      code: 'QUOTA_EXHAUSTED',
      detail: expect.stringContaining('renouvelé le 1er du mois prochain'),
    });
  });

  it('writes a sheet section by section, stores it and spends one unit', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const started = await sheets.start();
    expect(started.statusCode).toBe(202);
    const { id, events: address } = started.json();
    expect(address).toBe(`/sheets/generations/${id}/events`);

    const events = await sheets.events(id);
    const names = events.map(({ event }) => event);
    expect(names.slice(0, 3)).toEqual(['started', 'identification', 'planning']);
    expect(names.slice(-3)).toEqual(['closing', 'conformity', 'completed']);
    expect(names.filter((name) => name === 'step').length).toBeGreaterThan(3);
    expect(events.map((event) => event.id)).toEqual(names.map((_, index) => index + 1));

    const sheet = await sheets.get(String(events.at(-1)?.data['sheetId']));
    expect(sheet.title).toContain('roportionnalité');
    expect(sheet).toMatchObject({ revision: 1, status: 'draft', origin: 'composer' });
    expect(sheet.content.identification.teacher).toBe('Afi Dossou');
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0, trialRemaining: 2 });
    expect(await sheets.generation(id)).toMatchObject({ state: 'completed', sheetId: sheet.id });
  });

  it('resumes after Last-Event-ID', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const { id } = (await sheets.start()).json();
    const all = await sheets.events(id);
    expect(await sheets.events(id, 4)).toEqual(all.slice(4));
    // The connection was lost after the last event: there is nothing to wait for.
    expect(await sheets.events(id, all.length)).toEqual([]);
    expect(await sheets.events(id, all.length + 60)).toEqual([]);
  });

  it('is started once by requests with the same idempotency key', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const answers = await Promise.all([
      sheets.start(lesson, 'key-1'),
      sheets.start(lesson, 'key-1'),
      sheets.start(lesson, 'key-1'),
    ]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const other = await sheets.start({ ...lesson, topic: 'Les angles' }, 'key-1');
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await sheets.events(answers[0].json().id);
    expect((await sheets.usage()).remaining).toBe(2);
  });

  it('does not exist for other teachers', async () => {
    const mine = sheetsOf(server, await server.signUp());
    const other = sheetsOf(server, await server.signUp());
    const { id } = (await mine.start()).json();
    await mine.events(id);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/events'],
      ['DELETE', ''],
    ] as const) {
      const answer = await other.call(method, `/sheets/generations/${id}${path}`);
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
  });

  it('is refused for what is not in the catalogue, with a message for each field', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const { topic: _, ...withoutTopic } = lesson;
    for (const [body, pointer] of [
      [withoutTopic, '/topic'],
      [{ ...lesson, entryId: 'nowhere' }, '/entryId'],
      [{ ...lesson, series: 'Z' }, '/series'],
    ] as const) {
      const answer = await sheets.start(body as typeof lesson);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([expect.objectContaining({ pointer })]);
    }
    expect((await sheets.usage()).remaining).toBe(3);
  });

  it('keeps the class, school and date that the teacher uses', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const habits = { className: 'M2', school: 'CEG Les Palmiers', date: '2026-11-30' };
    const { content } = await sheets.write({ ...lesson, ...habits });
    expect(content.identification).toMatchObject(habits);
  });

  it('can be the next session of a sheet, with the situation that the teacher completed', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const first = await sheets.write();
    const learningSituation = { number: 2, title: 'Partager au marché', confirmed: false };
    await sheets.patch(first.id, first.revision, [
      { op: 'replace', path: '/identification/learningSituation', value: learningSituation },
    ]);
    const next = { ...lesson, follows: first.id, sessionNumber: 2 };
    const { content } = await sheets.write(next);
    expect(content.identification).toMatchObject({ learningSituation, sessionNumber: 2 });

    for (const refused of [
      { ...next, level: '4e' as const },
      { ...next, follows: 'f'.repeat(24) },
    ]) {
      const answer = (await sheets.start(refused)).json();
      expect(answer.errors).toEqual([expect.objectContaining({ pointer: '/follows' })]);
    }
    const other = sheetsOf(server, await server.signUp());
    expect((await other.start(next)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('has the lesson’s title where one serves, and else begins with a capital', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const asked = { ...lesson, level: '2nde', discipline: 'svt' } as const;
    const served = await sheets.write({ ...asked, topic: 'la photosynthese chez les plantes' });
    expect(served.content.identification.title).toBe('La photosynthèse et ses facteurs');
    const canvas = await sheets.write({ ...asked, topic: 'élever des lapins' });
    expect(canvas.content.identification.title).toBe('Élever des lapins');
  });

  it.each([
    [{ duration: 9 }, 'Indiquez un nombre entre 10 et 240.'],
    [{ duration: 241 }, 'Indiquez un nombre entre 10 et 240.'],
    [{ classSize: 0 }, 'Indiquez un nombre entre 1 et 150.'],
    [{ classSize: 151 }, 'Indiquez un nombre entre 1 et 150.'],
  ])('is refused for %j with the numbers that can be', async (asked, message) => {
    const sheets = sheetsOf(server, await server.signUp());
    const answer = (await sheets.start({ ...lesson, ...asked })).json();
    const [pointer] = Object.keys(asked);
    expect(answer.errors).toEqual([{ pointer: `/${pointer}`, message }]);
  });

  it('is refused for a discipline that the class does not have, in words', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    for (const cell of [
      { level: '6e', discipline: 'philosophie' },
      { level: 'ci', discipline: 'svt' },
      { level: '1re', series: 'A1', discipline: 'pct' },
    ] as const) {
      const answer = await sheets.start({ ...lesson, ...cell });
      expect(answer.json()).toMatchObject({ code: 'DISCIPLINE_NOT_TAUGHT', status: 422 });
      expect(answer.json().detail).toContain('n’est pas enseignée dans cette classe');
    }
    const taught = { ...lesson, level: '1re', series: 'C', discipline: 'pct' } as const;
    expect((await sheets.start(taught)).statusCode).toBe(202);
  });

  it('follows the démarche that was asked for, when it fits', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const primary = { ...lesson, level: 'cm1' } as const;
    const usual = await sheets.write(primary);
    const asked = await sheets.write({ ...primary, demarche: 'generic-primary' });
    expect([usual.content.demarche, asked.content.demarche]).toEqual([
      'primary-maths',
      'generic-primary',
    ]);
    expect(asked.conformity.findings.map(({ code }) => code)).not.toContain('step-missing');
    const bad = await sheets.start({ ...lesson, demarche: 'primary-maths' });
    expect(bad.json().errors).toEqual([expect.objectContaining({ pointer: '/demarche' })]);
  });

  it('is refused with 402 when no unit is left', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    await sheets.write();
    await sheets.write();
    await sheets.write();
    expect((await sheets.start()).json()).toMatchObject({
      code: 'QUOTA_EXHAUSTED',
      status: 402,
      detail: expect.stringContaining('ne se renouvellent pas'),
    });
  });
});
