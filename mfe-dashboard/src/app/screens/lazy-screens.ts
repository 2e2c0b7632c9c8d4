import { paths } from '../../shared/paths.ts';
import { readyScreen } from './ready-screen.tsx';

/** The screens, each a part of its own. */
export const screens = {
  overview: readyScreen(() => import('../../features/overview/overview-screen.tsx')),
  create: readyScreen(() => import('../../features/create/create-screen.tsx')),
  generation: readyScreen(() => import('../../features/generation/generation-screen.tsx')),
  sheets: readyScreen(() => import('../../features/sheets/sheets-screen.tsx')),
  library: readyScreen(() => import('../../features/library/library-screen.tsx')),
  settings: readyScreen(() => import('../../features/settings/settings-screen.tsx')),
  discipline: readyScreen(() => import('../../features/library/discipline-screen.tsx')),
  editor: readyScreen(async () => ({
    default: (await import('../../features/editor/index.ts')).EditorScreen,
  })),
  preview: readyScreen(async () => ({
    default: (await import('../../features/preview/index.ts')).PreviewScreen,
  })),
} as const;

const below = (path: string, place: string) => path.startsWith(`${place}/`);

/** Which of them an address most likely opens; the desk itself decides. */
export function screenAt(path: string): keyof typeof screens | null {
  if (path === paths.overview) return 'overview';
  if (path === paths.create) return 'create';
  if (path === paths.sheets) return 'sheets';
  if (path === paths.library) return 'library';
  if (path === paths.settings) return 'settings';
  if (below(path, paths.sheets)) return 'editor';
  if (below(path, paths.library)) return 'discipline';
  return below(path, '/dashboard/apercu-fiche') ? 'preview' : null;
}

/**
 * Brings what reading and changing sheets needs onto this device, and what says there why something
 * else cannot be done: the worker keeps what is fetched.
 */
export async function bringScreens(): Promise<void> {
  const { overview, sheets, editor, preview, library, discipline, create } = screens;
  const wanted = [overview, sheets, editor, preview, library, discipline, create];
  await Promise.all(wanted.map(({ bring }) => bring()));
}
