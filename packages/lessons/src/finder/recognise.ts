import { catalogue } from '@ardoise/sheet/catalogue';
import type { Lesson } from '@ardoise/sheet/lesson';
import { tells, tokensOf } from './tokens.ts';

/** French and English plurals differ: a word is known in both forms. */
const languages = ['francais', 'anglais'] as const;

/** Tells whether a text has a word of the programme or of a lesson that was added. */
export function createRecogniser() {
  const known = new Set<string>();
  const learn = (texts: readonly string[]) => {
    for (const text of texts) {
      for (const language of languages) {
        for (const token of tokensOf(text, language)) if (tells(token)) known.add(token);
      }
    }
  };
  learn(
    catalogue
      .entries({ includeLowConfidence: true })
      .map(({ title, theme }) => `${title} ${theme ?? ''}`),
  );

  return {
    add({ identity, vocabulary, facts }: Lesson): void {
      learn([
        identity.title,
        ...identity.aliases,
        ...vocabulary.map(({ term }) => term),
        ...facts.map(({ text }) => text),
      ]);
    },

    recognises: (text: string): boolean =>
      languages.some((language) => [...tokensOf(text, language)].some((token) => known.has(token))),
  };
}
