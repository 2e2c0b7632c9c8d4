import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../sheets.ts';
import { createCrashableServer, type CrashableServer, type RemoteTeacher } from './child-server.ts';

let server: CrashableServer;

beforeAll(async () => {
  server = createCrashableServer();
  await server.start();
});
afterAll(() => server.dispose());

interface Written {
  teacher: RemoteTeacher;
  id: string;
  revision: number;
  /** Last text that the server said it had stored, and the one on its way. */
  acknowledged: string;
  sent: string;
}

async function newSheet(): Promise<Written> {
  const teacher = await server.signUp();
  const last = (await teacher.events(await teacher.generate())).at(-1);
  const id = String(last?.data['sheetId']);
  return { teacher, id, revision: 1, acknowledged: '', sent: '' };
}

/**
 * Changes a sheet until a write fails, or `count` says that it is enough: the driver may carry a
 * write over a short absence of the database, and then none fails.
 */
async function writeOn(sheet: Written, count: () => boolean): Promise<void> {
  for (let n = 1; ; n += 1) {
    sheet.sent = `note ${n}`;
    const operations = [{ op: 'replace', path: '/notes', value: sheet.sent }];
    const answer = await sheet.teacher.call(
      'PATCH',
      `/sheets/${sheet.id}`,
      { operations },
      {
        'if-match': `"${sheet.revision}"`,
      },
    );
    if (answer.status !== 200) return;
    await answer.arrayBuffer();
    sheet.acknowledged = sheet.sent;
    sheet.revision += 1;
    if (!count()) return;
  }
}

describe.each([
  ['the API', async () => await server.kill(), async () => await server.start()],
  ['the embedded database', async () => server.signalDatabase('SIGKILL'), async () => undefined],
])('kill -9 of %s during 500 acknowledged writes', (_, kill, startAgain) => {
  it('loses none and leaves none half-written', async () => {
    const sheets = await Promise.all(Array.from({ length: 8 }, newSheet));
    let writes = 0;
    let killed: Promise<void> | undefined;
    const count = () => {
      writes += 1;
      if (writes === 500) killed = kill();
      return writes < 600;
    };
    await Promise.all(sheets.map((sheet) => writeOn(sheet, count).catch(() => undefined)));
    expect(writes).toBeGreaterThanOrEqual(500);
    await killed;
    await startAgain();
    await eventually(async () => (await fetch(`${server.address}/ready`)).status === 200);

    for (const sheet of sheets) {
      const found = await sheet.teacher.get(sheet.id);
      // The one on its way may have been stored without our hearing of it.
      const lost = found.revision === sheet.revision ? sheet.acknowledged : sheet.sent;
      expect(found.content.notes).toBe(lost);
      expect(found.revision - sheet.revision).toBeLessThanOrEqual(1);
      expect(found.revision).toBeGreaterThanOrEqual(sheet.revision);
      const { items } = await sheet.teacher.revisions(sheet.id);
      const newest = items[0]?.number ?? 0;
      expect(newest).toBeGreaterThanOrEqual(found.revision);
      expect(items.map((one) => one.number)).toEqual(items.map((_, index) => newest - index));
      // And it can be changed again, also when a stored revision was never shown.
      const { teacher, id } = sheet;
      await eventually(async () => {
        const { revision } = await teacher.get(id);
        const operations = [{ op: 'replace', path: '/notes', value: 'après' }];
        const headers = { 'if-match': `"${revision}"` };
        const answer = await teacher.call('PATCH', `/sheets/${id}`, { operations }, headers);
        return answer.status === 200;
      });
    }
  }, 120_000);
});
