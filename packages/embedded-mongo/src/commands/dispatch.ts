import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';
import type { Request } from '../server/wire.ts';
import type { Store } from '../storage/store.ts';
import { checkFields } from './command.ts';
import type { Context, Reply, ServerInfo } from './command.ts';
import type { Cursors } from './cursors.ts';
import { commandNamed } from './registry.ts';
import { runOnce } from './retryable.ts';

export interface Engine {
  store: Store;
  cursors: Cursors;
  server: ServerInfo;
}

/**
 * Runs one command and passes its reply to `answer`, after the commit when a transaction is open. Never throws because
 * of what a client sends.
 */
export function dispatch(
  engine: Engine,
  request: Request,
  connectionId: number,
  answer: (reply: Doc | Uint8Array) => void,
): void {
  const { store } = engine;
  let reply: Doc | Uint8Array;
  try {
    const result = execute(engine, request, connectionId);
    reply = result instanceof Uint8Array ? result : { ...result, ok: 1 };
  } catch (error) {
    reply = errorReply(error);
  }
  store.whenDurable((failure) => answer(failure ? errorReply(failure) : reply));
}

function execute(engine: Engine, request: Request, connectionId: number): Reply {
  const { name, db, body } = request;
  const command = commandNamed(name);
  checkFields(name, command, body);
  const context: Context = { ...engine, db, body, connectionId };
  if (command.writes !== true) return command.run(context);
  return engine.store.write(() => runOnce(engine.store, body, () => command.run(context)));
}

export function errorReply(error: unknown): Doc {
  if (error instanceof MongoFault) {
    return {
      ok: 0,
      errmsg: error.message,
      code: error.code,
      codeName: error.codeName,
      ...error.extra,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' };
}
