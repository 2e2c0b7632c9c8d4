// A school's signed token for its teacher, in Node without packages.
// Run: node sign-token.mjs <site key> <secret> <teacher's id>
import { createHmac, randomUUID } from 'node:crypto';

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** `teacher`: an id that stays the same, such as the number of the account; not a name or address. */
export function signToken(siteKey, secret, teacher) {
  const now = Math.floor(Date.now() / 1000);
  const header = base64url({ alg: 'HS256', typ: 'JWT' });
  const claims = base64url({
    iss: siteKey,
    aud: 'ardoise-assistant',
    sub: String(teacher),
    iat: now,
    exp: now + 300, // ten minutes at most
    jti: randomUUID(), // each token is valid once
  });
  const signature = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url');
  return `${header}.${claims}.${signature}`;
}

const [siteKey, secret, teacher] = process.argv.slice(2);
if (teacher !== undefined) process.stdout.write(`${signToken(siteKey, secret, teacher)}\n`);
