import autocannon from 'autocannon';
import { newTeacher } from './client.ts';
import { startProcess } from './processes.ts';
import { type Line, median } from './table.ts';

const seconds = 4;
const rounds = 3;

async function throughput(url: string, token: string | null): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not all answered`);
  return result.requests.average;
}

async function bodyOf(url: string, token: string): Promise<string> {
  return await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
}

/** GET /sheets and GET /sheets/{id}, compared with bare routes with the same queries. */
export async function benchReads(env: Record<string, string>): Promise<Line[]> {
  const api = await startProcess('./api-process.ts', { ...env, WELCOME_SHEETS: '1000' });
  try {
    const teacher = await newTeacher(api.address);
    let id = '';
    for (let n = 0; n < 40; n += 1) id = (await teacher.write()).sheetId;
    const bare = await startProcess('./bare-process.ts', { ...env, OWNER: teacher.userId });
    try {
      const lines: Line[] = [];
      for (const path of ['/sheets', `/sheets/${id}`]) {
        const body = await bodyOf(`${api.address}${path}`, teacher.token);
        if (body !== (await bodyOf(`${bare.address}${path}`, teacher.token))) {
          throw new Error(`${path}: the bare route answers something else`);
        }
        const ours: number[] = [];
        const theirs: number[] = [];
        // Alternately, so that other load on the machine affects both.
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await throughput(`${api.address}${path}`, teacher.token));
          theirs.push(await throughput(`${bare.address}${path}`, null));
        }
        const ratio = median(ours) / median(theirs);
        lines.push({
          what: `GET ${path === '/sheets' ? path : '/sheets/{id}'}, of a bare route`,
          measured: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} of ${median(theirs).toFixed(0)} req/s)`,
          wanted: '>= 0.80',
          holds: ratio >= 0.8,
        });
      }
      return lines;
    } finally {
      await bare.stop();
    }
  } finally {
    await api.stop();
  }
}
