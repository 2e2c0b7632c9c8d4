import { rmSync } from 'node:fs';
import { documentFaults } from '@ardoise/pages/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { teacherWithSheet } from '../../../test/sheets.ts';
import { makeSiteFolder } from '../../../test/site-folder.ts';

const origin = 'https://ardoise.example';
let root: string;
let server: TestApp;

beforeAll(async () => {
  root = makeSiteFolder();
  server = await build({ config: { publicUrl: origin, siteRoot: root } });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

let address = 0;
function open(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  address += 1;
  const remoteAddress = `10.1.${address >> 8}.${address & 255}`;
  return server.app.inject({ method, url: path, remoteAddress, headers });
}

const set = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });
const hostile = '</title><script>alert(1)</script>';

async function linkedSheet() {
  const { teacher, sheets, sheet } = await teacherWithSheet(server);
  const changed = await sheets.patch(sheet.id, 1, [
    set('/identification/title', `Le marché ${hostile}`),
    set('/identification/teacher', 'Afi Unnamed'),
    set('/identification/school', 'CEG Unnamed'),
    set('/identification/schoolAddress', 'Unnamed'),
    set('/notes', 'Unnamed'),
    set('/phases/0/steps/0/rows/0/instruction', 'Observe le panier et dis ce que tu vois.'),
  ]);
  expect(changed.statusCode, changed.body).toBe(200);
  const url = `/sheets/${sheet.id}/share?form=preview`;
  const call = (method: 'PUT' | 'DELETE') =>
    server.app.inject({ method, url, headers: teacher.headers() });
  const link: string = (await call('PUT')).json().url;
  return { teacher, sheets, sheet, path: link.replace(origin, ''), link, call };
}

describe('the page of a link with a preview', () => {
  it('is a whole document for whoever comes, and says what the sheet is about', async () => {
    const { link, path } = await linkedSheet();
    for (const accept of ['*/*', 'text/html', 'application/json']) {
      const page = await open(path, { accept });
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(page.headers['set-cookie']).toBeUndefined();
      expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/u);
      expect(documentFaults(page.body, { origin, hasAddress: true })).toEqual([]);
      expect(page.body).toContain('<meta name="robots" content="noindex" />');
      expect(page.body).toContain(`<meta property="og:url" content="${link}" />`);
      expect(page.body).toMatch(/<meta property="og:title" content="Le marché/u);
      expect(page.body).toMatch(/og:description" content="[^"]*Observe le panier/u);
      expect(page.body).not.toContain('<script>alert');
    }
  });

  it('names nobody, and says nothing of the account', async () => {
    const { teacher, sheet, path } = await linkedSheet();
    const { body } = await open(path);
    for (const secret of ['Unnamed', teacher.user.id, teacher.user.email, sheet.id]) {
      expect(body).not.toContain(secret);
    }
    expect(body).toContain('Observe le panier');
  });

  it('is in the language of its address, its reader, or French', async () => {
    const { path } = await linkedSheet();
    const languageOf = async (url: string, headers = {}) =>
      /<html\s+lang="(\w\w)"/u.exec((await open(url, headers)).body)?.[1];
    expect(await languageOf(path)).toBe('fr');
    expect(await languageOf(path, { 'accept-language': 'de' })).toBe('de');
    expect(await languageOf(`/es${path}`, { 'accept-language': 'de' })).toBe('es');
  });

  it('follows the sheet, and is asked for again without being sent again', async () => {
    const { sheets, sheet, path } = await linkedSheet();
    const page = await open(path);
    const again = { 'if-none-match': String(page.headers.etag) };
    expect((await open(path, again)).statusCode).toBe(304);
    await sheets.patch(sheet.id, 2, [set('/identification/title', 'Le port')]);
    const changed = await open(path, again);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('content="Le port · Ardoise"');
    const head = await open(path, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('ends at once, and says so on a page with status 404', async () => {
    const { teacher, sheets, sheet, path, call } = await linkedSheet();
    const gone = async (url: string) => {
      const page = await open(url);
      expect(page.statusCode, url).toBe(404);
      expect(page.body, url).toContain('<h1>Ce lien ne mène à aucune fiche</h1>');
      expect(page.body).toContain('noindex');
      expect(documentFaults(page.body, { origin, hasAddress: false })).toEqual([]);
    };
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    await gone(path);
    await sheets.call('POST', `/sheets/${sheet.id}/restore`);
    await server.app.users.change(teacher.user.id, { disabledAt: new Date() });
    await gone(path);
    await server.app.users.change(teacher.user.id, { disabledAt: null });
    expect((await open(path)).statusCode).toBe(200);

    const link = `/sheets/${sheet.id}/share`;
    const shared = await server.app.inject({
      method: 'PUT',
      url: link,
      headers: teacher.headers(),
    });
    const privateToken = shared.json().url.split('#')[1];
    for (const bad of [
      privateToken,
      path.split('/').at(-1)?.slice(0, -1),
      'x',
      '%00',
      'A'.repeat(190),
    ]) {
      await gone(`/apercu-fiche/${bad}`);
    }
    await call('DELETE');
    await gone(path);
  });

  it('can be asked for a limited number of times by one address, then says when to come back', async () => {
    const ask = () =>
      server.app.inject({ url: '/apercu-fiche/x', remoteAddress: '192.0.2.8', headers: {} });
    const answers = await Promise.all(Array.from({ length: 301 }, ask));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.body).toContain('<h1>La fiche n’a pas pu s’afficher</h1>');
  });
});
