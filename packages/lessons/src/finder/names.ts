import type { SheetLanguage } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { type LessonSummary, toSummary } from './summary.ts';
import { tells, tokensOf } from './tokens.ts';

export type Tokens = ReadonlySet<string>;

/** What of a lesson stays in memory: what a list shows, what it is called and what it speaks of, as words. */
export interface LessonNames {
  readonly summary: LessonSummary;
  readonly language: SheetLanguage;
  /** Each way to call it: its title, the part of it before a colon or a bracket, the aliases. */
  readonly names: readonly Tokens[];
  /** Words that stand in several of its statements: they may stand beside a name and say nothing new. */
  readonly own: Tokens;
}

/** In fewer statements than this a word is only mentioned. */
const often = 3;

export function namesOf(lesson: Lesson): LessonNames {
  const { discipline, title, aliases } = lesson.identity;
  const texts = [title, title.split(/\s*[:(]/u)[0] ?? title, ...aliases];
  const counts = new Map<string, number>();
  const statements = [...lesson.facts.map(({ text }) => text), ...lesson.record.text.split('\n')];
  for (const statement of statements) {
    for (const token of tokensOf(statement, discipline)) {
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  return {
    summary: toSummary(lesson),
    language: lesson.identity.language,
    // "orthographe cm2" or "bepc" is no name: other lessons would have the same one. A title of two words always is:
    // "L’introduction de la dissertation".
    names: texts
      .map((text) => tokensOf(text, discipline))
      .filter((tokens, index) => (index === 0 && tokens.size > 1) || [...tokens].some(tells)),
    own: new Set([...counts].filter(([, count]) => count >= often).map(([token]) => token)),
  };
}
