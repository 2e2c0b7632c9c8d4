import { Binary, Long } from 'bson';
import { encode } from '../bson/codec.ts';
import { getField, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import type { Store } from '../storage/store.ts';
import { blob, integer } from '../storage/sqlite.ts';
import type { Reply } from './command.ts';

/** Matches `logicalSessionTimeoutMinutes`, the time for which a driver keeps a session. */
const RETENTION_MS = 30 * 60_000;

/**
 * Runs a retryable write exactly once. Its reply is stored in the same transaction as its effects, keyed by session and
 * transaction number, so a driver that lost the reply gets it again on retry, even after a restart.
 */
export function runOnce(store: Store, body: Doc, run: () => Reply): Reply {
  const number = getField(body, 'txnNumber');
  if (number === undefined) return run();
  const session = sessionId(body);
  if (!(number instanceof Long)) throw badValue("'txnNumber' must be a long");
  const txnNumber = Number(number.toBigInt());
  const known = store.sqlite.get(
    'SELECT number, reply FROM retryable_writes WHERE session = ?',
    session,
  );
  if (known) {
    const last = integer(known['number']);
    if (last === txnNumber) return blob(known['reply']);
    if (last > txnNumber) {
      throw new MongoFault(
        225,
        `Retryable write with txnNumber ${txnNumber} is prohibited on session because a newer one (${last}) has already started`,
      );
    }
  }
  const reply = run();
  store.sqlite.run(
    'INSERT OR REPLACE INTO retryable_writes (session, number, reply, at) VALUES (?, ?, ?, ?)',
    session,
    txnNumber,
    reply instanceof Uint8Array ? reply : encode({ ...reply, ok: 1 }),
    Date.now(),
  );
  return reply;
}

export function forgetOldWrites(store: Store): void {
  store.write(() =>
    store.sqlite.run('DELETE FROM retryable_writes WHERE at < ?', Date.now() - RETENTION_MS),
  );
}

function sessionId(body: Doc): Uint8Array {
  const lsid = getField(body, 'lsid');
  const id = isDoc(lsid) ? getField(lsid, 'id') : undefined;
  if (id instanceof Binary) return id.buffer.subarray(0, id.length());
  throw badValue('a retryable write needs a session id');
}
