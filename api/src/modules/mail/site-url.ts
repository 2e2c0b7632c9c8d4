import type { Config } from '../../config.ts';

/**
 * Where links of mails lead. Without `PUBLIC_URL` it is the very address that is listened on, which
 * `npm start` prints: a browser keeps the session of `127.0.0.1` apart from that of `localhost`.
 */
export function siteUrlOf({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
