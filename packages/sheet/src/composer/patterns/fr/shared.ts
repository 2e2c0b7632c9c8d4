import type { RolePatterns } from '../types.ts';
import { calculationRoles } from './calculation.ts';
import { openingRoles } from './opening.ts';
import { reviewRoles } from './review.ts';

/** What every discipline shares. Activities are each family's own. */
export const sharedRoles: RolePatterns = { ...openingRoles, ...calculationRoles, ...reviewRoles };
