/** What the API is compared with: a bare Fastify and the driver, the same queries, nothing else. */
import Fastify from 'fastify';
import mongoose from 'mongoose';

const { MongoClient, ObjectId } = mongoose.mongo;
const client = await MongoClient.connect(process.env['MONGODB_URI'] ?? '');
const sheets = client.db().collection('sheets');
const owner = new ObjectId(process.env['OWNER']);
const app = Fastify();

app.get('/sheets', async () => {
  const items = await sheets
    .find({ owner, deletedAt: null }, { projection: { content: 0, conformity: 0, search: 0 } })
    .sort({ modifiedAt: -1, _id: -1 })
    .limit(21)
    .toArray();
  return { items };
});

app.get<{ Params: { id: string } }>('/sheets/:id', (request) =>
  sheets.findOne({ _id: new ObjectId(request.params.id), owner, deletedAt: null }),
);

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
process.send?.({ type: 'listening', address });
