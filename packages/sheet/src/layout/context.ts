import { demarcheFor, hasTimeFor } from '../demarches/index.ts';
import type { Demarche, DemarcheStep, Mode } from '../demarches/index.ts';
import { suggestGroupCount } from '../edit/index.ts';
import type { Lesson } from '../lesson/index.ts';
import { groupingsOf } from '../model/index.ts';
import type { Grouping } from '../model/index.ts';
import type { ComposeRequest } from '../composer/request.ts';
import { subjectOf } from '../composer/subject.ts';
import { type ClassroomContext, classroomOf } from './classroom/classroom-context.ts';
import { named } from './document-names.ts';
import type { Kept } from './kept.ts';
import { keptOf } from './kinds/index.ts';
import { type Phrases, phrasesFor } from './phrases.ts';
import { type PrintedSupports, printSupports } from './supports.ts';

export interface LayoutRequest extends ComposeRequest {
  /** Where more than one fits; the usual one by default. */
  readonly demarche?: Demarche;
}

/** Everything that the parts of the layout share. */
export interface LayoutContext {
  readonly lesson: Lesson;
  readonly request: ComposeRequest;
  readonly demarche: Demarche;
  /** The steps of the démarche that a session of this length has, in order. */
  readonly steps: readonly DemarcheStep[];
  readonly kept: Kept;
  readonly supports: PrintedSupports;
  readonly phrases: Phrases;
  readonly classroom: ClassroomContext;
  readonly groupCount: number;
  /** How many groups report when results are shared. */
  readonly reporters: number;
}

export function contextOf(lesson: Lesson, request: LayoutRequest): LayoutContext {
  const demarche =
    request.demarche ??
    demarcheFor({ ...request, strand: subjectOf({ ...request, lesson }).strand });
  const kept = keptOf(lesson, request);
  const texts = [
    ...kept.tasks.flatMap(({ order, expected }) => [order, expected]),
    ...kept.exercises.flatMap(({ statement, answer }) => [statement, answer]),
    ...kept.evaluation.items.flatMap(({ question, answer }) => [question, answer]),
    kept.evaluation.situation,
    kept.record.text,
  ];
  const used = new Set([
    ...kept.tasks.flatMap(({ supports }) => supports),
    ...kept.record.supports,
    ...texts.flatMap(named),
  ]);
  const groupCount = request.groupCount ?? suggestGroupCount(request.classSize);
  return {
    lesson,
    request,
    demarche,
    steps: demarche.phases.flatMap(({ steps }) =>
      steps.filter((step) => hasTimeFor(step, request.duration)),
    ),
    kept,
    supports: printSupports(lesson, kept.situation, used),
    phrases: phrasesFor(lesson),
    classroom: classroomOf({ ...request, language: lesson.identity.language }),
    groupCount,
    reporters: Math.min(groupCount, 3),
  };
}

const english = { TI: 'IW', TG: 'GW', TC: 'CW', IW: 'IW', PW: 'PW', GW: 'GW', CW: 'CW' } as const;
const french = { TI: 'TI', TG: 'TG', TC: 'TC', IW: 'TI', PW: 'TG', GW: 'TG', CW: 'TC' } as const;

/** The code of a grouping in this discipline. */
export function groupingOf(
  { request }: Pick<LayoutContext, 'request'>,
  grouping: Mode | Grouping,
): Grouping {
  return (groupingsOf(request.discipline).includes('CW') ? english : french)[grouping];
}

export const isGroupWork = (grouping: Grouping): boolean => grouping === 'TG' || grouping === 'GW';
