import { catalogue } from '@ardoise/sheet/catalogue';
import type { Lesson } from '@ardoise/sheet/lesson';
import { tells, tokensOf } from './tokens.ts';

/** French and English plurals differ: a word is known in both forms. */
const languages = ['francais', 'anglais'] as const;

/** Tells whether a text has a word of the programme or of a lesson. */
export function createRecogniser(lessons: readonly Lesson[]): (text: string) => boolean {
  const known = new Set<string>();
  const titles = catalogue
    .entries({ includeLowConfidence: true })
    .map(({ title, theme }) => `${title} ${theme ?? ''}`);
  const texts = lessons.flatMap(({ identity, vocabulary, facts }) => [
    identity.title,
    ...identity.aliases,
    ...vocabulary.map(({ term }) => term),
    ...facts.map(({ text }) => text),
  ]);
  for (const text of [...titles, ...texts]) {
    for (const language of languages) {
      for (const token of tokensOf(text, language)) if (tells(token)) known.add(token);
    }
  }
  return (text) =>
    languages.some((language) => [...tokensOf(text, language)].some((token) => known.has(token)));
}
