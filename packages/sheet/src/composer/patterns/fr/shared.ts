import type { RolePatterns } from '../types.ts';
import { calculationRoles } from './calculation.ts';
import { openingRoles } from './opening.ts';
import { reviewRoles } from './review.ts';

/** Steps that all disciplines share. Each family has activities of its own. */
export const sharedRoles: RolePatterns = { ...openingRoles, ...calculationRoles, ...reviewRoles };
