import { readFileSync } from 'node:fs';
import type { Locale } from '@ardoise/contract';
import { locales } from '@ardoise/contract/schemas';
import { createIntl, createIntlCache } from '@formatjs/intl';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Person } from '../../plugins/personal-data.ts';

const Texts = Type.Record(Type.String(), Type.String());
const cache = createIntlCache();

function wordsOf(locale: Locale) {
  const file = new URL(`./messages/${locale}.json`, import.meta.url);
  const messages = Value.Parse(Texts, JSON.parse(readFileSync(file, 'utf8')));
  return createIntl(
    {
      locale,
      messages,
      onError(error) {
        throw error;
      },
    },
    cache,
  );
}

const words = new Map(locales.map((locale) => [locale, wordsOf(locale)] as const));

const files = [
  'compte.json',
  'photo.webp',
  'consentements.json',
  'securite.json',
  'fiches',
  'generations.json',
  'quota.json',
  'conversations.json',
  'assistant.json',
  'exports.json',
] as const;

/** What is in the archive and how to read it, in its owner's language. */
export function readmeOf({ email, language }: Person, at: Date, siteUrl: string): Uint8Array {
  const intl = words.get(language);
  if (intl === undefined) throw new Error(`No words in ${language}`);
  const moment = intl.formatDate(at, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Porto-Novo',
  });
  const say = (id: string, values: Record<string, string> = {}) =>
    intl.formatMessage({ id: `archive.${id}` }, values);
  const list = files.map((file) => {
    const name = file === 'fiches' ? 'fiches/' : file;
    return `- ${name}: ${say(`file.${file}`)}`;
  });
  const blocks = [
    say('title'),
    say('made', { email, moment }),
    say('files'),
    list.join('\n'),
    say('absent'),
    say('more', { site: siteUrl }),
  ];
  // With a byte order mark, by which old editors know the accents.
  return Buffer.from(`\uFEFF${blocks.join('\n\n')}\n`.replaceAll('\n', '\r\n'));
}
