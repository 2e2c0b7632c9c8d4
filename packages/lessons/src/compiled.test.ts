import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileLessons } from './compile.ts';
import { loadLessons, type Places } from './compiled.ts';
import { contentFolder } from './content-paths.ts';

const path = 'mathematiques/cm1/fractions-simples.yaml';
let folder: string;
let places: Places;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardoise-lessons-'));
  places = { content: join(folder, 'content'), file: join(folder, 'dist/lessons.jsonl') };
  await mkdir(dirname(join(places.content, path)), { recursive: true });
  await copyFile(join(contentFolder, path), join(places.content, path));
});
afterEach(() => rm(folder, { recursive: true }));

const change = async (from: string, to: string) => {
  const file = join(places.content, path);
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(from, () => to),
  );
};
const titles = async () => (await loadLessons(places)).map(({ identity }) => identity.title);

it('are compiled when they are asked for the first time, and read from then on', async () => {
  expect(await titles()).toEqual(['Les fractions simples']);
  const compiled = await readFile(places.file, 'utf8');
  await writeFile(places.file, compiled.replace('"Les fractions simples"', '"Read"'));
  expect(await titles()).toEqual(['Read']);
});

it('are compiled again when a file was changed, or the compiled one has another shape', async () => {
  await titles();
  await change('title: "Les fractions simples"', 'title: "Les fractions"');
  expect(await titles()).toEqual(['Les fractions']);
  await writeFile(places.file, '{"digest":"","count":1}\n{}\n');
  expect(await titles()).toEqual(['Les fractions']);
});

it('are read where they were brought without their files', async () => {
  await titles();
  await rm(places.content, { recursive: true });
  expect(await titles()).toEqual(['Les fractions simples']);
});

it('are refused with file, line and reason, and the compiled file stays', async () => {
  await titles();
  await change('["6 - 4 == 2"', '["6 - 4 == 3"');
  const before = await readFile(places.file, 'utf8');
  await expect(compileLessons(places)).rejects.toThrow(
    /mathematiques\/cm1\/fractions-simples\.yaml:\d+ check-false: /u,
  );
  expect(await readFile(places.file, 'utf8')).toBe(before);
});
