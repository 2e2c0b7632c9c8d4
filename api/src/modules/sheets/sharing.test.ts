import { SharedSheet, SharedSheetSummary, SheetShare } from '@ardoise/contract/schemas';
import { toDocument } from '@ardoise/sheet';
import { SheetContent } from '@ardoise/sheet/schema';
import * as fc from 'fast-check';
import { Types } from 'mongoose';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { lesson, retitle, teacherWithSheet } from '../../../test/sheets.ts';
import { up } from '../../migrations/0013-shared-sheets.ts';

let server: TestApp;

beforeAll(async () => {
  server = await build({ config: { publicUrl: 'https://ardoise.example' } });
});
afterAll(() => server.stop());

type Method = 'PUT' | 'GET' | 'DELETE';

const callAs = (teacher: Teacher, method: Method, id: string) =>
  server.app.inject({ method, url: `/sheets/${id}/share`, headers: teacher.headers() });

let address = 0;
/** What somebody without an account is answered; each from an address of their own. */
function read(token: string) {
  address += 1;
  const remoteAddress = `10.0.${address >> 8}.${address & 255}`;
  return server.app.inject({ url: `/shared-sheets/${token}`, remoteAddress });
}

const tokenOf = (share?: { url: string }) => share?.url.split('#')[1] ?? '';

async function sharedSheet() {
  const { teacher, sheets, sheet } = await teacherWithSheet(server);
  const token = tokenOf((await callAs(teacher, 'PUT', sheet.id)).json());
  return { teacher, sheets, sheet, token };
}

describe('the owner of a sheet', () => {
  it('gets a link, sees it again, and revokes it', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    expect((await callAs(teacher, 'GET', sheet.id)).json()).toMatchObject({ code: 'NOT_FOUND' });
    const made = await callAs(teacher, 'PUT', sheet.id);
    expect(made.statusCode).toBe(200);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(Value.Check(SheetShare, made.json())).toBe(true);
    expect(made.json().url).toMatch(
      /^https:\/\/ardoise\.example\/apercu-fiche#[A-Za-z0-9_-]{48}$/u,
    );
    expect((await callAs(teacher, 'PUT', sheet.id)).json()).toEqual(made.json());
    expect((await callAs(teacher, 'GET', sheet.id)).json()).toEqual(made.json());
    const token = tokenOf(made.json());
    expect((await read(token)).statusCode).toBe(200);

    expect((await callAs(teacher, 'DELETE', sheet.id)).statusCode).toBe(204);
    expect((await read(token)).statusCode).toBe(404);
    expect((await callAs(teacher, 'GET', sheet.id)).statusCode).toBe(404);
    const again = tokenOf((await callAs(teacher, 'PUT', sheet.id)).json());
    expect(again).not.toBe(token);
    expect((await read(again)).statusCode).toBe(200);
    expect((await read(token)).statusCode).toBe(404);
  });

  it('gets one link from many requests at once', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callAs(teacher, 'PUT', sheet.id)),
    );
    const links = new Set(answers.map((answer) => answer.body));
    expect(links.size).toBe(1);
    expect((await read(tokenOf(answers[0]?.json()))).statusCode).toBe(200);
  });

  it('is the only one who may share it, or learn that it is shared', async () => {
    const { sheet, token } = await sharedSheet();
    const other = await server.signUp();
    for (const method of ['PUT', 'GET', 'DELETE'] as const) {
      expect((await callAs(other, method, sheet.id)).statusCode, method).toBe(404);
      const url = `/sheets/${sheet.id}/share`;
      expect((await server.app.inject({ method, url })).statusCode, method).toBe(401);
    }
    expect((await read(token)).statusCode).toBe(200);
  });
});

describe('the forms of a link', () => {
  const call = (teacher: Teacher, method: Method, id: string, form: string) =>
    server.app.inject({
      method,
      url: `/sheets/${id}/share?form=${form}`,
      headers: teacher.headers(),
    });

  it('are apart: each is made, shown and ended alone, and opens nothing in the other’s place', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    const plain = (await callAs(teacher, 'PUT', sheet.id)).json();
    expect((await call(teacher, 'GET', sheet.id, 'preview')).statusCode).toBe(404);
    const open = (await call(teacher, 'PUT', sheet.id, 'preview')).json();
    expect(Value.Check(SheetShare, open)).toBe(true);
    expect(open.url).toMatch(/^https:\/\/ardoise\.example\/apercu-fiche\/[A-Za-z0-9_-]{48}$/u);
    expect((await call(teacher, 'PUT', sheet.id, 'preview')).json()).toEqual(open);
    expect((await call(teacher, 'GET', sheet.id, 'private')).json()).toEqual(plain);

    const openToken = open.url.split('/').at(-1);
    expect(openToken.slice(16)).not.toBe(tokenOf(plain).slice(16));
    expect((await read(openToken)).statusCode).toBe(404);
    expect((await call(teacher, 'DELETE', sheet.id, 'preview')).statusCode).toBe(204);
    expect((await call(teacher, 'GET', sheet.id, 'preview')).statusCode).toBe(404);
    expect((await read(tokenOf(plain))).statusCode).toBe(200);
    const again = (await call(teacher, 'PUT', sheet.id, 'preview')).json();
    expect(again.url).not.toBe(open.url);
  });

  it('are two, and no others', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    expect((await call(teacher, 'PUT', sheet.id, 'public')).statusCode).toBe(400);
  });
});

describe('the list of shared sheets', () => {
  const list = async (teacher: Teacher, query = '') => {
    const answer = await server.app.inject({
      url: `/sheets/shares${query}`,
      headers: teacher.headers(),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const put = (teacher: Teacher, id: string, form: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/sheets/${id}/share?form=${form}`,
      headers: teacher.headers(),
    });

  it('shows the links that exist, the last made first, page by page', async () => {
    const { teacher, sheets, sheet } = await teacherWithSheet(server);
    expect(await list(teacher)).toEqual({ items: [], nextCursor: null });
    const copies: string[] = [];
    for (let rank = 0; rank < 3; rank += 1) {
      copies.push((await sheets.call('POST', `/sheets/${sheet.id}/duplicate`)).json().id);
    }
    for (const id of copies) await put(teacher, id, 'private');
    const open = (await put(teacher, copies[0] ?? '', 'preview')).json();
    const first = await list(teacher, '?limit=2');
    expect(Value.Check(SharedSheetSummary, first.items[0])).toBe(true);
    expect(first.items.map(({ id }: { id: string }) => id)).toContain(copies[0]);
    const forms = first.items.find(({ id }: { id: string }) => id === copies[0]);
    expect(forms.links.map(({ form }: { form: string }) => form)).toEqual(['private', 'preview']);
    expect(forms.links[1]).toEqual({ form: 'preview', ...open });
    const rest = await list(teacher, `?limit=2&cursor=${first.nextCursor}`);
    expect(rest.nextCursor).toBeNull();
    const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual(copies.toSorted());

    for (const form of ['private', 'preview']) {
      const url = `/sheets/${copies[0]}/share?form=${form}`;
      await server.app.inject({ method: 'DELETE', url, headers: teacher.headers() });
    }
    await sheets.call('DELETE', `/sheets/${copies[1]}`);
    const left = await list(teacher);
    expect(left.items.map(({ id }: { id: string }) => id)).toEqual([copies[2]]);
    expect((await list(await server.signUp())).items).toEqual([]);
  });

  it('includes links that were made before there was a list', async () => {
    const { teacher, sheet } = await sharedSheet();
    const sheets = server.app.mongo.collection('sheets');
    await sheets.updateOne({ _id: new Types.ObjectId(sheet.id) }, { $unset: { sharedAt: 1 } });
    expect((await list(teacher)).items).toEqual([]);
    await up(server.app.mongo);
    await up(server.app.mongo);
    expect((await list(teacher)).items).toHaveLength(1);
  });
});

describe('a link', () => {
  it('shows the sheet as its owner prints it, and nothing of the account', async () => {
    const { teacher, sheets, sheet, token } = await sharedSheet();
    const letterhead = { school: 'CEG Le Savoir', above: ['DDESTFP Zou'], below: ['Abomey'] };
    await server.app.inject({
      method: 'PUT',
      url: '/users/me/letterhead',
      headers: teacher.headers(),
      payload: letterhead,
    });
    const answer = await read(token);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const shared = answer.json();
    expect(Value.Check(SharedSheet, shared)).toBe(true);
    expect(Object.keys(shared).toSorted()).toEqual(['letterhead', 'sheet', 'updatedAt']);
    for (const secret of [teacher.user.id, teacher.user.email, sheet.id, token]) {
      expect(answer.body).not.toContain(secret);
    }
    const { content } = await sheets.get(sheet.id);
    const aliases = [content.identification.school];
    const onPaper = toDocument(content, { letterhead: { ...letterhead, aliases } });
    const head = { ...shared.letterhead, aliases };
    expect(toDocument(shared.sheet, { letterhead: head })).toEqual(onPaper);
  });

  it('carries no text that the paper does not show', async () => {
    const { teacher, sheets } = await teacherWithSheet(server);
    const { topic: _own, ...rest } = lesson;
    const entryId = 'mathematiques-4e-sa-1-configurations-du-plan-prog4';
    const { id, content } = await sheets.write({ ...rest, level: '4e', entryId });
    const author = {
      id: 'model/4e/configurations',
      author: 'model' as const,
      label: 'Leçon rédigée avec une intelligence artificielle',
      terms: ['droites parallèles du plan'],
      model: { name: 'un modèle de langage', promptVersion: 'version deux', examples: [] },
    };
    await server.app.mongo
      .collection('sheets')
      .updateOne(
        { _id: new Types.ObjectId(id) },
        { $set: { content: JSON.stringify({ ...content, lesson: author }) } },
      );
    const { sheet } = (await read(tokenOf((await callAs(teacher, 'PUT', id)).json()))).json();
    expect(Value.Check(SheetContent, sheet)).toBe(true);
    const texts = (value: unknown): string[] => {
      if (typeof value === 'string') return value.split('\n');
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
    };
    const unspaced = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    const paper = unspaced([...texts(toDocument(sheet)), author.label].join(''));
    const sentences = texts(sheet).filter((text) => /\S\s\S/u.test(text));
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter((text) => !paper.includes(unspaced(text)))).toEqual([]);
  });

  it('says that a topic is free, and only then', async () => {
    const { teacher, sheets, token } = await sharedSheet();
    expect((await read(token)).json().sheet.topic.kind).toBe('free');
    const { topic: _own, ...rest } = lesson;
    const entryId = 'mathematiques-4e-sa-1-configurations-du-plan-prog4';
    const listed = await sheets.write({ ...rest, level: '4e', entryId });
    const other = tokenOf((await callAs(teacher, 'PUT', listed.id)).json());
    const { topic } = (await read(other)).json().sheet;
    expect(topic).toMatchObject({ kind: 'catalogue', title: listed.title });
  });

  it('follows the current revision', async () => {
    const { sheets, sheet, token } = await sharedSheet();
    await sheets.patch(sheet.id, 1, retitle('Des fractions égales'));
    const shared = (await read(token)).json();
    expect(shared.sheet.identification.title).toBe('Des fractions égales');
    expect(shared.updatedAt).toBe((await sheets.get(sheet.id)).modifiedAt);
  });

  it('opens nothing while the sheet is deleted, and its copy has none', async () => {
    const { teacher, sheets, sheet, token } = await sharedSheet();
    const copy = (await sheets.call('POST', `/sheets/${sheet.id}/duplicate`)).json();
    expect((await callAs(teacher, 'GET', copy.id)).statusCode).toBe(404);
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    expect((await read(token)).statusCode).toBe(404);
    expect((await callAs(teacher, 'PUT', sheet.id)).statusCode).toBe(404);
    await sheets.call('POST', `/sheets/${sheet.id}/restore`);
    expect((await read(token)).statusCode).toBe(200);
  });

  it('opens nothing once the account is disabled or gone', async () => {
    const { teacher, token } = await sharedSheet();
    const { id } = teacher.user;
    await server.app.users.change(id, { disabledAt: new Date() });
    expect((await read(token)).statusCode).toBe(404);
    await server.app.users.change(id, { disabledAt: null });
    expect((await read(token)).statusCode).toBe(200);
    await server.app.mongo.collection('users').deleteOne({ _id: new Types.ObjectId(id) });
    expect((await read(token)).statusCode).toBe(404);
  });

  it('cannot be made of what the database holds, of another link, or of a piece', async () => {
    const { sheet, token } = await sharedSheet();
    const foreign = await sharedSheet();
    const stored = await server.app.mongo
      .collection<{ share: { id: string } }>('sheets')
      .findOne({ _id: new Types.ObjectId(sheet.id) });
    const shareId = stored?.share.id ?? '';
    expect(JSON.stringify(stored)).not.toContain(token);
    const id = Buffer.from(sheet.id, 'hex');
    const forged = [
      shareId,
      Buffer.concat([id, Buffer.from(shareId, 'base64url')]).toString('base64url'),
      Buffer.concat([id, Buffer.alloc(24)]).toString('base64url'),
      token.slice(0, 16) + foreign.token.slice(16),
      token.slice(0, -1),
      `${token}A`,
      `${token}%20`,
      sheet.id,
    ];
    for (const one of forged) expect((await read(one)).statusCode, one).toBe(404);
    const property = fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
      async (at, sign) => {
        fc.pre(token[at] !== sign);
        const changed = token.slice(0, at) + sign + token.slice(at + 1);
        expect((await read(changed)).statusCode).toBe(404);
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });

  it('can be asked for a limited number of times by one address', async () => {
    const ask = () => server.app.inject({ url: '/shared-sheets/x', remoteAddress: '192.0.2.7' });
    const answers = await Promise.all(Array.from({ length: 301 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(300);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
