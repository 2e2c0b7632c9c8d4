import { cycleOf, groupingsOf } from '../model/index.ts';
import type {
  Grouping,
  Identification,
  Phase,
  SheetContent,
  SheetKind,
  SheetLanguage,
  Topic,
} from '../model/index.ts';
import { phaseIdOf, planMinutes, stepIdOf } from '../demarches/index.ts';
import type { Demarche, Mode } from '../demarches/index.ts';
import { blankIdentification, blankParts } from './blank-content.ts';
import { suggestGroupCount } from './groups.ts';

export interface SkeletonRequest {
  readonly demarche: Demarche;
  readonly language: SheetLanguage;
  readonly kind: SheetKind;
  readonly topic: Topic;
  readonly identification: Pick<
    Identification,
    'level' | 'series' | 'discipline' | 'duration' | 'classSize'
  > &
    Partial<Identification>;
}

/** A sheet with all phases, steps and minutes of its démarche, and blank rows to fill in by hand. */
export function skeleton(request: SkeletonRequest): SheetContent {
  const { demarche, language, identification } = request;
  const title = request.topic.title.trim();
  return {
    schema: 1,
    language,
    kind: request.kind,
    demarche: demarche.id,
    origin: 'composer',
    reviewed: false,
    topic: request.topic,
    identification: {
      title: title === '' ? '…' : title,
      ...blankIdentification,
      groupCount: suggestGroupCount(identification.classSize),
      ...identification,
    },
    ...blankParts(),
    phases: blankPhases(request),
    writtenRecord: { title: recordTitle(request), text: '' },
  };
}

function blankPhases({ demarche, language, identification }: SkeletonRequest): Phase[] {
  const phases: Phase[] = [];
  for (const { phase, step, minutes } of planMinutes(demarche, identification.duration)) {
    const id = phaseIdOf(phase);
    let open = phases.at(-1);
    if (open?.id !== id) {
      open = { id, key: phase.key, title: phase.title[language], steps: [] };
      phases.push(open);
    }
    open.steps.push({
      id: stepIdOf(step),
      key: step.key,
      title: step.title[language],
      rows: minutes.map((value, index) => ({
        id: `${step.key}-r${index + 1}`,
        instruction: '',
        grouping: groupingIn(identification.discipline, step.groupings[0] ?? 'TI'),
        minutes: value,
        expectedResult: '',
      })),
    });
  }
  return phases;
}

function recordTitle({ language, identification }: SkeletonRequest): string {
  if (language === 'en') return 'What I remember';
  return cycleOf(identification.level) === 'primary' ? 'Je retiens' : 'Trace écrite';
}

const englishCodes: Record<Mode, Grouping> = { TI: 'IW', TG: 'GW', TC: 'CW' };

/** The code that a discipline prints for a grouping of a démarche. */
export function groupingIn(discipline: Identification['discipline'], mode: Mode): Grouping {
  return groupingsOf(discipline).includes(mode) ? mode : englishCodes[mode];
}
