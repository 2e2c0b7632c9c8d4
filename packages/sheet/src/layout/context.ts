import type { Demarche, DemarcheStep, Mode } from '../demarches/index.ts';
import type { Lesson } from '../lesson/index.ts';
import { groupingsOf } from '../model/index.ts';
import type { Grouping } from '../model/index.ts';
import type { ComposeRequest } from '../composer/request.ts';
import type { Kept } from './kept.ts';
import type { Phrases } from './phrases.ts';
import type { PrintedSupports } from './supports.ts';

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
  readonly groupCount: number;
  /** How many groups report when results are shared. */
  readonly reporters: number;
}

const english = { TI: 'IW', TG: 'GW', TC: 'CW' } as const;

/** The code of a grouping in this discipline. */
export function groupingOf({ request }: Pick<LayoutContext, 'request'>, mode: Mode): Grouping {
  return groupingsOf(request.discipline).includes('CW') ? english[mode] : mode;
}

export const isGroupWork = (grouping: Grouping): boolean => grouping === 'TG' || grouping === 'GW';
