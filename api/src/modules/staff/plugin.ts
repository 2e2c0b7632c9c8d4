import fp from 'fastify-plugin';
import { createChangeRepository } from './change-repository.ts';
import { createInvitationRepository } from './invitation-repository.ts';
import { staffPersonalData } from './personal-data.ts';
import { createRoleChanges } from './role-changes.ts';
import { staffRoutes } from './routes.ts';
import { createStaffService, type StaffService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The team and its invitations. */
    staff: StaffService;
  }
}

/** `/staff`: the team, its roles and its invitations. */
export const staffModule = fp(
  async (app) => {
    app.describeTag('staff', 'The team: roles, rights, invitations');
    const { clock, journal, mail, users } = app;
    const invitations = createInvitationRepository(app.mongo);
    const roleChanges = createRoleChanges({
      changes: createChangeRepository(app.mongo),
      invitations,
      users,
      journal,
      endSessions: (userId) => app.endSessions(userId),
      clock,
    });
    const service = createStaffService({
      invitations,
      roleChanges,
      users,
      journal,
      mail,
      hashPassword: (password) => app.hashPassword(password),
      securityOf: (userId) => app.securityOf(userId),
      clock,
    });
    app.decorate('staff', service);
    app.personalData.register(staffPersonalData(invitations));
    app.addHook('onReady', () => roleChanges.completePending());
    await app.register(staffRoutes, { service });
  },
  {
    name: 'staff',
    dependencies: ['mongo', 'migrations', 'auth', 'accounts', 'users', 'mail', 'journal'],
  },
);
