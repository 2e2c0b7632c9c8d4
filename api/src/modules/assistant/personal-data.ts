import type { PersonalDataSource } from '../../plugins/personal-data.ts';
import type { ConversationRepository } from './conversation-repository.ts';
import type { ImageRepository } from './image-repository.ts';
import { collections } from './model.ts';
import type { RecordRepository } from './record-repository.ts';

interface Parts {
  conversations: ConversationRepository;
  images: ImageRepository;
  records: RecordRepository;
}

/** Saved conversations with their pictures, records of answers, and refusals. */
export function assistantPersonalData({
  conversations,
  images,
  records,
}: Parts): PersonalDataSource {
  return {
    module: 'assistant',
    collections: [
      collections.conversations,
      collections.answers,
      collections.refusals,
      collections.images,
    ],

    files: ['conversations.json', 'assistant.json'],

    async *collect({ id }) {
      const saved = await conversations.all(id);
      yield {
        path: 'conversations.json',
        json: saved.map(({ title, messages, updatedAt }) => ({ title, updatedAt, messages })),
      };
      yield { path: 'assistant.json', json: await records.ofOwner(id) };
    },

    async erase({ id }) {
      const saved = await conversations.all(id);
      const drawn = saved.flatMap(({ messages }) => messages.flatMap((message) => message.images));
      await images.remove(drawn.map((image) => image.id));
      await conversations.removeAll(id);
      await records.removeAll(id);
    },
  };
}
