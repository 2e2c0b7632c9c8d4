import type { ServerOptions } from 'vite';

const calls = [
  '^/auth/.+',
  '^/sheets(/|\\?|$)',
  '^/curriculum/',
  '^/usage$',
  '^/plans$',
  '^/dashboard$',
];

/** `/dashboard` is a page for a browser's address bar and data for the client. */
const bypass = (request: { headers: { accept?: string | undefined } }) =>
  request.headers.accept?.includes('text/html') === true ? '/index.html' : null;

/** A development server passes the API's calls on to `PORT` (3000). */
export function developmentProxy(): NonNullable<ServerOptions['proxy']> {
  const target = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
  return Object.fromEntries(calls.map((path) => [path, { target, bypass }]));
}
