import { SharedSheetSummary, SheetShare } from '@ardoise/contract/schemas';
import { Types } from 'mongoose';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { build, type Teacher } from '../../../test/helper.ts';
import { teacherWithSheet } from '../../../test/sheets.ts';
import { up } from '../../migrations/0013-shared-sheets.ts';
import { sharingOn, tokenOf } from './test/sharing.ts';

const server = await build({ config: { publicUrl: 'https://ardoise.example' } });
const sharing = sharingOn(server);
afterAll(() => server.stop());

describe('the owner of a sheet', () => {
  it('gets a link, sees it again, and revokes it', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    expect((await sharing.call(teacher, 'GET', sheet.id)).json()).toMatchObject({
      code: 'NOT_FOUND',
    });
    const made = await sharing.call(teacher, 'PUT', sheet.id);
    expect(made.statusCode).toBe(200);
    expect(made.headers['cache-control']).toBe('no-store');
    expect(Value.Check(SheetShare, made.json())).toBe(true);
    expect(made.json().url).toMatch(
      /^https:\/\/ardoise\.example\/apercu-fiche#[A-Za-z0-9_-]{48}$/u,
    );
    expect((await sharing.call(teacher, 'PUT', sheet.id)).json()).toEqual(made.json());
    expect((await sharing.call(teacher, 'GET', sheet.id)).json()).toEqual(made.json());
    const token = tokenOf(made.json());
    expect((await sharing.read(token)).statusCode).toBe(200);

    expect((await sharing.call(teacher, 'DELETE', sheet.id)).statusCode).toBe(204);
    expect((await sharing.read(token)).statusCode).toBe(404);
    expect((await sharing.call(teacher, 'GET', sheet.id)).statusCode).toBe(404);
    const again = tokenOf((await sharing.call(teacher, 'PUT', sheet.id)).json());
    expect(again).not.toBe(token);
    expect((await sharing.read(again)).statusCode).toBe(200);
    expect((await sharing.read(token)).statusCode).toBe(404);
  });

  it('gets one link from many requests at once', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sharing.call(teacher, 'PUT', sheet.id)),
    );
    const links = new Set(answers.map((answer) => answer.body));
    expect(links.size).toBe(1);
    expect((await sharing.read(tokenOf(answers[0]?.json()))).statusCode).toBe(200);
  });

  it('is the only one who may share it, or learn that it is shared', async () => {
    const { sheet, token } = await sharing.sharedSheet();
    const other = await server.signUp();
    for (const method of ['PUT', 'GET', 'DELETE'] as const) {
      expect((await sharing.call(other, method, sheet.id)).statusCode, method).toBe(404);
      const url = `/sheets/${sheet.id}/share`;
      expect((await server.app.inject({ method, url })).statusCode, method).toBe(401);
    }
    expect((await sharing.read(token)).statusCode).toBe(200);
  });
});

describe('the forms of a link', () => {
  it('are apart: each is made, shown and ended alone, and opens nothing in the other’s place', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    const plain = (await sharing.call(teacher, 'PUT', sheet.id)).json();
    expect((await sharing.call(teacher, 'GET', sheet.id, 'preview')).statusCode).toBe(404);
    const open = (await sharing.call(teacher, 'PUT', sheet.id, 'preview')).json();
    expect(Value.Check(SheetShare, open)).toBe(true);
    expect(open.url).toMatch(/^https:\/\/ardoise\.example\/apercu-fiche\/[A-Za-z0-9_-]{48}$/u);
    expect((await sharing.call(teacher, 'PUT', sheet.id, 'preview')).json()).toEqual(open);
    expect((await sharing.call(teacher, 'GET', sheet.id, 'private')).json()).toEqual(plain);

    const openToken = open.url.split('/').at(-1);
    expect(openToken.slice(16)).not.toBe(tokenOf(plain).slice(16));
    expect((await sharing.read(openToken)).statusCode).toBe(404);
    expect((await sharing.call(teacher, 'DELETE', sheet.id, 'preview')).statusCode).toBe(204);
    expect((await sharing.call(teacher, 'GET', sheet.id, 'preview')).statusCode).toBe(404);
    expect((await sharing.read(tokenOf(plain))).statusCode).toBe(200);
    const again = (await sharing.call(teacher, 'PUT', sheet.id, 'preview')).json();
    expect(again.url).not.toBe(open.url);
  });

  it('are two, and no others', async () => {
    const { teacher, sheet } = await teacherWithSheet(server);
    expect((await sharing.call(teacher, 'PUT', sheet.id, 'public')).statusCode).toBe(400);
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

  it('shows the links that exist, the last made first, page by page', async () => {
    const { teacher, sheets, sheet } = await teacherWithSheet(server);
    expect(await list(teacher)).toEqual({ items: [], nextCursor: null });
    const copies: string[] = [];
    for (let rank = 0; rank < 3; rank += 1) {
      copies.push((await sheets.call('POST', `/sheets/${sheet.id}/duplicate`)).json().id);
    }
    for (const id of copies) await sharing.call(teacher, 'PUT', id, 'private');
    const open = (await sharing.call(teacher, 'PUT', copies[0] ?? '', 'preview')).json();
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
    const { teacher, sheet } = await sharing.sharedSheet();
    const sheets = server.app.mongo.collection('sheets');
    await sheets.updateOne({ _id: new Types.ObjectId(sheet.id) }, { $unset: { sharedAt: 1 } });
    expect((await list(teacher)).items).toEqual([]);
    await up(server.app.mongo);
    await up(server.app.mongo);
    expect((await list(teacher)).items).toHaveLength(1);
  });
});
