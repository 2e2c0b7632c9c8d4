import mongoose from 'mongoose';
import { newTeacher } from './client.ts';
import { startProcess } from './processes.ts';
import { type Line, median } from './table.ts';

const sizes = [20, 2_000, 22_000];
const rounds = 15;
/** Most milliseconds that a call may take for the teacher with the most sheets. */
const wantedMs = 50;

/** Copies a teacher's only sheet, so that there are `count`. */
async function multiply(uri: string, owner: string, count: number): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const sheets = connection.collection('sheets');
  const original = await sheets.findOne({ owner: new mongoose.Types.ObjectId(owner) });
  const { _id, ...rest } = original ?? {};
  const at = Date.now();
  for (let done = 1; done < count; done += 500) {
    const some = Array.from({ length: Math.min(500, count - done) }, (_, n) => ({
      ...rest,
      modifiedAt: new Date(at - (done + n) * 60_000),
      createdAt: new Date(at - (done + n) * 60_000),
    }));
    await sheets.insertMany(some);
  }
  await connection.close();
}

async function timeOf(url: string, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - begin);
  }
  return median(times);
}

/** The overview and searches of teachers with few and many sheets. */
export async function benchOverview(env: Record<string, string>): Promise<Line[]> {
  const api = await startProcess('./api-process.ts', env);
  const lines: Line[] = [];
  try {
    for (const size of sizes) {
      const teacher = await newTeacher(api.address);
      await teacher.write();
      await multiply(env['MONGODB_URI'] ?? '', teacher.userId, size);
      for (const path of [
        '/dashboard',
        '/sheets',
        '/sheets?q=fractions',
        '/sheets?q=introuvable',
        '/sheets?q=fractions%20introuvable',
      ]) {
        const ms = await timeOf(`${api.address}${path}`, teacher.token);
        lines.push({
          what: `GET ${path}, of ${size} sheets`,
          measured: `${ms.toFixed(1)} ms`,
          wanted: `<= ${wantedMs} ms`,
          holds: ms <= wantedMs,
        });
      }
    }
    return lines;
  } finally {
    await api.stop();
  }
}
