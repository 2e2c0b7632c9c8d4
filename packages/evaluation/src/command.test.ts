import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const samples = join(import.meta.dirname, '../samples/chat');

/** Runs the command as somebody in a terminal does. */
const run = (...parameters: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((done) => {
    const command = [join(import.meta.dirname, 'command.ts'), ...parameters];
    execFile(process.execPath, command, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardoise-eval-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('prints a column for each file, and names those that it cannot measure', async () => {
  const letter = join(folder, 'letter.md');
  await writeFile(letter, 'Cher collègue,\n\nMerci de ta lettre.\n');
  const { code, stdout, stderr } = await run(
    join(samples, 'loi-d-ohm-3e.md'),
    letter,
    join(folder, 'missing.docx'),
  );
  expect(stdout.split('\n')[0]).toBe('|  | loi-d-ohm-3e.md |');
  expect(stdout).toContain('| Minutes, of | 110 of 110 |');
  expect(stderr).toContain('letter.md: it cannot be read as a lesson plan: not-a-sheet');
  expect(stderr).toContain('missing.docx: ENOENT');
  expect(code).toBe(1);
});

test('without a file says how it is used', async () => {
  const { code, stdout } = await run();
  expect(stdout).toContain('Usage: ardoise-eval FILE…');
  expect(code).toBe(2);
});

test('refuses options that it does not know the meaning of', async () => {
  const { code, stderr } = await run('any.docx', '--level', '7e');
  expect(stderr).toContain('unknown level');
  expect(code).not.toBe(0);
});
