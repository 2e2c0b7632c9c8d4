import type { HelpIndex, HelpItem } from '@ardoise/contract';
import { helpClient } from '@ardoise/contract/client';
import { isRecord } from '../guards.ts';
import { domain } from './domain.ts';
import { hasList } from './shapes.ts';

const isIndex = (value: unknown): value is HelpIndex =>
  hasList(value, 'items') && hasList(value, 'articles');

const isItem = (value: unknown): value is HelpItem =>
  isRecord(value) && typeof value['title'] === 'string' && hasList(value, 'steps');

const indexName = (language: string) => `help:${language}`;
const itemName = (language: string, id: string) => `help:${language}:${id}`;

/** Guides and tutorials: what was opened once can be read without a network. */
export const help = domain({
  create: helpClient,
  reads: {
    index: {
      store: (kept, index, language) => kept.put(indexName(language), index),
      async find(kept, language) {
        const found = await kept.get(indexName(language));
        return found !== null && isIndex(found.value) ? { value: found.value, at: found.at } : null;
      },
    },
    item: {
      store: (kept, item, language, id) => kept.put(itemName(language, id), item),
      async find(kept, language, id) {
        const found = await kept.get(itemName(language, id));
        return found !== null && isItem(found.value) ? { value: found.value, at: found.at } : null;
      },
      forget: (kept, language, id) => kept.remove([itemName(language, id)]),
    },
  },
  onlineOnly: [],
});
