import { type CompanionSource, documentsIn, headed, paragraphIn, printing } from './source.ts';
import type { CompanionDocument } from './types.ts';

/** What is copied on the board: the sheet's own text in large type, its figures, and the words of the lesson. */
export function recordCompanion(source: CompanionSource): CompanionDocument {
  const { content, sheet, lesson, texts } = source;
  const { vocabulary: heading, term: word, meaning: sense, example: sample } = texts.record;
  const vocabulary = lesson?.vocabulary ?? [];
  const { print } = printing(
    source,
    vocabulary.flatMap(({ meaning, example }) => [meaning, example]),
  );
  return {
    kind: 'record',
    base: headed(source, texts.kinds.record),
    layout: 'pages',
    parts: [
      {
        is: 'frame',
        heading: sheet.writtenRecord?.heading ?? '',
        text: sheet.writtenRecord?.text ?? [],
        look: 'board',
      },
      ...documentsIn(source, [content.writtenRecord.text]),
      ...(vocabulary.length === 0
        ? []
        : [
            {
              is: 'table' as const,
              heading,
              table: {
                head: [word, sense, sample].map((text) => [{ text }]),
                rows: vocabulary.map(({ term, meaning, example }) =>
                  [`**${term}**`, meaning, example].map((text) => paragraphIn(source, print(text))),
                ),
                centred: [],
              },
            },
          ]),
    ],
  };
}
