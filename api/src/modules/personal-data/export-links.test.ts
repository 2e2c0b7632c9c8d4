import { Types } from 'mongoose';
import { afterAll, describe, expect, test } from 'vitest';
import { build } from '../../../test/helper.ts';
import { buildTwins } from '../../../test/twins.ts';
import { exportRecords, exportsOf, newestLink, requestExport, settle } from './test/exports.ts';

const world = await buildTwins();
const { advance, clock, one, two } = world;

afterAll(() => world.stop());

const hour = 3_600_000;

describe('a link', () => {
  test('works for 72 hours; then the file is deleted and the answer says so', async () => {
    const teacher = await one.signUp();
    await requestExport(teacher, one);
    await settle(world);
    const link = await newestLink(one, teacher);
    advance(72 * hour - 1);
    expect((await one.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
    advance(1);
    const over = await one.app.inject({ url: link });
    expect(over.json()).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
    expect(await exportsOf(one, teacher)).toMatchObject([
      { state: 'expired', link: null, size: null },
    ]);
    await one.app.dataJobs.erasures.runDue();
    const mine = await exportRecords(one).findOne({ userId: new Types.ObjectId(teacher.user.id) });
    expect(mine).toMatchObject({ state: 'expired', files: [] });
    expect((await one.app.inject({ url: link })).statusCode).toBe(410);
  });

  test('that was forged, changed, or made by another site is refused', async () => {
    const teacher = await one.signUp();
    await requestExport(teacher, one);
    await settle(world);
    const link = await newestLink(one, teacher);
    const other = await build({ clock });
    // Not the last character, some of whose bits are unused.
    const bent = link.replace(/.(?=.{5}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
    for (const url of [bent, `/files/${'A'.repeat(90)}`]) {
      expect((await one.app.inject({ url })).json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await other.app.inject({ url: link })).statusCode).toBe(404);
    expect((await one.app.inject({ url: '/files/x' })).statusCode).toBe(400);
    await other.stop();
  });

  test('resumes an interrupted download', async () => {
    const teacher = await one.signUp();
    await requestExport(teacher, one);
    await settle(world);
    const url = await newestLink(one, teacher);
    const whole = await one.app.inject({ url });
    const size = whole.rawPayload.length;
    const part = (range: string, more = {}) => two.app.inject({ url, headers: { range, ...more } });
    const head = await part('bytes=0-99');
    const rest = await part('bytes=100-', { 'if-range': whole.headers.etag });
    expect([head.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes 100-${size - 1}/${size}`);
    expect(Buffer.concat([head.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
    expect((await part('bytes=100-', { 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await part(`bytes=${size}-`)).statusCode).toBe(416);
    const asked = await one.app.inject({ method: 'HEAD', url });
    expect([asked.headers['content-length'], asked.body]).toEqual([String(size), '']);
  });
});
