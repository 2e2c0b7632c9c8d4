import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Lesson } from '@ardoise/sheet/lesson';
import { renderSheet, renderWithPicture } from '@ardoise/sheet/render/node';
import { type Zippable, zipSync } from 'fflate';
import type { LessonStore } from '../lesson-store.ts';
import type { Bundle, BundleFile, BundleSheet, MadeBundle } from './bundle.ts';
import { openPageDrawing, pictureFile, type PictureName, pictureSizes } from './pictures.ts';
import { readBundles } from './read-bundles.ts';
import { sheetOf } from './sheet-of.ts';

interface MadeSheet {
  sheet: BundleSheet;
  files: BundleFile[];
  /** The first page. */
  svg: string;
}

export interface Making {
  store: LessonStore;
  digest: string;
  /** Replaced when all is made. */
  folder: string;
  /** What another process made there meanwhile is kept: somebody may be reading it. */
  keepOther?: boolean;
}

/** Equal lessons make equal files. */
const dayOf = ({ provenance }: Lesson): Date => new Date(`${provenance.written_on}T00:00:00Z`);

/** The names without doubles; null when one is missing. */
function namesOf(names: readonly (string | null)[]): string | null {
  const known = names.flatMap((name) => name ?? []);
  return known.length === names.length ? [...new Set(known)].join(', ') : null;
}

/** Lays out the lessons of all bundles and makes their files and pictures. */
export async function makeBundles({
  store,
  digest,
  folder,
  keepOther = false,
}: Making): Promise<MadeBundle[]> {
  const draft = `${folder}.${process.pid}`;
  const sheetsFolder = join(draft, 'sheets');
  await mkdir(sheetsFolder, { recursive: true });
  const drawing = openPageDrawing();
  const made = new Map<string, Promise<MadeSheet>>();

  async function render(lesson: Lesson): Promise<MadeSheet> {
    const content = sheetOf(lesson);
    const { title, level, discipline, duration } = content.identification;
    const createdAt = dayOf(lesson);
    const { pdf, pages, svg } = renderWithPicture(content, { createdAt });
    const docx = await renderSheet({ content, format: 'docx', options: { createdAt } });
    const files: BundleFile[] = [];
    for (const [format, bytes] of [
      ['pdf', pdf],
      ['docx', docx],
    ] as const) {
      const name = `${lesson.id}.${format}`;
      await writeFile(join(sheetsFolder, name), bytes);
      files.push({ name, format, size: bytes.length });
    }
    return { sheet: { id: lesson.id, title, level, discipline, duration, pages }, files, svg };
  }

  function sheet(id: string): Promise<MadeSheet> {
    const known = made.get(id);
    if (known !== undefined) return known;
    const lesson = store.get(id);
    if (lesson === undefined) throw new TypeError(`There is no lesson ${id}`);
    const making = render(lesson);
    made.set(id, making);
    return making;
  }

  async function zip(slug: string, files: readonly BundleFile[]): Promise<BundleFile> {
    const content: Zippable = {};
    for (const { name, format } of files)
      content[`${format === 'pdf' ? 'PDF' : 'Word'}/${name}`] = [
        await readFile(join(sheetsFolder, name)),
        { level: 0, mtime: '1980-01-01T00:00:00' },
      ];
    const bytes = zipSync(content);
    const name = `${slug}.zip`;
    await writeFile(join(draft, slug, name), bytes);
    return { name, format: 'zip', size: bytes.length };
  }

  async function pictures(slug: string, svg: string): Promise<string> {
    const hash = createHash('sha256');
    for (const name of Object.keys(pictureSizes).filter(isPicture)) {
      const bytes = await drawing.draw(svg, name);
      hash.update(bytes);
      await writeFile(join(draft, slug, pictureFile[name]), bytes);
    }
    return hash.digest('hex').slice(0, 8);
  }

  async function make(slug: string, bundle: Bundle): Promise<MadeBundle> {
    const all: MadeSheet[] = [];
    for (const id of bundle.lessons) all.push(await sheet(id));
    const [first] = all;
    if (first === undefined) throw new TypeError(`bundles/${slug}.yaml has no lesson`);
    await mkdir(join(draft, slug), { recursive: true });
    const files = all.flatMap((one) => one.files);
    const provenance = bundle.lessons.map((id) => store.get(id)?.provenance);
    return {
      ...bundle,
      slug,
      sheets: all.map((one) => one.sheet),
      files: [...files, await zip(slug, files)],
      pictures: await pictures(slug, first.svg),
      author: namesOf(provenance.map((one) => one?.written_by ?? null)),
      reviewer: namesOf(provenance.map((one) => one?.reviewed_by ?? null)),
    };
  }

  try {
    const bundles: MadeBundle[] = [];
    for (const [slug, bundle] of await readBundles()) bundles.push(await make(slug, bundle));
    await writeFile(
      join(draft, 'index.json'),
      JSON.stringify({ digest, madeAt: Date.now().toString(36), bundles }),
    );
    await mkdir(dirname(folder), { recursive: true });
    if (!keepOther) await rm(folder, { recursive: true, force: true });
    if (!existsSync(folder)) await rename(draft, folder);
    return bundles;
  } finally {
    drawing.close();
    await rm(draft, { recursive: true, force: true });
  }
}

const isPicture = (name: string): name is PictureName => name in pictureSizes;
