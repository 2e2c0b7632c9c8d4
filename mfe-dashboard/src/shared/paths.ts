import type { SheetContent } from '@ardoise/sheet';

/** Addresses of the desk, for links. The screens of these addresses are in `screens.ts`. */
/** For example "computer-room.12.non-readers". */
const textOf = ({ means, machines, adaptations }: NonNullable<SheetContent['classroom']>) =>
  [means, ...(machines === undefined ? [] : [machines]), ...adaptations].join('.');

export const paths = {
  signIn: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  overview: '/dashboard',
  create: '/dashboard/create',
  /** The sheet being written; survives a reload. */
  generation: (id: string) => `/dashboard/create?generation=${id}`,
  sheets: '/dashboard/mes-fiches',
  importFile: '/dashboard/importer',
  /** What was understood of a document. */
  importReview: (id: string) => `/dashboard/importer/${id}`,
  basket: '/dashboard/corbeille',
  sheet: (id: string) => `/dashboard/mes-fiches/${id}`,
  ownLessons: '/dashboard/lecons',
  ownLesson: (id: string) => `/dashboard/lecons/${id}`,
  preview: (id: string) => `/dashboard/apercu-fiche/${id}`,
  settings: '/dashboard/parametres',
  library: '/dashboard/bibliotheque',
  subscription: '/dashboard/abonnement',
  billing: '/dashboard/facturation',
  paymentMethods: '/dashboard/gestion-cartes',
  /** Pays one open order. */
  payment: (order: string) => `/dashboard/paiement?order=${order}`,
  /** Screens of the shop. */
  shop: '/shop',
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  guides: '/dashboard/guides',
  guide: (id: string) => `/dashboard/guides/${id}`,
  tutorials: '/dashboard/tutoriels',
  tutorial: (id: string) => `/dashboard/tutoriels/${id}`,
  help: '/dashboard/aide-support',
  /** A request to the team, and its thread. */
  ticket: (id: string) => `/ticket/${id}`,
  discipline: (id: string) => `/dashboard/bibliotheque/${id}`,
  /** Starts a sheet from a catalogue entry, or from a class and a discipline alone. */
  createFrom: (choice: {
    entry?: string;
    topic?: string;
    level: string;
    discipline: string;
    /** A lesson of one's own, and the usual length of its session. */
    lesson?: string;
    duration?: string;
  }) => `/dashboard/create?${new URLSearchParams(choice).toString()}`,
  /** Starts the next session of a sheet: the same class and topic, the next number. */
  nextSession: (id: string, { topic, language, identification, classroom }: SheetContent) => {
    const { level, series, discipline, className, sessionNumber } = identification;
    const { classSize, groupCount, duration } = identification;
    const query = new URLSearchParams({
      level,
      discipline,
      ...(topic.kind === 'catalogue' ? { entry: topic.entryId } : { topic: topic.title }),
      ...(series === null ? {} : { series }),
      ...(className === '' ? {} : { className }),
      classSize: String(classSize),
      groupCount: String(groupCount),
      duration: String(duration),
      ...(classroom === undefined ? {} : { classroom: textOf(classroom) }),
      language,
      follows: id,
      session: String((sessionNumber ?? 1) + 1),
    });
    return `/dashboard/create?${query.toString()}`;
  },
  /** Carries the sheet that this device made without an account into the account. */
  trial: (id: string) => `/dashboard/create?trial=${id}`,
} as const;
