import { sharedProduct } from '@ardoise/journeys/shared';
import { apiOf, signUp } from '@ardoise/journeys/accounts';
import { writeSheet } from '@ardoise/journeys/sheets';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, linkReaders, previewOf, textOf } from './link-readers.ts';

const { url } = sharedProduct();

/** Pages and their statuses. */
const pages: [path: string, status: number][] = [
  ['/', 200],
  ['/pricing', 200],
  ['/de/legal/cgu', 200],
  ['/auth', 200],
  ['/dashboard', 200],
  ['/dashboard/nulle-part', 404],
  ['/nulle-part', 404],
];

let shared = '';

beforeAll(async () => {
  const api = apiOf(url, await signUp(url));
  const id = await writeSheet(api, {
    level: 'cm2',
    discipline: 'est-es',
    topic: 'La malnutrition',
  });
  shared = (await api.sharing.share(id, 'preview')).url;
});

describe.each(Object.entries(linkReaders))('%s', (_name, headers) => {
  test.each(pages)('reads %s with status %i', async (path, status) => {
    const answer = await ask(`${url}${path}`, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const preview = previewOf(textOf(answer));
    expect(preview.title).toMatch(/.{4}.* · Ardoise$|^Ardoise\W+\w.{4}/u);
    expect(preview.description.length).toBeGreaterThan(40);
    expect(preview.picture).toMatch(new RegExp(`^${url}/assets/share-[\\da-f]{10}\\.png$`, 'u'));
    if (preview.address !== '') expect(preview.address).toBe(`${url}${path}`);

    const head = await ask(`${url}${path}`, headers, 'HEAD');
    expect(head.status).toBe(status);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'content-encoding', 'content-length', 'etag']) {
      expect(head.headers[name], name).toBe(answer.headers[name]);
    }
    const picture = await ask(preview.picture, headers);
    expect(picture.headers['content-type']).toBe('image/png');
    expect([200, 206]).toContain(picture.status);
  });

  test('reads what a shared sheet is about, and is asked not to list it', async () => {
    const answer = await ask(shared, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    const preview = previewOf(textOf(answer));
    expect(preview).toMatchObject({ title: 'La malnutrition · Ardoise', robots: 'noindex' });
    expect(preview.description).toMatch(/CM2, .*\. \p{Lu}/u);
    expect(preview.address).toBe(shared);
    expect((await ask(preview.picture, headers)).headers['content-type']).toBe('image/png');
    const head = await ask(shared, headers, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([
      200,
      0,
      answer.headers.etag,
    ]);
    expect((await ask(`${shared}A`, headers)).status).toBe(404);
  });
});

test.each([
  ['mes-fiches/xx', 404],
  ['apercu-fiche/64b7f0c2a1d3e4f5a6b7c8d', 404],
  ['bibliotheque/xx', 404],
  ['bibliotheque/svt', 200],
  ['guides', 200],
  ['tutoriels', 200],
  ['aide-support', 200],
  // Well-formed: whether the sheet exists is its owner's to know.
  ['mes-fiches/64b7f0c2a1d3e4f5a6b7c8d9', 200],
])('/dashboard/%s answers %i', async (path, status) => {
  expect((await ask(`${url}/dashboard/${path}`, linkReaders['Googlebot'] ?? {})).status).toBe(
    status,
  );
});

test('no page repeats a host that its caller claims', async () => {
  for (const [path] of pages) {
    const headers = { ...linkReaders['Facebook'], host: 'ailleurs.example' };
    expect(textOf(await ask(`${url}${path}`, headers))).not.toContain('ailleurs');
  }
});

test('a link to the desk is named after the desk, one to a screen after the screen', async () => {
  const titleOf = async (path: string) =>
    previewOf(textOf(await ask(url + path, linkReaders['WhatsApp'] ?? {}))).title;
  expect(await titleOf('/dashboard')).toBe('Votre bureau · Ardoise');
  expect(await titleOf('/dashboard/create')).toBe('Nouvelle fiche · Ardoise');
});

test('programs that ask for JSON get the API’s answers', async () => {
  const answer = await ask(`${url}/dashboard`, { accept: 'application/json, text/plain, */*' });
  expect(answer.status).toBe(401);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});
