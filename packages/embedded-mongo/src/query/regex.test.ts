import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejection, testServer } from '../testing/harness.ts';
import type { TestServer } from '../testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const texts = ['Élève', 'maître', 'a b#c', 'ab', 'premier\nsecond', `${'a'.repeat(50_000)}b`];
  const c = server.db.collection<Document>('c');
  await c.insertMany(texts.map((s, at) => ({ _id: at, s }) as Document));
  await c.createIndex({ s: 1 });
});
afterAll(() => server.stop());

const found = async (filter: Document) =>
  (
    await server.db
      .collection('c')
      .find(filter, { sort: { _id: 1 } })
      .toArray()
  ).map((doc) => doc['_id']);

const computed = async (expression: Document) =>
  (
    await server.db
      .collection('c')
      .aggregate([{ $match: { _id: 0 as never } }, { $project: { _id: 0, x: expression } }])
      .toArray()
  )[0]?.['x'];

/** Texts that a search with backtracking would look through for longer than anybody lives. */
const backtracking = ['(a+)+$', '(a|aa)+$', '^(a*)*$', '^(a|a)*$'];

describe('a regular expression', () => {
  it.each(backtracking)('%s, which backtracks elsewhere, is answered', async (pattern) => {
    expect(await found({ s: { $regex: pattern } })).not.toContain(5);
    expect(await found({ s: { $not: { $regex: pattern } } })).toContain(5);
    const long = `${'a'.repeat(50_000)}b`;
    expect(await computed({ $regexMatch: { input: long, regex: pattern } })).toBe(false);
    // Behind a stage that changes documents, where no index helps.
    const stages = [{ $set: { t: '$s' } }, { $match: { t: { $regex: pattern } } }];
    const left = await server.db.collection('c').aggregate(stages).toArray();
    expect(left.map((doc) => doc['_id'])).not.toContain(5);
  });

  it.each<[Document, number[]]>([
    [{ $regex: '^É' }, [0]],
    [{ $regex: '^éL', $options: 'i' }, [0]],
    [{ $regex: '^second$' }, []],
    [{ $regex: '^second$', $options: 'm' }, [4]],
    [{ $regex: 'premier.second' }, []],
    [{ $regex: 'premier.second', $options: 's' }, [4]],
    [{ $regex: '^ a b $', $options: 'x' }, [3]],
    [{ $regex: '^a b # the last\n$', $options: 'x' }, [3]],
    [{ $regex: '^a\\ b\\#c$', $options: 'x' }, [2]],
    [{ $regex: '^a[ ]b [#] c', $options: 'x' }, [2]],
    [{ $regex: '^MA Î  tre', $options: 'xi' }, [1]],
    [{ $regex: '\\Qa b#c\\E' }, [2]],
    [{ $regex: '^\\p{Lu}' }, [0]],
    [{ $regex: '^\\É' }, [0]],
  ])('%j finds %j', async (condition, ids) => {
    expect(await found({ s: condition })).toEqual(ids);
  });

  it.each([
    ['(?=b)', ''],
    ['(?<=a)b', ''],
    ['(a)\\1', ''],
    ['(?>a)', ''],
    ['a++', ''],
    ['[', ''],
    ['a', 'g'],
  ])('%s with %j is refused with a reason', async (pattern, options) => {
    const refused = rejection(
      server.db.collection('c').findOne({ s: { $regex: pattern, $options: options } }),
    );
    expect(await refused).toMatchObject({ code: 2, message: expect.stringContaining('supported') });
  });

  it('in an expression tells what matched, and where in code points', async () => {
    const input = '🇧🇯 ba, bé';
    const regex = 'b(a)?';
    expect(await computed({ $regexFind: { input, regex } })).toEqual({
      match: 'ba',
      idx: 3,
      captures: ['a'],
    });
    expect(await computed({ $regexFindAll: { input, regex } })).toHaveLength(2);
    expect(await computed({ $regexFind: { input, regex: 'c' } })).toBeNull();
    expect(await computed({ $regexMatch: { input, regex: 'BÉ', options: 'i' } })).toBe(true);
    const refused = rejection(computed({ $regexMatch: { input, regex: '(?=b)' } }));
    expect(await refused).toMatchObject({ code: 2 });
  });
});
