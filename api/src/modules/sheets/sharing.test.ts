import { SharedSheet } from '@ardoise/contract/schemas';
import { toDocument } from '@ardoise/sheet';
import { SheetContent } from '@ardoise/sheet/schema';
import * as fc from 'fast-check';
import { Types } from 'mongoose';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from '../../../test/helper.ts';
import { lesson, retitle, teacherWithSheet } from '../../../test/sheets.ts';
import { sharingOn, tokenOf } from './test/sharing.ts';

const server = await build({ config: { publicUrl: 'https://ardoise.example' } });
const sharing = sharingOn(server);
afterAll(() => server.stop());

describe('a link', () => {
  it('shows the sheet as its owner prints it, and nothing of the account', async () => {
    const { teacher, sheets, sheet, token } = await sharing.sharedSheet();
    const letterhead = { school: 'CEG Le Savoir', above: ['DDESTFP Zou'], below: ['Abomey'] };
    await server.app.inject({
      method: 'PUT',
      url: '/users/me/letterhead',
      headers: teacher.headers(),
      payload: letterhead,
    });
    const answer = await sharing.read(token);
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
    const { sheet } = (
      await sharing.read(tokenOf((await sharing.call(teacher, 'PUT', id)).json()))
    ).json();
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
    const { teacher, sheets, token } = await sharing.sharedSheet();
    expect((await sharing.read(token)).json().sheet.topic.kind).toBe('free');
    const { topic: _own, ...rest } = lesson;
    const entryId = 'mathematiques-4e-sa-1-configurations-du-plan-prog4';
    const listed = await sheets.write({ ...rest, level: '4e', entryId });
    const other = tokenOf((await sharing.call(teacher, 'PUT', listed.id)).json());
    const { topic } = (await sharing.read(other)).json().sheet;
    expect(topic).toMatchObject({ kind: 'catalogue', title: listed.title });
  });

  it('follows the current revision', async () => {
    const { sheets, sheet, token } = await sharing.sharedSheet();
    await sheets.patch(sheet.id, 1, retitle('Des fractions égales'));
    const shared = (await sharing.read(token)).json();
    expect(shared.sheet.identification.title).toBe('Des fractions égales');
    expect(shared.updatedAt).toBe((await sheets.get(sheet.id)).modifiedAt);
  });

  it('opens nothing while the sheet is deleted, and its copy has none', async () => {
    const { teacher, sheets, sheet, token } = await sharing.sharedSheet();
    const copy = (await sheets.call('POST', `/sheets/${sheet.id}/duplicate`)).json();
    expect((await sharing.call(teacher, 'GET', copy.id)).statusCode).toBe(404);
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    expect((await sharing.read(token)).statusCode).toBe(404);
    expect((await sharing.call(teacher, 'PUT', sheet.id)).statusCode).toBe(404);
    await sheets.call('POST', `/sheets/${sheet.id}/restore`);
    expect((await sharing.read(token)).statusCode).toBe(200);
  });

  it('opens nothing once the account is disabled or gone', async () => {
    const { teacher, token } = await sharing.sharedSheet();
    const { id } = teacher.user;
    await server.app.users.change(id, { disabledAt: new Date() });
    expect((await sharing.read(token)).statusCode).toBe(404);
    await server.app.users.change(id, { disabledAt: null });
    expect((await sharing.read(token)).statusCode).toBe(200);
    await server.app.mongo.collection('users').deleteOne({ _id: new Types.ObjectId(id) });
    expect((await sharing.read(token)).statusCode).toBe(404);
  });

  it('cannot be made of what the database holds, of another link, or of a piece', async () => {
    const { sheet, token } = await sharing.sharedSheet();
    const foreign = await sharing.sharedSheet();
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
    for (const one of forged) expect((await sharing.read(one)).statusCode, one).toBe(404);
    const property = fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
      async (at, sign) => {
        fc.pre(token[at] !== sign);
        const changed = token.slice(0, at) + sign + token.slice(at + 1);
        expect((await sharing.read(changed)).statusCode).toBe(404);
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
