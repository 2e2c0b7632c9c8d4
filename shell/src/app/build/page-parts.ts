import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, preprocessCSS, type ResolvedConfig, type Rolldown } from 'vite';
import type { BuildParts } from './built-site.ts';

/** Programs of the public pages, by the part of a document that names them. */
const programs = {
  script: 'src/shared/static-pages/client/static-pages.ts',
  landingScript: 'src/features/landing/client/example.ts',
  sharedScript: 'src/features/public-pages/client/shared-sheet.ts',
  trialScript: 'src/features/public-pages/client/trial.ts',
  pricesScript: 'src/features/public-pages/client/price-list.ts',
};

const sheets = {
  stylesheet: 'src/features/public-pages/client/pages.css',
  landingCss: 'src/features/landing/client/landing.css',
  sharedCss: 'src/features/public-pages/client/shared-sheet.css',
};

/** Entries of the build, beside the shell's document. */
export const pageEntries = {
  'static-pages': programs.script,
  landing: programs.landingScript,
  'shared-sheet': programs.sharedScript,
  trial: programs.trialScript,
  'price-list': programs.pricesScript,
  pages: sheets.stylesheet,
  'landing-style': sheets.landingCss,
  'shared-style': sheets.sharedCss,
};

const font = /ardoise-serif-[\w-]+\.woff2$/u;

/** The script that runs before the first paint, to be inlined. */
export async function earlyScript({ root }: ResolvedConfig): Promise<string> {
  const { code } = await minify('early.js', readFileSync(join(root, 'src/app/early.js'), 'utf8'));
  return code.trim();
}

/** The built entries. Inlined style sheets are removed from the bundle. */
export function bundledParts(bundle: Rolldown.OutputBundle): Omit<BuildParts, 'early' | 'year'> {
  const files = Object.values(bundle);
  const programAt = (source: string): string => {
    const chunk = files.find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`) === true,
    );
    if (chunk === undefined) throw new Error(`The build lacks the program ${source}`);
    return `/${chunk.fileName}`;
  };
  const assetOf = (what: string, fits: (file: Rolldown.OutputAsset) => boolean) => {
    const asset = files.find((file) => file.type === 'asset' && fits(file));
    if (asset?.type !== 'asset') throw new Error(`The build lacks ${what}`);
    return asset;
  };
  const sheetOf = (source: string) =>
    assetOf(`the style sheet ${source}`, (file) => file.originalFileNames.includes(source));
  const inlineStyle = (source: string): string => {
    const sheet = sheetOf(source);
    delete bundle[sheet.fileName];
    return String(sheet.source).trim();
  };
  return {
    script: programAt(programs.script),
    landingScript: programAt(programs.landingScript),
    sharedScript: programAt(programs.sharedScript),
    trialScript: programAt(programs.trialScript),
    pricesScript: programAt(programs.pricesScript),
    stylesheet: `/${sheetOf(sheets.stylesheet).fileName}`,
    landingCss: inlineStyle(sheets.landingCss),
    sharedCss: inlineStyle(sheets.sharedCss),
    font: `/${assetOf('the typeface', ({ fileName }) => font.test(fileName)).fileName}`,
  };
}

/** Address of the pages' style sheet in development. */
export const developmentSheet = '/pages.development.css';

async function developmentStyle(config: ResolvedConfig, path: string): Promise<string> {
  const file = join(config.root, path);
  return (await preprocessCSS(readFileSync(file, 'utf8'), file, config)).code;
}

export const developmentSheetOf = (config: ResolvedConfig) =>
  developmentStyle(config, sheets.stylesheet);

/** The same parts in development, where the bundler serves each source by its path. */
export async function developmentParts(config: ResolvedConfig): Promise<BuildParts> {
  return {
    early: await earlyScript(config),
    year: new Date().getFullYear(),
    script: `/${programs.script}`,
    landingScript: `/${programs.landingScript}`,
    sharedScript: `/${programs.sharedScript}`,
    trialScript: `/${programs.trialScript}`,
    pricesScript: `/${programs.pricesScript}`,
    stylesheet: developmentSheet,
    landingCss: await developmentStyle(config, sheets.landingCss),
    sharedCss: await developmentStyle(config, sheets.sharedCss),
    font: '',
  };
}
