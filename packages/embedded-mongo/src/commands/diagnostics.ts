import { Double, Int32, Long, ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { MAX_MESSAGE_BYTES } from '../server/wire.ts';
import type { Command, Context, Reply } from './command.ts';

export const SET_NAME = 'embedded';
const VERSION = '7.0.0';
/** MongoDB 7.0 */
const MAX_WIRE_VERSION = 21;
const ELECTION = new ObjectId('7fffffff0000000000000001');

/**
 * The server presents itself as the primary of a single-member replica set: drivers send retryable writes only to a
 * replica set, and these hide a restart of this process from the application. Without `topologyVersion`, drivers poll
 * instead of streaming.
 */
function runHello({ server, connectionId }: Context): Reply {
  const me = `${server.host}:${server.port}`;
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    electionId: ELECTION,
    hosts: [me],
    primary: me,
    me,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

function runBuildInfo(): Reply {
  return {
    version: VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded-mongo',
    modules: [],
    storageEngines: ['sqlite'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  };
}

function runServerStatus({ server, cursors }: Context): Reply {
  const uptime = Math.floor((Date.now() - server.startedAt) / 1000);
  return {
    host: `${server.host}:${server.port}`,
    version: VERSION,
    process: 'embedded-mongo',
    pid: Long.fromNumber(process.pid),
    uptime: new Double(uptime),
    uptimeMillis: Long.fromNumber(Date.now() - server.startedAt),
    localTime: new Date(),
    connections: { current: server.connections(), available: 10_000 },
    metrics: { cursor: { open: { total: Long.fromNumber(cursors.size) } } },
    mem: { bits: 64, resident: new Int32(Math.round(process.memoryUsage.rss() / 1048576)) },
  };
}

const hello: Command = {
  run: runHello,
  fields: [
    'helloOk',
    'client',
    'compression',
    'hostInfo',
    'loadBalanced',
    'topologyVersion',
    'maxAwaitTimeMS',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'backpressure',
  ],
};
const nothing: Command = { run: () => ({}), fields: [] };

export const diagnosticCommands: { readonly [name: string]: Command } = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: nothing,
  buildInfo: { run: runBuildInfo, fields: [] },
  buildinfo: { run: runBuildInfo, fields: [] },
  serverStatus: {
    run: runServerStatus,
    fields: ['repl', 'metrics', 'locks', 'network', 'opcounters'],
  },
  connectionStatus: {
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
    fields: ['showPrivileges'],
  },
  startSession: nothing,
  refreshSessions: nothing,
  endSessions: nothing,
  killSessions: nothing,
  killAllSessions: nothing,
};
