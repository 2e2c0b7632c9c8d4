import { labelsOf } from '../labels/index.ts';
import { cycleOf } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import { classText } from './identification.ts';
import { plain } from './runs.ts';
import { disciplineName, documentKind } from './to-document.ts';

/** What previews of links show at most; messengers cut off more. */
const longest = 200;

export interface SheetPreview {
  readonly title: string;
  /** Kind, class and discipline, then the first instructions. */
  readonly description: string;
}

/** Words until the limit, with an ellipsis for the others. */
function shortened(text: string): string {
  if (text.length <= longest) return text;
  const whole = text.slice(0, longest).replace(/\s+\S*$/u, '');
  const letters = [...whole].slice(0, longest - 1).join('');
  return `${letters.replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** A sheet in a few words, for whoever is sent a link to it. Names nobody and no school. */
export function toPreview(content: SheetContent): SheetPreview {
  const { identification, language } = content;
  const labels = labelsOf(language);
  const line = (text: string) => plain(text, language).replaceAll(/\s+/gu, ' ').trim();
  const kind = documentKind(content, labels, cycleOf(identification.level));
  const what = [kind, classText(identification, labels), disciplineName(content, labels)[0]];
  // Where a document stands is of use beside the documents only.
  const instructionOf = (text: string) => line(text).replaceAll(/ ?\(docs?\. [^)]*\)/gu, '');
  const first = content.phases
    .flatMap(({ steps }) => steps)
    .flatMap(({ rows }) => rows.map(({ instruction }) => instructionOf(instruction)))
    .filter((instruction) => instruction !== '');
  const head = `${what.map(line).join(', ')}.`;
  return {
    title: line(identification.title),
    description: shortened([head, ...first.slice(0, 6)].join(' ')),
  };
}

/** The sheet without what says who teaches it and where, and without the teacher's own notes. */
export function withoutNames(content: SheetContent): SheetContent {
  const { identification } = content;
  return {
    ...content,
    identification: { ...identification, teacher: '', school: '', schoolAddress: '' },
    notes: '',
  };
}
