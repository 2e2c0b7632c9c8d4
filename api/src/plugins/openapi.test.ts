import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { systemClock } from '../shared/clock.ts';
import { authPlugin } from './auth.ts';
import { errorsPlugin } from './errors.ts';
import { localePlugin } from './locale.ts';
import { openapiPlugin } from './openapi.ts';

async function appWith(tag: string) {
  const app = Fastify();
  app.decorate('config', loadConfig({ NODE_ENV: 'test' }));
  app.decorate('clock', systemClock);
  await app.register(localePlugin);
  await app.register(errorsPlugin);
  await app.register(authPlugin);
  await app.register(openapiPlugin);
  app.describeTag('plans', 'Plans and prices');
  app.get('/plans', { schema: { tags: [tag] } }, () => []);
  return app;
}

test('the document lists the tags that modules describe', async () => {
  const app = await appWith('plans');
  await app.ready();
  expect(app.swagger()).toMatchObject({
    tags: [{ name: 'plans', description: 'Plans and prices' }],
  });
});

test('a route with a tag that no module describes stops the start, with its name', async () => {
  const app = await appWith('prices');
  await expect(app.ready()).rejects.toThrow('GET /plans (prices)');
});
