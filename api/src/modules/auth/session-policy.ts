import type { Role } from '../../shared/rights.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Milliseconds. */
export interface SessionLife {
  /** A session ends when it is not used for this long … */
  idle: number;
  /** … and in any case after this long. */
  whole: number;
}

const teacherLife: SessionLife = { idle: 30 * day, whole: 180 * day };
const staffLife: SessionLife = { idle: 12 * hour, whole: 12 * hour };

/** How long the sessions of each kind of person live. */
export const sessionLives: Readonly<Record<Role, SessionLife>> = {
  user: teacherLife,
  owner: staffLife,
  administrator: staffLife,
  support: staffLife,
  content: staffLife,
  finance: staffLife,
  reader: staffLife,
};

/** When a session ends in any case: somebody who joins the team keeps no long session. */
export function endOf(session: { createdAt: Date; endsAt: Date }, role: Role): Date {
  const end = session.createdAt.getTime() + sessionLives[role].whole;
  return new Date(Math.min(session.endsAt.getTime(), end));
}
