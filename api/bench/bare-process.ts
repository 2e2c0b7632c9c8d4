/**
 * The baseline for the API: bare Fastify and the driver, with the same queries and bodies. Like the
 * API, it sends the stored JSON text as it is.
 */
import Fastify from 'fastify';
import mongoose from 'mongoose';
import { regenerationLimit } from '../src/modules/sheets/limits.ts';
import { timeCursor } from '../src/shared/paging.ts';

const { MongoClient, ObjectId } = mongoose.mongo;
const client = await MongoClient.connect(process.env['MONGODB_URI'] ?? '');
const sheets = client.db().collection('sheets');
const owner = new ObjectId(process.env['OWNER']);
const app = Fastify();

const quotas = client.db().collection<{ unpaid?: string[] }>('quotas');

/** Sheets that wait to be paid for. */
async function unpaidOf(): Promise<Set<string>> {
  const found = await quotas.findOne({ _id: owner }, { projection: { unpaid: 1 } });
  return new Set(found?.unpaid ?? []);
}

function summary(
  found: mongoose.mongo.WithId<mongoose.mongo.Document>,
  unpaid: ReadonlySet<string>,
) {
  const { _id, title, discipline, level, series, status, revision, publishedRevision } = found;
  const { exportCount, score, findingCount, origin, createdAt, modifiedAt } = found;
  return {
    id: _id,
    title,
    discipline,
    level,
    series,
    status,
    revision,
    publishedRevision,
    exportCount,
    score,
    findingCount,
    origin,
    isUnpaid: unpaid.has(found['family'] ?? _id.toHexString()),
    createdAt,
    modifiedAt,
  };
}

app.get('/sheets', async () => {
  const found = await sheets
    .find({ owner, deletedAt: null }, { projection: { content: 0, conformity: 0, search: 0 } })
    .sort({ modifiedAt: -1, _id: -1 })
    .limit(21)
    .toArray();
  const unpaid = await unpaidOf();
  const items = found.slice(0, 20).map((sheet) => summary(sheet, unpaid));
  const last = items[19];
  const more = found.length > 20 && last !== undefined;
  const nextCursor = more
    ? timeCursor.encode({ at: last.modifiedAt, id: last.id.toHexString() })
    : null;
  return { items, nextCursor };
});

app.get<{ Params: { id: string } }>('/sheets/:id', async (request, reply) => {
  const found = await sheets.findOne({
    _id: new ObjectId(request.params.id),
    owner,
    deletedAt: null,
  });
  if (found === null) return reply.code(404).send();
  const head = JSON.stringify({
    ...summary(found, await unpaidOf()),
    regenerationsLeft: regenerationLimit - found['regenerations'],
  });
  return reply
    .type('application/json; charset=utf-8')
    .send(
      `${head.slice(0, -1)},"content":${found['content']},"conformity":${found['conformity']}}`,
    );
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
process.send?.({ type: 'listening', address });
