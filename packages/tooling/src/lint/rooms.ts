/** Who may import whom: the import direction of `docs/architecture.md`, as data. */

/** A room is a workspace folder, from the repository's root. */
export type Room = string;

/** For each room, the workspace packages that it may import. A room may always import itself. */
const allowed: Readonly<Record<Room, readonly string[]>> = {
  'packages/tooling': [],
  'packages/embedded-mongo': [],
  'packages/payment-simulator': [],
  'packages/sheet': [],
  'packages/lessons': ['@ardoise/sheet'],
  'packages/import': ['@ardoise/sheet'],
  'packages/evaluation': ['@ardoise/import', '@ardoise/lessons', '@ardoise/sheet'],
  'packages/contract': ['@ardoise/sheet'],
  'packages/journeys': ['@ardoise/contract'],
  'packages/pages': ['@ardoise/contract', '@ardoise/sheet'],
  'packages/help': ['@ardoise/contract'],
  'packages/ui': ['@ardoise/contract', '@ardoise/sheet'],
  'packages/remote': ['@ardoise/ui', '@ardoise/contract', '@ardoise/sheet'],
  'packages/realtime': ['@ardoise/contract'],
  'packages/checkout': ['@ardoise/remote', '@ardoise/ui', '@ardoise/contract'],
  'packages/tickets': ['@ardoise/remote', '@ardoise/ui', '@ardoise/contract'],
  api: [
    '@ardoise/contract',
    '@ardoise/pages',
    '@ardoise/sheet',
    '@ardoise/help',
    '@ardoise/lessons',
    '@ardoise/import',
    '@ardoise/embedded-mongo',
    '@ardoise/payment-simulator',
    // For tests and benches alone: the real client.
    '@ardoise/realtime',
  ],
  shell: [
    '@ardoise/ui',
    '@ardoise/realtime',
    '@ardoise/pages',
    '@ardoise/contract',
    '@ardoise/sheet',
    // For the build alone: the texts of help and tutorials, the example sheets.
    '@ardoise/help',
    '@ardoise/lessons',
  ],
  'widget-assistant': ['@ardoise/contract', '@ardoise/sheet'],
};

/** The same for every remote: each `mfe-*` folder is one. */
const allowedInRemotes = [
  '@ardoise/checkout',
  '@ardoise/tickets',
  '@ardoise/remote',
  '@ardoise/ui',
  '@ardoise/contract',
  '@ardoise/sheet',
];

/** The workspace packages that a room may import; undefined for what is no room. */
export const allowedIn = (room: Room): readonly string[] | undefined =>
  room.startsWith('mfe-') ? allowedInRemotes : allowed[room];

/** Libraries that one room alone knows. */
export const owned: Readonly<Record<string, Room>> = {
  mongoose: 'api',
  fastify: 'api',
  '@google/generative-ai': 'api',
  jspdf: 'packages/sheet',
  docx: 'packages/sheet',
  mingo: 'packages/embedded-mongo',
  htmlparser2: 'packages/import',
  unpdf: 'packages/import',
};

const isApp = (room: Room) => !room.startsWith('packages/');

/** Layers inside an app, outermost first: a layer may import itself and those after it. */
const layers = ['app', 'features', 'shared'];

export interface Location {
  room: Room;
  /** Path inside the room, with forward slashes. */
  path: string;
}

/** Splits a path (from the repository's root) into its room and the rest; null outside any room. */
export function locate(path: string): Location | null {
  const remote = /^mfe-[a-z][a-z-]*(?=\/)/.exec(path)?.[0];
  const room = remote ?? Object.keys(allowed).find((name) => path.startsWith(`${name}/`));
  return room === undefined ? null : { room, path: path.slice(room.length + 1) };
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Test and bench files may look into neighbours that shipped code may not. */
export function isTestFile(path: string): boolean {
  return /\.(test|e2e|bench)\.tsx?$|(^|\/)(test|e2e|bench|fixtures)\//.test(path);
}

/** Scripts and build configurations are not shipped: they may use the tools of builds and journeys. */
const isBuildTool = (specifier: string) =>
  specifier === '@ardoise/ui/vite' || packageName(specifier) === '@ardoise/journeys';

function isBuildFile(path: string): boolean {
  return /^(scripts\/|[^/]+\.config\.ts$)/.test(path);
}

/** Why an import of a package is refused, or null when it is fine. */
export function judgePackage(from: Location, specifier: string): string | null {
  const name = packageName(specifier);
  const owner = owned[name];
  if (owner !== undefined && owner !== from.room && !isTestFile(from.path)) {
    return `only ${owner} knows ${name}; ask it through its doors`;
  }
  if (!name.startsWith('@ardoise/')) return null;
  if (name === `@ardoise/${from.room.replace(/^packages\//, '')}`) return null;
  if (name === '@ardoise/tooling' || isTestFile(from.path)) return null;
  if (allowedIn(from.room)?.includes(name) === true) return null;
  if (isApp(from.room) && isBuildTool(specifier) && isBuildFile(from.path)) return null;
  return `${from.room} may not import ${name}; imports run apps → remote → ui → contract → sheet`;
}

function layerOf(path: string): { layer: string; feature: string | null } | null {
  const match = /^src\/(app|features|shared)(?:\/([^/]+))?/.exec(path);
  if (match?.[1] === undefined) return null;
  return { layer: match[1], feature: match[1] === 'features' ? (match[2] ?? null) : null };
}

/** Why an import of a file is refused, or null when it is fine. Both are places in the repository. */
export function judgeFile(from: Location, to: Location | null): string | null {
  if (isTestFile(from.path)) return null;
  if (to === null || to.room !== from.room) {
    return `${from.room} reaches into another room; import the package by its name instead`;
  }
  if (!isApp(from.room) || from.room === 'api') return judgeModule(from, to);
  const source = layerOf(from.path);
  const target = layerOf(to.path);
  if (source === null || target === null) return null;
  if (layers.indexOf(target.layer) < layers.indexOf(source.layer)) {
    return `${source.layer}/ may not import ${target.layer}/; imports run app → features → shared`;
  }
  if (source.feature !== null && target.feature !== null && source.feature !== target.feature) {
    return `feature ${source.feature} may not import feature ${target.feature}; compose them in app/`;
  }
  return null;
}

/** `repository.ts`, `session-repository.ts`, `model.ts` …: the files that know the database. */
const queryFile = /(^|[/-])(repository|model)\.ts$/;

/** In the API, a module's repositories and models are for that module only; others use its service. */
function judgeModule(from: Location, to: Location): string | null {
  const source = /^src\/modules\/([^/]+)\//.exec(from.path)?.[1];
  const target = /^src\/modules\/([^/]+)\/(.+)$/.exec(to.path);
  if (source === undefined || target?.[1] === undefined || target[1] === source) return null;
  return queryFile.test(target[2] ?? '')
    ? `module ${source} may not import the ${target[2]} of module ${target[1]}; use its service`
    : null;
}

/** Whether a file of the API may hold queries. The plugins have stores of their own. */
export function mayQuery({ room, path }: Location): boolean {
  const inside = room === 'api' && /^src\/(modules|shared|providers|docs)\//.test(path);
  return !inside || queryFile.test(path) || isTestFile(path);
}

/** A call by which code gets at a collection: `connection.collection(…)`, `connection.model(…)`. */
export const queryCalls: ReadonlySet<string> = new Set(['collection', 'model']);

/** What a model file exports for queries: `userModel(connection)`, `sheetModels(connection)`. */
export const modelFactory = /Models?$/;
