import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rejection, testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';

let server: TestServer;
let connection: mongoose.Connection;
beforeAll(async () => {
  server = await testServer();
  connection = await mongoose.createConnection(server.uri, { dbName: 'ardoise' }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await server.stop();
});

const sheetSchema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required: true },
    slug: { type: String, unique: true },
    minutes: { type: Number, min: 0 },
    steps: [{ title: String, rows: [{ minutes: Number }] }],
    meta: { type: Map, of: String },
    expiresAt: { type: Date, expires: 3600 },
  },
  { timestamps: true, optimisticConcurrency: true },
);
sheetSchema.index({ owner: 1, updatedAt: -1, _id: -1 });

describe('Mongoose on the embedded server', () => {
  it('creates its indexes, and finds them in sync afterwards', async () => {
    const Sheet = connection.model('Sheet', sheetSchema);
    await Sheet.init();
    expect(await Sheet.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    expect(await Sheet.syncIndexes()).toEqual([]);
    expect(await Sheet.listIndexes()).toHaveLength(4);
  });

  it('saves, populates subdocuments, and rejects a stale version', async () => {
    const Sheet = connection.model('Sheet', sheetSchema);
    const owner = new mongoose.Types.ObjectId();
    const sheet = await Sheet.create({
      owner,
      slug: 'a',
      minutes: 55,
      steps: [{ title: 'A', rows: [{ minutes: 5 }] }],
      meta: { k: 'v' },
    });
    const one = await Sheet.findById(sheet['_id']).orFail();
    const two = await Sheet.findById(sheet['_id']).orFail();
    one.steps[0]?.rows.push({ minutes: 10 });
    one.minutes = 60;
    await one.save();
    two.minutes = 70;
    expect(await rejection(two.save())).toMatchObject({ name: 'VersionError' });
    const lean = await Sheet.findOne({ owner }).lean().orFail();
    expect(lean).toMatchObject({
      minutes: 60,
      steps: [{ rows: [{ minutes: 5 }, { minutes: 10 }] }],
      meta: { k: 'v' },
    });
    const pulled = await Sheet.findOneAndUpdate(
      { 'steps.title': 'A' },
      { $set: { 'steps.$.title': 'B' } },
      { returnDocument: 'after' },
    );
    expect(pulled?.steps[0]?.title).toBe('B');
    expect(await Sheet.exists({ slug: 'a' })).toMatchObject({ _id: sheet['_id'] });
    expect(await rejection(Sheet.create({ owner, slug: 'a' }))).toMatchObject({
      code: 11000,
      keyValue: { slug: 'a' },
    });
    await sheet.deleteOne();
    expect(await Sheet.countDocuments()).toBe(0);
  });

  it('pages with cursors and writes in bulk', async () => {
    const Sheet = connection.model('Sheet', sheetSchema);
    const owner = new mongoose.Types.ObjectId();
    await Sheet.insertMany(
      Array.from({ length: 250 }, (_, n) => ({ owner, slug: `s${n}`, minutes: n })),
    );
    await Sheet.bulkWrite([
      { updateMany: { filter: { minutes: { $lt: 10 } }, update: { $set: { minutes: 0 } } } },
      { deleteMany: { filter: { minutes: { $gte: 200 } } } },
    ]);
    let n = 0;
    for await (const _ of Sheet.find({ owner }).cursor({ batchSize: 40 })) n++;
    expect(n).toBe(200);
    expect(await Sheet.countDocuments({ minutes: 0 })).toBe(10);
  });
});
