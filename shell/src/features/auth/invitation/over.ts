import { ProblemError } from '@ardoise/contract/client';

/** Why an invitation opens nothing. */
export type Over = 'expired' | 'used' | 'withdrawn' | 'member';

const reasons: Partial<Record<ProblemError['code'], Over>> = {
  LINK_EXPIRED: 'expired',
  INVITATION_USED: 'used',
  INVITATION_WITHDRAWN: 'withdrawn',
  ALREADY_STAFF: 'member',
};

export function overOf(error: unknown): Over | null {
  return error instanceof ProblemError ? (reasons[error.code] ?? null) : null;
}
