import { blob } from '../storage/sqlite.ts';
import { getField } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Command, Context, Reply } from './command.ts';

function databaseName({ body }: Context, field: string): string {
  const name = getField(body, field);
  if (typeof name === 'string' && name !== '') return name;
  throw badValue(`'${field}' must name a database`);
}

function copyCollection({ store }: Context, from: Collection, todb: string): void {
  const { catalog, documents, sqlite } = store;
  const copy = catalog.create(todb, from.name, from.options);
  for (const { spec } of from.indexes) catalog.addIndex(copy, spec);
  for (const row of sqlite.all(`SELECT doc FROM ${from.table} ORDER BY rid`)) {
    documents.insert(copy, blob(row['doc']));
  }
}

function runCopyDatabase(context: Context): Reply {
  const { catalog } = context.store;
  if (context.db !== 'admin')
    throw new MongoFault(13, 'copydb may only be run against the admin database.');
  const todb = databaseName(context, 'todb');
  if (catalog.list(todb).length > 0) throw new MongoFault(48, `Database ${todb} already exists.`);
  for (const collection of catalog.list(databaseName(context, 'fromdb'))) {
    copyCollection(context, collection, todb);
  }
  return {};
}

/** Of MongoDB until 4.2: a filled database is copied within one command. */
export const copyDatabaseCommands: { readonly [name: string]: Command } = {
  copydb: { run: runCopyDatabase, writes: true, fields: ['fromdb', 'todb'] },
};
