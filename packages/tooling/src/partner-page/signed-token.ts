import { createHmac, randomUUID } from 'node:crypto';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The token by which a school vouches for a visitor, made by the school's own server from its
 * secret alone. `docs/guides/embed-the-assistant.md` shows the same in PHP.
 */
export function signedToken(site: { key: string; secret: string }, teacher: string): string {
  const now = Math.floor(Date.now() / 1000);
  const header = base64url({ alg: 'HS256', typ: 'JWT' });
  const claims = base64url({
    iss: site.key,
    aud: 'ardoise-assistant',
    sub: teacher,
    iat: now,
    exp: now + 300,
    jti: randomUUID(),
  });
  const signature = createHmac('sha256', site.secret).update(`${header}.${claims}`);
  return `${header}.${claims}.${signature.digest('base64url')}`;
}
