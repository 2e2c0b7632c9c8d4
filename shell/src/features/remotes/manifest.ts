import {
  hostParts,
  type MfeApp,
  type MfeArea,
  mfeContractVersion,
  type MfeSkeleton,
  pageEntryId,
  templateOf,
} from '@ardoise/contract/mfe';

declare global {
  /** The request that `early-app.js` sent before this program ran. */
  // oxlint-disable-next-line no-var -- a global is declared with var
  var ardoiseManifest: Promise<Response> | undefined;
}

/** Version of the manifest's format. */
const spec = 2;

/** Why a remote is not mounted; decides the text of its placeholder. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  /** `older` and `newer`: the remote was built for a shell before, or after, this one. */
  readonly reason: 'missing' | 'unreachable' | 'broken' | 'older' | 'newer';

  constructor(reason: RemoteFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** What the shell shows of a remote before it is mounted. */
export interface RemoteFacts {
  prefixes: readonly string[];
  area: MfeArea;
  skeleton: MfeSkeleton;
  /** Page titles by language and route template. */
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Facts of an unknown remote. */
export const noFacts: RemoteFacts = {
  prefixes: [],
  area: 'public',
  skeleton: { side: false, blocks: [] },
  titles: {},
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isTextRecord = (value: unknown): value is Record<string, string> =>
  isObject(value) && isTexts(Object.values(value));

const areas: readonly unknown[] = ['public', 'desk', 'staff'] satisfies MfeArea[];
const isArea = (value: unknown): value is MfeArea => areas.includes(value);

const isBlock = (value: unknown): value is MfeSkeleton['blocks'][number] =>
  isObject(value) &&
  typeof value['width'] === 'string' &&
  typeof value['height'] === 'number' &&
  (value['gap'] === undefined || typeof value['gap'] === 'number');

const isSkeleton = (value: unknown): value is MfeSkeleton =>
  isObject(value) &&
  typeof value['side'] === 'boolean' &&
  Array.isArray(value['blocks']) &&
  value['blocks'].every(isBlock);

/** Programs are loaded from http(s) addresses only. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return /^https?:$/u.test(new URL(value, location.href).protocol);
  } catch {
    return false;
  }
}

const isPreload = (value: unknown): value is NonNullable<MfeApp['preload']> =>
  isObject(value) && isTexts(value['files']) && isTextRecord(value['texts']);

/** The part of a manifest entry that loading needs. */
export type LoadableApp = Pick<MfeApp, 'version' | 'entry' | 'integrity' | 'styles' | 'preload'>;

const isLoadable = (value: Record<string, unknown>): value is LoadableApp & typeof value =>
  typeof value['version'] === 'string' &&
  isAddress(value['entry']) &&
  (value['integrity'] === undefined || typeof value['integrity'] === 'string') &&
  (value['styles'] === undefined || (isTexts(value['styles']) && value['styles'].every(isAddress)));

/** @throws RemoteFailure when the manifest is invalid. */
function appsOf(manifest: unknown): Record<string, unknown> {
  const version = isObject(manifest) ? manifest['spec'] : undefined;
  if (typeof version === 'number' && version > spec) {
    throw new RemoteFailure('newer', `The manifest has spec ${version}`);
  }
  if (!isObject(manifest) || version !== spec || !isObject(manifest['apps'])) {
    throw new RemoteFailure('unreachable', 'The manifest has another shape');
  }
  return manifest['apps'];
}

/** What an entry says of its remote; null when it has no valid prefixes. */
function factsOf(app: unknown, titles: RemoteFacts['titles']): RemoteFacts | null {
  if (!isObject(app) || !isTexts(app['prefixes'])) return null;
  const { prefixes, area, skeleton } = app;
  return {
    prefixes,
    area: isArea(area) ? area : noFacts.area,
    skeleton: isSkeleton(skeleton) ? skeleton : noFacts.skeleton,
    titles,
  };
}

/** The languages whose titles are valid. */
const titlesOf = (value: unknown): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([language, texts]) =>
      isTextRecord(texts) ? [[language, texts]] : [],
    ),
  );

/**
 * The facts of each remote in the manifest, by name. An entry without valid prefixes is left out;
 * other faults are reported when the remote is loaded.
 */
export function factsIn(manifest: unknown): Map<string, RemoteFacts> {
  const known = new Map<string, RemoteFacts>();
  for (const [name, app] of Object.entries(appsOf(manifest))) {
    const facts = factsOf(app, titlesOf(isObject(app) ? app['titles'] : null));
    if (facts !== null) known.set(name, facts);
  }
  return known;
}

/**
 * What is needed to load a remote. Other entries are not checked: an invalid one
 * affects its own remote only.
 * @throws RemoteFailure when it cannot run in this shell.
 */
export function loadableIn(manifest: unknown, name: string): LoadableApp {
  const apps = appsOf(manifest);
  const app = Object.hasOwn(apps, name) ? apps[name] : undefined;
  if (app === undefined) throw new RemoteFailure('missing', `No remote is called ${name}`);
  if (!isObject(app) || !Number.isInteger(app['contract'])) {
    throw new RemoteFailure('broken', `The manifest entry of ${name} has another shape`);
  }
  // The contract version first: an entry for another one may have another shape.
  const contract = Number(app['contract']);
  if (contract !== mfeContractVersion) {
    const reason = contract > mfeContractVersion ? 'newer' : 'older';
    throw new RemoteFailure(reason, `${name} is built for contract ${contract}`);
  }
  if (!isTexts(app['needs']) || !isLoadable(app)) {
    throw new RemoteFailure('broken', `The manifest entry of ${name} has another shape`);
  }
  const provided: readonly string[] = hostParts;
  const lacking = app['needs'].filter((part) => !provided.includes(part));
  if (lacking.length > 0) {
    throw new RemoteFailure('newer', `${name} needs ${lacking.join(', ')} of its host`);
  }
  const { version, entry, integrity, styles, preload } = app;
  return {
    version,
    entry,
    ...(integrity === undefined ? {} : { integrity }),
    ...(styles === undefined ? {} : { styles }),
    // An invalid hint is ignored.
    ...(isPreload(preload) ? { preload } : {}),
  };
}

/**
 * Fetches the manifest, never from the HTTP cache: it is the one file that changes. The one `forStaff`
 * is not kept on the device, and names to others what the usual one names.
 */
export async function fetchManifest(signal: AbortSignal, forStaff = false): Promise<unknown> {
  const early = forStaff ? undefined : globalThis.ardoiseManifest;
  globalThis.ardoiseManifest = undefined;
  try {
    const address = `/mfe-manifest${forStaff ? '.staff' : ''}.json`;
    const response = await (early ?? fetch(address, { cache: 'no-store', signal }));
    if (!response.ok) throw new Error(`The manifest answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new RemoteFailure('unreachable', 'The manifest could not be read', cause);
  }
}

/** The remote that the document of this path names; null without one. */
export function documentRemote(path: string): { name: string; facts: RemoteFacts } | null {
  const text = document.getElementById(pageEntryId)?.textContent ?? 'null';
  const entry: unknown = JSON.parse(text);
  if (!isObject(entry) || typeof entry['name'] !== 'string') return null;
  const title = isTextRecord(entry['title']) ? entry['title'] : {};
  const titles = Object.entries(title).map(([language, text]) => [language, { [path]: text }]);
  const facts = factsOf(entry, Object.fromEntries(titles));
  return facts === null ? null : { name: entry['name'], facts };
}

/** The title of a remote's page in this language; null for an address that it does not list. */
export function titleAt({ titles }: RemoteFacts, path: string, language: string): string | null {
  const known = titles[language] ?? {};
  const template = templateOf(Object.keys(known), path);
  return template === null ? null : (known[template] ?? null);
}
