import type { LayoutContext } from './context.ts';

/** What the lesson teaches, a statement a line, and its words after it. */
export function knowledgeOf({
  lesson: { facts, vocabulary },
  phrases,
}: Pick<LayoutContext, 'lesson' | 'phrases'>): string[] {
  return [
    ...facts.filter((fact) => fact.for !== 'teacher').map(({ text }) => text),
    ...vocabulary.map(phrases.word),
  ];
}
