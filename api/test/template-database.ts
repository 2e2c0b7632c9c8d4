import mongoose from 'mongoose';
import { migrations } from '../src/migrations/index.ts';
import { migrate } from '../src/plugins/migrations.ts';

/** A migrated database without people, of which tests take copies. */
export const templateName = 'template';

export async function makeTemplate(mongoUri: string): Promise<void> {
  const connection = await mongoose
    .createConnection(mongoUri, { dbName: templateName })
    .asPromise();
  try {
    await migrate(connection, migrations);
  } finally {
    await connection.close();
  }
}
