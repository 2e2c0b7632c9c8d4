import type { Fault } from './faults.ts';
import { isLessonPart } from './loose-lesson.ts';
import { type LessonPart, lessonParts } from './lesson-schema.ts';

/** Parts in which a fault is put right, where that is not the part in which it is found. */
const elsewhere: Partial<Record<Fault['code'], readonly LessonPart[]>> = {
  'fact-unused': ['activities', 'exercises'],
  'support-unused': ['activities'],
  'objective-unmeasured': ['evaluation'],
  'remediation-missing': ['afterwards'],
};

/** The parts to ask for again, in the order of a lesson. */
export function partsToRepair(faults: readonly Fault[]): LessonPart[] {
  const wanted = new Set<string>();
  for (const { code, path } of faults) {
    const [first] = path;
    const own = path[1] === 'materials' ? 'materials' : first;
    for (const part of elsewhere[code] ?? [String(own)]) wanted.add(part);
  }
  return lessonParts.filter((part) => wanted.has(part) && isLessonPart(part));
}

/** Faults of what a lesson says, beside which its length or its form is a small matter. */
const grave: ReadonlySet<Fault['code']> = new Set([
  'shape',
  'topic',
  'language',
  'check-false',
  'equation-false',
  'date-invalid',
  'reference-unknown',
  'blank',
]);

export const isGrave = ({ code }: Fault): boolean => grave.has(code);
