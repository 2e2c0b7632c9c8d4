import type { RolePatterns } from '../types.ts';
import { calculationRoles } from './calculation.ts';
import { inquiryRoles } from './inquiry.ts';
import { lessonRoles } from './lesson.ts';
import { mathematicsRoles } from './mathematics.ts';
import { openingRoles } from './opening.ts';

/** Every step of every démarche, in English. */
export const sharedRoles: RolePatterns = {
  ...openingRoles,
  ...calculationRoles,
  ...inquiryRoles,
  ...mathematicsRoles,
  ...lessonRoles,
};
