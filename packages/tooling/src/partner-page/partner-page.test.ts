import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerDemo } from './index.ts';
import { partnerOrigins } from './server.ts';
import { signedToken } from './signed-token.ts';

const ardoise = 'http://127.0.0.1:3000';

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let demo: ReturnType<typeof partnerDemo>;
let page: Server | null;
let port = 0;
beforeAll(async () => {
  port = await freePort();
  demo = partnerDemo(ardoise, port);
  page = await demo.start();
});
afterAll(() => {
  page?.close();
  page?.closeAllConnections();
});

const identify = (origin?: string) =>
  fetch(`${demo.address}/identite`, {
    method: 'POST',
    ...(origin === undefined ? {} : { headers: { origin } }),
  });

describe('the partner page', () => {
  test('contains the script tag, and shows it', async () => {
    const answer = await fetch(demo.address);
    const html = await answer.text();
    const [key = ''] = demo.demoSite.split(' ');
    const line = `<script src="${ardoise}/assistant/v1/assistant.js" data-site-key="${key}" async></script>`;
    expect(html.split(line)).toHaveLength(2);
    expect(html).toContain(`&lt;script src="${ardoise}/assistant/v1/assistant.js"`);
    expect(html).toContain('Cette école n’existe pas');
    expect(html).not.toContain('{{');
  });

  test('allows its own files and Ardoise only, nothing inline', async () => {
    const answer = await fetch(demo.address);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${ardoise};`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).not.toMatch(/ style="| on\w+="|<style/);
  });

  test('never sends its secret', async () => {
    const [, secret = ''] = demo.demoSite.split(' ');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    for (const path of [
      '/',
      '/page.js',
      '/page.css',
      '/signed-token.ts',
      '/server.ts',
      '/../index.ts',
    ]) {
      expect(await (await fetch(demo.address + path)).text()).not.toContain(secret);
    }
  });

  test('signs a token for requests of its own page only', async () => {
    for (const origin of [undefined, 'null', ardoise, 'https://evil.example']) {
      expect((await identify(origin)).status, origin).toBe(404);
    }
    for (const origin of partnerOrigins(port)) {
      const answer = await identify(origin);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      const body: unknown = await answer.json();
      expect(body).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    }
  });

  test('registers all its origins', () => {
    const [key, secret, ...origins] = demo.demoSite.split(' ');
    expect(key).toMatch(/^site_[0-9a-f]{24}$/);
    expect(secret).toMatch(/^[\w-]+$/);
    expect(origins).toEqual(partnerOrigins(port));
  });

  test('does not start when its port is taken', async () => {
    expect(await partnerDemo(ardoise, port).start()).toBeNull();
  });
});

test('the visitor token is a short-lived HS256 token, different each time', () => {
  const site = { key: 'site_1', secret: 'secret of the school' };
  const [header = '', claims = '', signature = ''] = signedToken(site, 'prof-1').split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  const { iat, exp, jti, ...said } = read(claims) as Record<string, unknown>;
  expect(said).toEqual({ iss: 'site_1', aud: 'ardoise-assistant', sub: 'prof-1' });
  expect(Number(exp) - Number(iat)).toBe(300);
  expect(signature).toBe(
    createHmac('sha256', site.secret).update(`${header}.${claims}`).digest('base64url'),
  );
  expect(signedToken(site, 'prof-1')).not.toContain(String(jti));
  expect(signedToken(site, 'prof-1').split('.')[1]).not.toBe(claims);
});
