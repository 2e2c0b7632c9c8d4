import { createTransport, securityClient } from '@ardoise/contract/client';
import mongoose from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { benchPassword, newTeacher } from './client.ts';

/** Access token of an owner of the team, whose session has shown the second factor. */
export async function newOwner(baseUrl: string, mongodbUri: string): Promise<string> {
  const { token, userId } = await newTeacher(baseUrl);
  const connection = await mongoose.createConnection(mongodbUri).asPromise();
  await connection
    .collection('users')
    .updateOne({ _id: new mongoose.Types.ObjectId(userId) }, { $set: { role: 'owner' } });
  await connection.close();
  const security = securityClient(
    createTransport({ baseUrl, accessToken: () => token, locale: () => 'fr' }),
  );
  const { id, secret } = await security.proposeFactor({ name: 'Clé', password: benchPassword });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await security.confirmFactor(id, code);
  return token;
}
