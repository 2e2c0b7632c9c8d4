import { type Lesson, type LessonText, textsOf } from '@ardoise/sheet/lesson';
import { catalogue } from '@ardoise/sheet/catalogue';
import type { LessonFile } from './read-content.ts';

export interface SetFault {
  readonly path: string;
  readonly code: string;
  readonly reason: string;
}

/** Sentences that lessons may share: instructions of the trade, not matter. */
const shortest = 7;

const folded = (text: string) => text.toLocaleLowerCase('fr').replace(/[\s\u00a0\u202f]+/gu, ' ');

/** The subject matter alone, without the lesson's place in the programme, its author and its sources. */
const isMatter = ({ path }: LessonText) =>
  !['id', 'identity', 'objectives', 'provenance'].includes(String(path[0])) &&
  path.at(-1) !== 'source';

/** Sentences of a lesson, whatever their place. */
const sentencesOf = (lesson: Lesson): Set<string> =>
  new Set(
    textsOf(lesson)
      .filter(isMatter)
      .flatMap(({ text }) => text.replaceAll('**', '').split(/(?<=[.!?…])\s+|\n+/u))
      .map((sentence) => folded(sentence.trim()))
      .filter((sentence) => sentence.split(' ').length >= shortest),
  );

/** What is wrong among lessons that are each right alone: ids, repeated sentences, unknown programme entries. */
export function checkTogether(files: readonly LessonFile[]): SetFault[] {
  const competences = new Map(catalogue.competences().map((one) => [one.id, one]));
  const ids = new Map<string, string>();
  const sentences = new Map<string, string>();
  const faults: SetFault[] = [];
  for (const { path, lesson } of files) {
    if (lesson === null) continue;
    const report = (code: string, reason: string) => void faults.push({ path, code, reason });
    const same = ids.get(lesson.id);
    if (same !== undefined) report('id-twice', `${lesson.id} is also ${same}`);
    ids.set(lesson.id, path);
    for (const id of lesson.identity.catalogue) {
      const entry = catalogue.entry(id);
      if (entry === undefined) report('entry-unknown', `the catalogue has no entry ${id}`);
      else if (
        entry.discipline !== lesson.identity.discipline ||
        !lesson.identity.levels.includes(entry.level)
      ) {
        report('entry-foreign', `${id} is one of ${entry.discipline}, ${entry.level}`);
      }
    }
    for (const competence of lesson.objectives.flatMap((objective) => objective.competences)) {
      if (!('ref' in competence)) continue;
      const known = competences.get(competence.ref);
      if (known === undefined) report('competence-unknown', `no competence ${competence.ref}`);
      else if (known.discipline !== null && known.discipline !== lesson.identity.discipline) {
        report('competence-foreign', `${competence.ref} is one of ${known.discipline}`);
      }
    }
    for (const sentence of sentencesOf(lesson)) {
      const other = sentences.get(sentence);
      if (other !== undefined && other !== path)
        report('shared', `stands in ${other}: ${sentence}`);
      else sentences.set(sentence, path);
    }
  }
  return faults;
}
