import type { ServerOptions } from 'vite';

/** Paths of an OpenAPI document as one pattern: `/sheets/{id}` matches `/sheets/1`. */
export function pathsPattern(openapi: unknown): RegExp {
  const isObject = typeof openapi === 'object' && openapi !== null && 'paths' in openapi;
  const paths = isObject ? Object.keys(Object(openapi.paths)) : [];
  const patterns = paths.map((path) =>
    path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^}]+\}/g, '[^/]+'),
  );
  return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
}

/** Asks the API which routes it has; again at the next call while it is still starting. */
function routesOf(target: string): () => Promise<RegExp | null> {
  let known: Promise<RegExp | null> | null = null;
  const ask = async (): Promise<RegExp | null> => {
    const answer = await fetch(`${target}/openapi.json`).catch(() => null);
    if (answer?.ok === true) return pathsPattern(await answer.json());
    known = null;
    return null;
  };
  return () => (known ??= ask());
}

/**
 * A development server passes on what the API at `PORT` (3000) has registered. `/dashboard` is a page
 * for the browser's address bar and data for the client.
 */
export function developmentProxy(): NonNullable<ServerOptions['proxy']> {
  const target = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
  const routes = routesOf(target);
  return {
    '^/': {
      target,
      async bypass({ url = '/', headers }) {
        const isPage = headers.accept?.includes('text/html') === true;
        const path = url.replace(/[?#].*$/u, '');
        const isCall = !isPage && (await routes())?.test(path) === true;
        return isCall ? undefined : url;
      },
    },
  };
}
