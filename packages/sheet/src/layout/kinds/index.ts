import type { ComposeRequest } from '../../composer/request.ts';
import type { Lesson } from '../../lesson/index.ts';
import type { Kept } from '../kept.ts';
import { assessed } from './assessment.ts';
import { integrated } from './integration.ts';
import { taught } from './lesson.ts';
import { remedied } from './remediation.ts';
import { begun } from './starting-situation.ts';

export function keptOf(lesson: Lesson, request: Pick<ComposeRequest, 'kind' | 'duration'>): Kept {
  switch (request.kind) {
    case 'lesson':
      return taught(lesson, request.duration);
    case 'starting-situation':
      return begun(lesson);
    case 'integration':
      return integrated(lesson);
    case 'assessment':
      return assessed(lesson);
    case 'remediation':
      return remedied(lesson);
  }
}
