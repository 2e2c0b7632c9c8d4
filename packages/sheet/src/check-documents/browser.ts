import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import type { SheetContent } from '../model/index.ts';
import { renderSheet } from '../render/node/index.ts';
import type { Verdict } from './judge.ts';
import type { Sample } from './samples.ts';
import type { BrowserFiles } from './page/main.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Builds the renderers for the web and compares the output of a real browser with that of Node. */
export async function judgeInBrowser(
  samples: readonly Sample[],
  executable: string,
): Promise<readonly Verdict[]> {
  const root = fileURLToPath(new URL('./page', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-browser-'));
  const settings = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  } as const;
  try {
    await build(settings);
    const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } });
    const browser = await chromium.launch({ executablePath: executable, args: flags.split(' ') });
    try {
      const page = await browser.newPage();
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.waitForFunction(() => window.renderSheet !== undefined);
      const render = (content: SheetContent): Promise<BrowserFiles | undefined> =>
        page.evaluate(([sheet, date]) => window.renderSheet?.(sheet, date), [
          content,
          createdAt,
        ] as const);
      const verdicts: Verdict[] = [];
      for (const sample of samples)
        verdicts.push(...(await compare(sample, await render(sample.content))));
      return verdicts;
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compare(
  sample: Sample,
  files: BrowserFiles | undefined,
): Promise<readonly Verdict[]> {
  const { content } = sample;
  const pdf = await renderSheet({
    content,
    format: 'pdf',
    options: { createdAt: new Date(createdAt) },
  });
  const docx = await renderSheet({ content, format: 'docx', options: {} });
  const isSamePdf = Buffer.from(pdf).equals(Buffer.from(files?.pdf ?? '', 'latin1'));
  const isSameDocx = textOf(docx) === textOf(Buffer.from(files?.docx ?? '', 'latin1'));
  const outcome = (isSame: boolean) => (isSame ? 'comme dans Node' : 'autre que dans Node');
  return [
    {
      sample: sample.name,
      check: 'pdf : navigateur',
      figure: outcome(isSamePdf),
      isGood: isSamePdf,
    },
    {
      sample: sample.name,
      check: 'docx : navigateur',
      figure: outcome(isSameDocx),
      isGood: isSameDocx,
    },
  ];
}

function textOf(docx: Uint8Array): string {
  return strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array());
}
