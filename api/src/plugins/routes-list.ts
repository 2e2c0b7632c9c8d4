import fp from 'fastify-plugin';

/** A registered route, as written: `/sheets/:id`. */
export interface RegisteredRoute {
  method: string;
  url: string;
  schema: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route but HEAD twins and preflights. */
    registeredRoutes: readonly RegisteredRoute[];
    /** Methods that some route answers at this path, of those in the list. */
    methodsAt(path: string): string[];
  }
}

/** The route's own object: hooks that run later add to it. */
function record(schema: unknown): Record<string, unknown> {
  return isRecord(schema) ? schema : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function matcher(url: string): RegExp {
  const pattern = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${pattern}$`);
}

/** Keeps the list of routes: for 405 answers, and for the tests that must miss none. */
export const routesListPlugin = fp(
  async (app) => {
    const routes: RegisteredRoute[] = [];
    const matchers: { method: string; pattern: RegExp }[] = [];
    app.decorate('registeredRoutes', routes);
    app.decorate('methodsAt', (path: string) => {
      const found = matchers.filter(({ pattern }) => pattern.test(path));
      return [...new Set(found.map(({ method }) => method))].toSorted();
    });
    app.addHook('onRoute', ({ method, url, schema }) => {
      for (const name of [method].flat()) {
        if (name === 'HEAD' || name === 'OPTIONS' || url.includes('*')) continue;
        routes.push({ method: name, url, schema: record(schema) });
        matchers.push({ method: name, pattern: matcher(url) });
      }
    });
  },
  { name: 'routes-list' },
);
