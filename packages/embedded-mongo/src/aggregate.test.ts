import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examined, planOf, rejection, testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.db.collection<Document>('sheets').insertMany(
    Array.from({ length: 60 }, (_, n) => ({
      _id: n as never,
      owner: `o${n % 3}`,
      level: ['6e', '5e', '4e'][n % 3],
      minutes: n,
      tags: n % 2 === 0 ? ['even', 'all'] : ['all'],
    })),
  );
  await server.db
    .collection<Document>('owners')
    .insertMany([0, 1].map((n) => ({ _id: `o${n}` as never, name: `Owner ${n}` })));
  await server.db.collection('sheets').createIndex({ owner: 1, minutes: -1 });
});
afterAll(() => server.stop());

const run = (pipeline: Document[], options: Document = {}) =>
  server.db.collection('sheets').aggregate(pipeline, options).toArray();

describe('aggregation', () => {
  it('groups, sorts and projects', async () => {
    const groups = await run([
      { $match: { minutes: { $lt: 30 } } },
      {
        $group: {
          _id: '$level',
          total: { $sum: '$minutes' },
          n: { $sum: 1 },
          most: { $max: '$minutes' },
          ids: { $push: '$_id' },
        },
      },
      { $sort: { total: -1 } },
      {
        $project: { _id: 0, level: '$_id', total: 1, mean: { $divide: ['$total', '$n'] }, most: 1 },
      },
    ]);
    expect(groups).toEqual([
      { level: '4e', total: 155, mean: 15.5, most: 29 },
      { level: '5e', total: 145, mean: 14.5, most: 28 },
      { level: '6e', total: 135, mean: 13.5, most: 27 },
    ]);
  });

  it('unwinds, looks up, counts, and runs facets', async () => {
    const tags = await run([{ $unwind: '$tags' }, { $sortByCount: '$tags' }]);
    expect(tags).toEqual([
      { _id: 'all', count: 60 },
      { _id: 'even', count: 30 },
    ]);
    const joined = await run([
      { $match: { _id: { $in: [1, 2] } } },
      { $lookup: { from: 'owners', localField: 'owner', foreignField: '_id', as: 'who' } },
      { $set: { who: { $first: '$who.name' } } },
    ]);
    expect(joined.map((doc) => doc['who'])).toEqual(['Owner 1', undefined]);
    const [facets] = await run([
      {
        $facet: {
          few: [{ $match: { minutes: { $lt: 2 } } }, { $count: 'n' }],
          top: [{ $sort: { minutes: -1 } }, { $limit: 1 }],
        },
      },
    ]);
    expect(facets?.['few']).toEqual([{ n: 2 }]);
    expect(facets?.['top'][0]).toMatchObject({ minutes: 59 });
    expect(await run([{ $match: { owner: 'o1' } }, { $count: 'n' }])).toEqual([{ n: 20 }]);
    expect(await run([{ $match: { owner: 'nobody' } }, { $count: 'n' }])).toEqual([]);
  });

  it('reads no more documents than the index and the limit require', async () => {
    const pipeline = [{ $match: { owner: 'o1' } }, { $sort: { minutes: -1 } }, { $limit: 5 }];
    const explained = await server.db.command({
      explain: { aggregate: 'sheets', pipeline, cursor: {} },
    });
    expect(planOf(explained)).toEqual(['LIMIT', 'FETCH', 'IXSCAN owner_1_minutes_-1']);
    expect(examined(explained)).toEqual({ keys: 5, docs: 5 });
    expect((await run(pipeline)).map((doc) => doc['minutes'])).toEqual([58, 55, 52, 49, 46]);
  });

  it('runs its stages in order', async () => {
    expect((await run([{ $limit: 3 }, { $match: { minutes: { $gt: 0 } } }])).length).toBe(2);
    expect((await run([{ $sort: { minutes: 1 } }, { $skip: 58 }, { $limit: 5 }])).length).toBe(2);
    expect((await run([{ $limit: 5 }, { $skip: 3 }])).length).toBe(2);
    expect(
      (await run([{ $limit: 3 }, { $sort: { minutes: -1 } }])).map((doc) => doc['minutes']),
    ).toEqual([2, 1, 0]);
  });

  it('accepts variables and returns results in batches', async () => {
    const found = await run([{ $match: { $expr: { $gte: ['$minutes', '$$least'] } } }], {
      let: { least: 58 },
    });
    expect(found).toHaveLength(2);
    expect(await run([{ $project: { x: 1 } }], { batchSize: 7 })).toHaveLength(60);
    const [owner] = await server.db
      .collection('owners')
      .aggregate([
        { $match: { name: 'Owner 1' } },
        {
          $lookup: {
            from: 'sheets',
            let: { who: '$_id' },
            pipeline: [{ $match: { $expr: { $eq: ['$owner', '$$who'] } } }, { $count: 'n' }],
            as: 'sheets',
          },
        },
      ])
      .toArray();
    expect(owner?.['sheets']).toEqual([{ n: 20 }]);
  });

  it('rejects an unknown stage or expression by name, even on an empty collection', async () => {
    const error = await rejection(
      run([{ $match: { owner: 'nobody' } }, { $group: { _id: 1, x: { $fantasy: 1 } } }]),
    );
    expect(error).toMatchObject({ code: 2 });
    expect(String(error['message'])).toContain('$fantasy');
  });
});
