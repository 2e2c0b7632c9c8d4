import { ObjectId } from 'mongodb';
import type { Account } from './accounts.ts';
import { openDatabase } from './database.ts';

/** Leaves a conversation with the assistant as after these turns, the teacher's first. */
export async function saidWithAssistant(
  dataDir: string,
  { session }: Account,
  turns: readonly string[],
): Promise<void> {
  const { db, close } = await openDatabase(dataDir);
  const now = new Date();
  try {
    await db.collection('assistantConversations').insertOne({
      owner: new ObjectId(session.user.id),
      title: turns[0] ?? '',
      messages: turns.map((content, rank) => ({
        id: new ObjectId().toHexString(),
        asked: null,
        role: rank % 2 === 0 ? 'user' : 'assistant',
        content,
        at: now,
        sources: [],
        images: [],
      })),
      updatedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
  } finally {
    await close();
  }
}
