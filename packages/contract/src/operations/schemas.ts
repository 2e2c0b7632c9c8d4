import { type Static, Type } from 'typebox';
import { closed } from '../common/schemas.ts';

export const Health = Type.Object({ status: Type.Literal('ok'), version: Type.String() }, closed);

export const Ready = Type.Object({ status: Type.Literal('ready') }, closed);

/** What a remote's first screen needs beside its entry. A hint: without it the remote starts later. */
export const MfePreload = Type.Object(
  {
    /** Programs, as addresses from the entry. */
    files: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 60 }),
    /** The texts of each language, as addresses from the entry. */
    texts: Type.Record(
      Type.String({ pattern: '^[a-z]{2}$' }),
      Type.String({ maxLength: 300 }),
      closed,
    ),
    /** GET calls that the screen at a path makes first; they leave with the page itself. */
    calls: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^/[\\w/-]*$' }),
        Type.Array(Type.String({ pattern: '^/(?!/)[\\w/-]*$', maxLength: 200 }), { maxItems: 4 }),
        closed,
      ),
    ),
  },
  closed,
);

/**
 * A route template: `/dashboard/mes-fiches/:id`. Its parts have letters only, so that no
 * identifier passes for one.
 */
export const RouteTemplate = Type.String({
  maxLength: 120,
  pattern: '^/$|^(/([a-z]+(-[a-z]+)*|:[A-Za-z]{1,30})){1,8}$',
});

const Titles = Type.Record(RouteTemplate, Type.String({ minLength: 1, maxLength: 120 }), closed);

/**
 * What can stand for a parameter of a route template: so many characters of a set, such as
 * `[0-9a-f]{24}`, or one of some words. No other pattern, since an entry is not to slow the server down.
 */
export const AddressPart = Type.Union([
  Type.Object(
    { pattern: Type.String({ pattern: String.raw`^\[[A-Za-z0-9_-]{1,40}\]\{[1-9][0-9]?\}$` }) },
    closed,
  ),
  Type.Object(
    { values: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 200 }) },
    closed,
  ),
]);
export type AddressPart = Static<typeof AddressPart>;

const Parameters = Type.Record(Type.String({ pattern: '^[A-Za-z]{1,30}$' }), AddressPart, closed);

export const mfeAreas = ['public', 'desk', 'staff'] as const;
/** The part of the product that a remote belongs to. */
export const MfeArea = Type.Enum(mfeAreas);
export type MfeArea = Static<typeof MfeArea>;

/** What is drawn in a remote's place until it is mounted. */
export const MfeSkeleton = Type.Object(
  {
    /** Whether there is a side bar beside the blocks. */
    side: Type.Boolean(),
    blocks: Type.Array(
      Type.Object(
        {
          width: Type.String({ pattern: '^[0-9]{1,4}([.][0-9]{1,2})?(px|%|rem|em|ch)$' }),
          /** Pixels. */
          height: Type.Integer({ minimum: 1, maximum: 2_000 }),
          /** Pixels above the block. */
          gap: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000 })),
        },
        closed,
      ),
      { maxItems: 20 },
    ),
  },
  closed,
);
export type MfeSkeleton = Static<typeof MfeSkeleton>;

/** One micro-frontend of the manifest: its current release, described by its own build. */
export const MfeApp = Type.Object(
  {
    version: Type.String({ maxLength: 60 }),
    /** Version of the micro-frontend contract that the remote was built for. */
    contract: Type.Integer({ minimum: 1 }),
    /** Address of the remote's entry, absolute or from the site's root. */
    entry: Type.String({ maxLength: 500 }),
    /** Subresource integrity of the entry. */
    integrity: Type.Optional(Type.String({ maxLength: 200 })),
    /** Style sheets to load before mounting. */
    styles: Type.Optional(Type.Array(Type.String({ maxLength: 500 }))),
    /** Parts of the host that the remote uses; a shell that lacks one does not mount it. */
    needs: Type.Array(Type.String({ pattern: '^[a-z][A-Za-z]{0,40}$' }), { maxItems: 60 }),
    /** Every path at or below one of these is the remote's. */
    prefixes: Type.Array(Type.String({ maxLength: 100, pattern: '^(/[a-z0-9][a-z0-9-]*)+$' }), {
      minItems: 1,
      maxItems: 20,
    }),
    area: MfeArea,
    /** Page titles by language and route template; also the list of existing pages. */
    titles: Type.Object({ fr: Titles, en: Titles, de: Titles, es: Titles }, closed),
    /** By route template and parameter; an address that does not fit does not exist. */
    parameters: Type.Optional(Type.Record(RouteTemplate, Parameters, closed)),
    skeleton: MfeSkeleton,
    preload: Type.Optional(MfePreload),
  },
  closed,
);
export type MfeApp = Static<typeof MfeApp>;

/** A remote's name in the manifest, and of its folder of releases. */
export const MfeName = Type.String({ pattern: '^[a-z][a-z-]{0,30}$' });

/** What the shell fetches at run time to know which remotes exist. The manifest's `spec` is its own version. */
export const MfeManifest = Type.Object(
  {
    spec: Type.Literal(2),
    apps: Type.Record(MfeName, MfeApp),
  },
  closed,
);
export type MfeManifest = Static<typeof MfeManifest>;
