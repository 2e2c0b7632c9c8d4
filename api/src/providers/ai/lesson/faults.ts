import type { SheetLanguage } from '@ardoise/sheet';
import { checkLesson, Lesson, type LessonFault, type LessonPath } from '@ardoise/sheet/lesson';
import { Value } from 'typebox/value';
import { member } from '../loose-text.ts';
import { isInAnotherLanguage } from './language.ts';
import { isFrench, speaksOf, speaksOfInEnglish } from './topic.ts';

/** What is wrong in a model's lesson. */
export interface Fault {
  readonly code: LessonFault['code'] | 'shape' | 'topic' | 'language';
  readonly path: LessonPath;
  /** For the model. */
  readonly reason: string;
}

/** A lesson that can be laid out, with what is still wrong in it; or only what is wrong. */
export type Checked = { lesson: Lesson; faults: Fault[] } | { lesson: null; faults: Fault[] };

export interface Subject {
  readonly title: string;
  readonly language: SheetLanguage;
}

const languageNames: Readonly<Record<SheetLanguage, string>> = { fr: 'French', en: 'English' };

/** Whether some text of a lesson, such as its plan, is on the subject and in its language. */
export function foreignFaults(text: string, subject: Subject): Fault[] {
  const { title, language } = subject;
  const faults: Fault[] = [];
  if (isInAnotherLanguage(text, language)) {
    const reason = `the lesson is not in ${languageNames[language]}`;
    faults.push({ code: 'language', path: [], reason });
  }
  // Programmes and teachers also name the topics of English lessons in French.
  const isOnTopic = language === 'en' && isFrench(title) ? speaksOfInEnglish : speaksOf;
  if (!isOnTopic(text, title)) {
    const reason = 'the lesson is about another topic than the one that was asked for';
    faults.push({ code: 'topic', path: [], reason });
  }
  return faults;
}

/** Texts that say what a lesson is about. */
function substanceOf({ objectives, situation, facts, vocabulary, record }: Lesson): string {
  return [
    ...objectives.map(({ verb, object, criterion }) => `${verb} ${object} ${criterion}`),
    situation.text,
    situation.question,
    ...facts.map(({ text }) => text),
    ...vocabulary.map(({ term, meaning }) => `${term} ${meaning}`),
    record.title,
    record.text,
  ].join('\n');
}

/** "/activities/2/order" as a path; keys of a lesson hold neither "/" nor "~". */
const pathOf = (pointer: string): LessonPath =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/**
 * Faults of shape, one for each place: a union that fails reports each of its members. Part by part,
 * since the validator stops after a few.
 */
function shapeFaults(value: unknown): Fault[] {
  const places = new Map<string, Fault>();
  for (const [part, schema] of Object.entries(Lesson.properties)) {
    for (const { instancePath, message } of Value.Errors(schema, member(value, part))) {
      const pointer = `/${part}${instancePath}`;
      if (places.has(pointer)) continue;
      places.set(pointer, { code: 'shape', path: pathOf(pointer), reason: message });
    }
  }
  return [...places.values()];
}

export function checkShaped(value: unknown, subject: Subject): Checked {
  if (!Value.Check(Lesson, value)) return { lesson: null, faults: shapeFaults(value) };
  const foreign = foreignFaults(substanceOf(value), subject);
  if (foreign.length > 0) return { lesson: null, faults: foreign };
  return { lesson: value, faults: checkLesson(value) };
}
