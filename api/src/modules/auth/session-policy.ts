import type { User } from '@ardoise/contract';

const day = 24 * 3_600_000;

/** Milliseconds. */
export interface SessionLife {
  /** A session ends when it is not used for this long … */
  idle: number;
  /** … and in any case after this long. */
  whole: number;
}

/** How long the sessions of each kind of person live. */
export const sessionLives: Readonly<Record<User['role'], SessionLife>> = {
  user: { idle: 30 * day, whole: 180 * day },
  admin: { idle: 30 * day, whole: 180 * day },
};
