import { MongoFault, notSupported } from '../errors.ts';
import { aggregateCommands } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { Command } from './command.ts';
import { copyDatabaseCommands } from './copy-database.ts';
import { diagnosticCommands } from './diagnostics.ts';
import { explainCommands } from './explain.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { findCommands } from './find.ts';
import { indexCommands } from './indexes.ts';
import { writeCommands } from './writes.ts';

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...diagnosticCommands,
    ...findCommands,
    ...writeCommands,
    ...findAndModifyCommands,
    ...aggregateCommands,
    ...indexCommands,
    ...collectionCommands,
    ...copyDatabaseCommands,
    ...explainCommands,
  }),
);

const TRANSACTION_COMMANDS = new Set([
  'commitTransaction',
  'abortTransaction',
  'prepareTransaction',
]);

/** MongoDB commands that are not implemented. Any other name is not a command at all. */
const REFUSED = new Set(
  `authenticate logout saslStart saslContinue getnonce createUser dropUser updateUser usersInfo createRole dropRole
   grantRolesToUser revokeRolesFromUser rolesInfo bulkWrite mapReduce geoSearch planCacheClear planCacheListFilters
   planCacheSetFilter planCacheClearFilters renameCollection collMod convertToCapped cloneCollectionAsCapped compact
   reIndex validate collStats dbStats dataSize top currentOp killOp fsync fsyncUnlock getParameter setParameter
   getCmdLineOpts getLog hostInfo lockInfo profile shutdown logRotate setFeatureCompatibilityVersion
   getDefaultRWConcern setDefaultRWConcern replSetGetStatus replSetGetConfig replSetInitiate replSetReconfig
   replSetStepDown replSetFreeze replSetMaintenance replSetSyncFrom listShards addShard removeShard shardCollection
   enableSharding moveChunk split mergeChunks balancerStart balancerStop balancerStatus whatsmyuri
   listCommands connPoolStats dbHash features filemd5 getLastError resetError invalidateUserCache
   createSearchIndexes dropSearchIndex updateSearchIndex setIndexCommitQuorum killAllSessionsByPattern
   rotateCertificates listDatabasesForAllTenants getClusterParameter setClusterParameter analyze configureQueryAnalyzer`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

export function commandNamed(name: string): Command {
  const command = COMMANDS.get(name);
  if (command) return command;
  if (TRANSACTION_COMMANDS.has(name)) {
    throw new MongoFault(263, `Transactions are not supported by embedded-mongo: ${name}`);
  }
  if (REFUSED.has(name)) throw notSupported(`the command '${name}'`);
  throw new MongoFault(59, `no such command: '${name}'`);
}
