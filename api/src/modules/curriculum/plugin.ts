import fp from 'fastify-plugin';
import { curriculumRoutes } from './routes.ts';

/** The official programme, which comes with the code: nothing is stored. */
export const curriculumModule = fp(
  async (app) => {
    app.describeTag('curriculum', 'The official programme of Benin, with its sources');
    await app.register(curriculumRoutes);
  },
  { name: 'curriculum', dependencies: ['openapi'] },
);
