import { readFile } from 'node:fs/promises';
import { locales } from '@ardoise/contract/schemas';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { sheetsOf } from '../../../test/sheets.ts';
import { buildTwins } from '../../../test/twins.ts';
import { fileMessage } from './readme.ts';
import { newestLink, openArchive, requestExport, settle } from './test/exports.ts';

const world = await buildTwins({ publicUrl: 'https://ardoise.example' });
const { one, server, two } = world;

afterAll(() => world.stop());

test('the README lists every registered file, in four languages', async () => {
  const files = one.app.personalData.sources().flatMap((source) => source.files);
  for (const locale of locales) {
    const path = new URL(`messages/${locale}.json`, import.meta.url);
    const texts: object = JSON.parse(await readFile(path, 'utf8'));
    const described = Object.keys(texts).filter((id) => id.startsWith('archive.file.'));
    const wanted = files.map(fileMessage);
    expect(
      wanted.filter((id) => !described.includes(id)),
      `Add these to api/src/modules/personal-data/messages/${locale}.json: what each file contains`,
    ).toEqual([]);
    expect(
      described.filter((id) => !wanted.includes(id)),
      `Remove these from api/src/modules/personal-data/messages/${locale}.json, or name their files in a registration`,
    ).toEqual([]);
  }
});

describe('an archive', () => {
  test('contains everything about its owner, in readable files, and no secrets', async () => {
    const teacher = await one.signUp({ language: 'de', firstName: 'Akouavi', marketing: true });
    const sheets = sheetsOf(one, teacher);
    const sheet = await sheets.write();
    await sheets.patch(sheet.id, 1, [{ op: 'replace', path: '/wishes', value: 'Au tableau' }]);
    await one.app.inject({
      method: 'POST',
      url: '/functions/ai-assistant',
      headers: teacher.headers(),
      payload: { query: 'Bonjour', keep: true },
    });
    await requestExport(teacher, one);
    await settle(world);
    const download = await two.app.inject({ url: await newestLink(one, teacher) });
    expect(download.statusCode).toBe(200);
    expect(download.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="ardoise-donnees-2041-11-20.zip"',
      'cache-control': 'private, no-store',
    });
    const { files, names, json } = openArchive(download.rawPayload);
    expect(names).toEqual(
      expect.arrayContaining([
        'LISEZMOI-README.txt',
        'compte.json',
        'consentements.json',
        'securite.json',
        'exports.json',
        'fiches/001/fiche.json',
        'generations.json',
        'quota.json',
        'conversations.json',
        'assistant.json',
      ]),
    );
    const registered = one.app.personalData.sources().flatMap((source) => source.files);
    const isRegistered = (name: string) =>
      registered.some((file) => name === file || (file.endsWith('/') && name.startsWith(file)));
    expect(
      names.filter((name) => !isRegistered(name)),
      'Add these to `files` where their module registers its personal data',
    ).toEqual(['LISEZMOI-README.txt']);
    expect(json('compte.json')).toMatchObject({ firstName: 'Akouavi', email: teacher.user.email });
    expect(json('fiches/001/fiche.json')).toMatchObject({ id: sheet.id, title: sheet.title });
    expect(json('consentements.json')).toMatchObject([
      { subject: expect.any(String), given: true },
      { subject: expect.any(String), given: true },
    ]);
    expect(json('securite.json')).toMatchObject({ sessions: [{}], events: [{}, {}] });
    expect(json('conversations.json')).toMatchObject([{ messages: [{ content: 'Bonjour' }, {}] }]);
    const versions = names.filter((name) => name.startsWith('fiches/001/versions/'));
    expect(versions.flatMap((name) => json(name))).toMatchObject([{ number: expect.any(Number) }]);
    const paper = (ending: string) =>
      files[names.find((name) => name.endsWith(ending)) ?? ''] ?? new Uint8Array();
    expect(strFromU8(paper('.pdf').slice(0, 5))).toBe('%PDF-');
    expect(Object.keys(unzipSync(paper('.docx')))).toContain('word/document.xml');
    expect(strFromU8(files['LISEZMOI-README.txt'] ?? new Uint8Array())).toContain(
      'Ihre Daten bei Ardoise',
    );
    expect(server.received.map(({ text }) => text).join()).toContain(
      'https://ardoise.example/de/telecharger/fichier?lien=%2Ffiles%2F',
    );
    const everything = names
      .filter((name) => name.endsWith('.json'))
      .map((name) => strFromU8(files[name] ?? new Uint8Array()))
      .join('\n');
    expect(everything).not.toMatch(/argon2|passwordHash|tokenHash|"secret"|"codes"/);
    expect(names.every((name) => /^[\p{L}\d.,'’ /-]+$/u.test(name) && !name.includes('..'))).toBe(
      true,
    );
  }, 60_000);
});
