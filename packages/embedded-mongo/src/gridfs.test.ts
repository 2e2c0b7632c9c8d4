import { buffer } from 'node:stream/consumers';
import { GridFSBucket } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from './testing/harness.ts';
import type { TestServer } from './testing/harness.ts';

let server: TestServer;
let bucket: GridFSBucket;
beforeAll(async () => {
  server = await testServer();
  bucket = new GridFSBucket(server.db, { bucketName: 'pictures' });
});
afterAll(() => server.stop());

async function store(name: string, bytes: Buffer): Promise<void> {
  const upload = bucket.openUploadStream(name, { metadata: { owner: name } });
  await new Promise<void>((resolve, reject) => {
    upload.once('finish', resolve).once('error', reject).end(bytes);
  });
}

/** Bytes that differ from one another. */
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 251));

it('keeps several files of many chunks byte for byte', async () => {
  const large = bytesOf(700_000);
  await Promise.all([
    store('large', large),
    store('small', bytesOf(10)),
    store('none', bytesOf(0)),
  ]);
  expect((await buffer(bucket.openDownloadStreamByName('large'))).equals(large)).toBe(true);
  expect(await buffer(bucket.openDownloadStreamByName('small'))).toEqual(bytesOf(10));
  expect(await buffer(bucket.openDownloadStreamByName('none'))).toHaveLength(0);
  const middle = await buffer(
    bucket.openDownloadStreamByName('large', { start: 300_000, end: 300_100 }),
  );
  expect(middle.equals(large.subarray(300_000, 300_100))).toBe(true);
  expect(await server.db.collection('pictures.chunks').countDocuments()).toBe(4);
});

it("has the driver's indexes, and finds files by their metadata", async () => {
  const names = async (collection: string) =>
    (await server.db.collection(collection).indexes()).map(({ name }) => name);
  expect(await names('pictures.files')).toContain('filename_1_uploadDate_1');
  expect(await names('pictures.chunks')).toContain('files_id_1_n_1');
  const found = await bucket.find({ 'metadata.owner': 'small' }).toArray();
  expect(found.map(({ filename, length }) => [filename, length])).toEqual([['small', 10]]);
});

it('deletes a file with its chunks, and reports it missing from then on', async () => {
  const [file] = await bucket.find({ filename: 'large' }).toArray();
  if (file === undefined) throw new Error('the file of the first test is gone');
  const { _id: id } = file;
  await bucket.delete(id);
  expect(await server.db.collection('pictures.chunks').countDocuments({ files_id: id })).toBe(0);
  await expect(buffer(bucket.openDownloadStreamByName('large'))).rejects.toThrow(/not found/i);
  await expect(bucket.delete(id)).rejects.toThrow(/not found/i);
});
