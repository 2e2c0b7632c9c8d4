import fp from 'fastify-plugin';
import { avatarCollections, createAvatarRepository } from './avatar-repository.ts';
import { type Avatars, createAvatars } from './avatars.ts';
import { profileRoutes } from './routes.ts';
import { createSettings } from './settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Pictures of accounts; an erasure ends with `app.avatars.removeAvatar(userId)`. */
    avatars: Avatars;
  }
}

/** What an account shows and wants: picture, preferences, letterhead. */
export const profileModule = fp(
  async (app) => {
    const { users, consents } = app;
    const avatars = createAvatars(createAvatarRepository(app.mongo), users);
    app.decorate('avatars', avatars);
    app.personalData.register({
      room: 'profile',
      collections: Object.values(avatarCollections),
      async *collect({ id }) {
        const picture = await avatars.of(id);
        if (picture !== null) yield { path: 'photo.webp', bytes: picture };
      },
      erase: ({ id }) => avatars.removeAvatar(id),
    });
    await app.register(profileRoutes, { avatars, settings: createSettings({ users, consents }) });
  },
  {
    name: 'profile',
    dependencies: ['mongo', 'migrations', 'auth', 'users', 'consents', 'rate-limit'],
  },
);
