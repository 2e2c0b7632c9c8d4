import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie by which a browser asks for what staff alone may have. */
export const staffCookie = 'ardoise_staff';

const pattern = new RegExp(`(?:^|;\\s*)${staffCookie}=([\\w-]+)(?:;|$)`);

/** Whether the session that a staff cookie names is open, and its account is one of staff. */
export type StaffCheck = (cookie: string) => Promise<boolean>;

/**
 * Who may have the remotes for staff: browsers fetch pages and programs without the access token, and
 * the refresh cookie goes to `/auth` alone. Nobody, until somebody says how to check.
 */
export function createStaffGuard() {
  let check: StaffCheck = async () => false;
  return {
    checkBy(next: StaffCheck): void {
      check = next;
    },
    async admits({ headers }: Pick<FastifyRequest, 'headers'>): Promise<boolean> {
      const given = pattern.exec(headers.cookie ?? '')?.[1];
      return given !== undefined && (await check(given));
    },
  };
}

export type StaffGuard = ReturnType<typeof createStaffGuard>;

/** A page for staff, asked for without their cookie: sign-in leads on to it, and so do the shell's links. */
export async function leadToSignIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply
    .header('cache-control', 'no-store')
    .redirect(`/auth?next=${encodeURIComponent(request.url)}`);
}
