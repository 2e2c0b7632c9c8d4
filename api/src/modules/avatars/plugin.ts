import fp from 'fastify-plugin';
import { avatarCollections } from './model.ts';
import { createAvatarRepository } from './repository.ts';
import { avatarRoutes } from './routes.ts';
import { createAvatars } from './service.ts';

/** Pictures of accounts. */
export const avatarsModule = fp(
  async (app) => {
    const avatars = createAvatars(createAvatarRepository(app.mongo), app.users);
    app.personalData.register({
      module: 'avatars',
      collections: Object.values(avatarCollections),
      files: ['photo.webp'],
      async *collect({ id }) {
        const picture = await avatars.of(id);
        if (picture !== null) yield { path: 'photo.webp', bytes: picture };
      },
      erase: ({ id }) => avatars.removeAll(id),
    });
    await app.register(avatarRoutes, { avatars });
  },
  {
    name: 'avatars',
    dependencies: ['mongo', 'migrations', 'auth', 'users', 'rate-limit', 'personal-data-registry'],
  },
);
