import { isBrief } from '../../demarches/index.ts';
import type { Lesson } from '../../lesson/index.ts';
import type { Kept } from '../kept.ts';
import { assessed } from './assessment.ts';
import { briefly, type BriefRequest, shortQuestions } from './brief.ts';
import { integrated } from './integration.ts';
import { taught } from './lesson.ts';
import { remedied } from './remediation.ts';
import { begun } from './starting-situation.ts';

export function keptOf(lesson: Lesson, request: BriefRequest): Kept {
  const kept = wholeOf(lesson, request);
  return isBrief(request.duration) ? briefly(lesson, kept, request) : kept;
}

function wholeOf(lesson: Lesson, request: Pick<BriefRequest, 'kind' | 'duration'>): Kept {
  switch (request.kind) {
    case 'lesson':
      return taught(lesson, request.duration);
    case 'starting-situation':
      return begun(lesson);
    case 'integration':
      return isBrief(request.duration)
        ? integrated(lesson, shortQuestions(lesson))
        : integrated(lesson);
    case 'assessment':
      return assessed(lesson);
    case 'remediation':
      return remedied(lesson);
  }
}
