import type { PolicyReports } from '@ardoise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { type Staff, staffMember } from '../../../test/staff.ts';
import { policyReportCollection } from './model.ts';
import { blockedOrigin } from './policy-report.ts';
import { mostNamed } from './policy-report-repository.ts';

const origin = 'https://ardoise.example';
const { clock, advance } = movableClock(new Date('2041-11-22T08:40:00Z'));
let site: TestApp;
let owner: Staff;
beforeAll(async () => {
  site = await build({ clock, config: { publicUrl: origin } });
  owner = await staffMember(site, 'owner');
});
beforeEach(async () => {
  await site.app.mongo.collection('rateLimits').deleteMany({});
  await site.app.mongo.collection(policyReportCollection).deleteMany({});
});
afterAll(() => site.stop());

const send = (type: string, body: unknown, remoteAddress = '10.2.0.1') =>
  site.app.inject({
    method: 'POST',
    url: '/policy-reports',
    remoteAddress,
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  });
const old = (blocked: string, directive = 'img-src', page = `${origin}/ticket/secret#cle`) =>
  send('application/csp-report', {
    'csp-report': {
      'document-uri': page,
      'violated-directive': `${directive} 'self'`,
      'blocked-uri': blocked,
      'original-policy': "img-src 'self'",
    },
  });
const reports = async (): Promise<PolicyReports> => {
  const answer = await site.app.inject({
    url: '/security/policy-reports',
    headers: owner.headers(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('a report of a browser', () => {
  test('is counted by directive and origin, in either form, by the day', async () => {
    for (let rank = 0; rank < 2; rank += 1) {
      expect((await old(`https://pub.example/pixel?jeton=${rank}`)).statusCode).toBe(204);
    }
    advance(24 * 3_600_000);
    owner = await staffMember(site, 'owner');
    const several = [
      {
        type: 'csp-violation',
        age: 3,
        url: `${origin}/dashboard`,
        user_agent: 'Mozilla/5.0',
        body: {
          documentURL: `${origin}/dashboard?code=secret`,
          effectiveDirective: 'img-src',
          blockedURL: 'https://pub.example/autre',
          sample: 'un extrait',
        },
      },
      { type: 'deprecation', body: { documentURL: '', effectiveDirective: '' } },
    ];
    expect((await send('application/reports+json', several)).statusCode).toBe(204);
    const lastAt = clock.now().toISOString();
    expect((await reports()).items).toEqual([
      { directive: 'img-src', blocked: 'https://pub.example', count: 3, today: 1, lastAt },
    ]);
  });

  test('leaves nothing of addresses, pages and people', async () => {
    await old('https://pub.example/secret?jeton=secret#secret');
    await old('data');
    const kept = await site.app.mongo.collection(policyReportCollection).find().toArray();
    expect(kept).toHaveLength(2);
    for (const hidden of ['secret', 'jeton', 'ticket', '10.2', 'dashboard']) {
      expect(JSON.stringify(kept)).not.toContain(hidden);
    }
  });

  test('of another site, of another kind, or too large counts nothing', async () => {
    expect(
      (await old('https://pub.example', 'img-src', 'https://ailleurs.example')).statusCode,
    ).toBe(204);
    expect((await send('application/reports+json', { 'csp-report': 7 })).statusCode).toBe(400);
    expect((await send('application/csp-report', 'x')).statusCode).toBe(400);
    expect((await send('text/plain', 'x')).statusCode).toBe(415);
    const large = Array.from({ length: 21 }, () => ({
      type: 'csp-violation',
      body: { documentURL: origin, effectiveDirective: 'img-src' },
    }));
    expect((await send('application/reports+json', large)).statusCode).toBe(400);
    expect((await old(`https://${'a'.repeat(40_000)}.example`)).statusCode).toBe(413);
    expect((await reports()).items).toEqual([]);
  });

  test('is one of a bounded number a network and hour', async () => {
    const statuses = new Set<number>();
    for (let rank = 0; rank < 121; rank += 1) statuses.add((await old('inline')).statusCode);
    expect([...statuses]).toEqual([204, 429]);
    expect((await reports()).items[0]?.count).toBe(120);
  });

  test('with ever new origins ends as one row', async () => {
    for (let rank = 0; rank < mostNamed + 20; rank += 1) {
      await send(
        'application/csp-report',
        {
          'csp-report': {
            'document-uri': origin,
            'effective-directive': rank % 2 === 0 ? 'script-src' : 'une invention',
            'blocked-uri': `https://a${rank}.example`,
          },
        },
        `10.3.${rank}.1`,
      );
    }
    const kept = await site.app.mongo
      .collection(policyReportCollection)
      .find({ blocked: 'other' })
      .toArray();
    expect(kept.map(({ directive, count }) => [directive, count])).toEqual([
      ['script-src', 10],
      ['other', 10],
    ]);
    const all = await site.app.mongo.collection(policyReportCollection).countDocuments();
    expect(all).toBe(mostNamed + 2);
  });
});

test.each([
  ['inline', 'inline'],
  ['data', 'data:'],
  ['blob:https://ardoise.example/7f', 'blob:'],
  ['https://u:secret@pub.example:8443/x?y#z', 'https://pub.example:8443'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension://abcdef'],
  ['', 'other'],
  ['pas une adresse', 'other'],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, 'other'],
])('of %j the origin is %j', (address, named) => {
  expect(blockedOrigin(address)).toBe(named);
});

test('every page tells browsers where to report', async () => {
  const answer = await site.app.inject({ url: '/health' });
  expect(answer.headers['content-security-policy']).toContain('; report-uri /policy-reports');
});
