/** Programs of the screens, each fetched when it is first opened. */
export const screens = {
  overview: () => import('../../features/overview/overview-screen.tsx'),
  create: () => import('../../features/create/create-screen.tsx'),
  generation: () => import('../../features/generation/generation-screen.tsx'),
  sheets: () => import('../../features/sheets/sheets-screen.tsx'),
  library: () => import('../../features/library/library-screen.tsx'),
  settings: () => import('../../features/settings/settings-screen.tsx'),
  discipline: () => import('../../features/library/discipline-screen.tsx'),
  editor: async () => ({
    default: (await import('../../features/editor/index.ts')).EditorScreen,
  }),
  preview: async () => ({
    default: (await import('../../features/preview/index.ts')).PreviewScreen,
  }),
} as const;

/** Brings what reading and changing sheets needs onto this device: the worker keeps what is fetched. */
export async function bringScreens(): Promise<void> {
  const { sheets, editor, preview } = screens;
  await Promise.all([sheets(), editor(), preview()]);
}
