import type { RolePatterns } from '../types.ts';
import { earlyInquiryRoles } from './early-inquiry.ts';
import { earlyLessonRoles } from './early-lesson.ts';
import { earlyMathematicsRoles } from './early-mathematics.ts';
import { earlyOpeningRoles } from './early-opening.ts';

/** CI and CP: learners speak, show, handle and draw more than they write. */
export const earlyRoles: RolePatterns = {
  ...earlyOpeningRoles,
  ...earlyInquiryRoles,
  ...earlyMathematicsRoles,
  ...earlyLessonRoles,
};
