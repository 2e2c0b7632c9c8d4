/** Addresses of the desk, for links. The screens of these addresses are in `screens.ts`. */
export const paths = {
  signIn: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  overview: '/dashboard',
  create: '/dashboard/create',
  /** The sheet being written; survives a reload. */
  generation: (id: string) => `/dashboard/create?generation=${id}`,
  sheets: '/dashboard/mes-fiches',
  sheet: (id: string) => `/dashboard/mes-fiches/${id}`,
  preview: (id: string) => `/dashboard/apercu-fiche/${id}`,
  settings: '/dashboard/parametres',
  library: '/dashboard/bibliotheque',
  discipline: (id: string) => `/dashboard/bibliotheque/${id}`,
  /** Starts a sheet from a catalogue entry, or from a class and a discipline alone. */
  createFrom: (choice: { entry?: string; topic?: string; level: string; discipline: string }) =>
    `/dashboard/create?${new URLSearchParams(choice).toString()}`,
} as const;
