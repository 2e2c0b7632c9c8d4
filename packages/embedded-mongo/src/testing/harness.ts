import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Db, Document } from 'mongodb';
import { startEmbeddedMongo } from '../index.ts';

export interface TestServer {
  uri: string;
  dir: string;
  client: MongoClient;
  db: Db;
  stop: () => Promise<void>;
}

/** Starts a server in a new directory and connects a driver. `stop` removes the directory. */
export async function testServer(): Promise<TestServer> {
  const dir = temporaryDir();
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri);
  return {
    uri: server.uri,
    dir,
    client,
    db: client.db('test'),
    stop: async () => {
      await client.close();
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const temporaryDir = (): string => mkdtempSync(join(tmpdir(), 'embedded-mongo-'));

/** Returns the rejection of a promise that must reject. */
export async function rejection(promise: Promise<unknown>): Promise<Document> {
  try {
    await promise;
  } catch (error) {
    if (typeof error === 'object' && error !== null) return error;
  }
  throw new Error('the promise was expected to reject');
}

interface PlanNode {
  stage: string;
  indexName?: string;
  inputStage?: PlanNode;
}

/** The plan's stages from top to bottom, with the index name behind IXSCAN. */
export function planOf(explained: Document): string[] {
  const stages: string[] = [];
  for (
    let node: PlanNode | undefined = explained['queryPlanner'].winningPlan;
    node;
    node = node.inputStage
  ) {
    stages.push(node.indexName === undefined ? node.stage : `${node.stage} ${node.indexName}`);
  }
  return stages;
}

export const examined = (explained: Document): { keys: number; docs: number } => ({
  keys: explained['executionStats'].totalKeysExamined,
  docs: explained['executionStats'].totalDocsExamined,
});
