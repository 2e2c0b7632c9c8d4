import { type Lesson, textsOf } from '@ardoise/sheet/lesson';
import type { SetFault } from '../check-together.ts';
import type { LessonFile } from '../read-content.ts';
import { allowedFullNames, brands, isCommon, isKnown } from './dictionaries.ts';

/** Whole words: not a part shown with dots or a hyphen, such as "…angue" or "arros-". */
const tokens = /(?<![\p{L}\p{N}…\-’])\p{L}[\p{L}’-]*(?![\p{L}…])/gu;
/** Two words with a capital inside a sentence. */
const fullName = /(?<=[\p{Ll},’'][ \u00a0])\p{Lu}\p{Ll}[\p{L}’-]* \p{Lu}\p{Ll}[\p{L}’-]*/gu;

/** Texts of the language of the lesson; sources and other names are French in every lesson. */
const textsIn = (lesson: Lesson) =>
  textsOf(lesson).filter(
    ({ path }) =>
      path[0] !== 'provenance' &&
      path.at(-1) !== 'source' &&
      (lesson.identity.language === 'fr' || (path[0] !== 'identity' && path[2] !== 'competences')),
  );

function isRight(token: string, language: 'fr' | 'en'): boolean {
  if (isKnown(token, language)) return true;
  // English lessons quote French where learners mix the two.
  return language === 'en' && isKnown(token, 'fr');
}

/** Words that no dictionary has, full names that nobody vouched for, and brands. */
export function checkSpelling(files: readonly LessonFile[]): SetFault[] {
  const faults: SetFault[] = [];
  for (const { path, lesson } of files) {
    if (lesson === null) continue;
    const { language } = lesson.identity;
    for (const { path: place, text } of textsIn(lesson)) {
      const read = text.replaceAll('**', '');
      const report = (code: string, reason: string) =>
        void faults.push({ path, code, reason: `${place.join('.')}: ${reason}` });
      for (const [token] of read.matchAll(tokens)) {
        if (brands.has(token)) report('brand', token);
        else if (!isRight(token, language)) report('spelling', token);
      }
      for (const [name] of read.matchAll(fullName)) {
        const [first = ''] = name.split(' ');
        if (allowedFullNames.has(name) || isCommon(first, language)) continue;
        report('name-unknown', `${name}: no living person; full-names.txt lists who may be named`);
      }
    }
  }
  return faults;
}
