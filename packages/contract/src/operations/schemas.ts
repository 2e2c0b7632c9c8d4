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
    texts: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ maxLength: 300 })),
    /** GET calls that the screen at a path makes first; they leave with the page itself. */
    calls: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^/[\\w/-]*$' }),
        Type.Array(Type.String({ pattern: '^/(?!/)[\\w/-]*$', maxLength: 200 }), { maxItems: 4 }),
      ),
    ),
  },
  closed,
);

/** One micro-frontend of the manifest: the release that is current. */
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
    preload: Type.Optional(MfePreload),
  },
  closed,
);

/** What the shell fetches at run time to know which remotes exist. The manifest's `spec` is its own version. */
export const MfeManifest = Type.Object(
  {
    spec: Type.Literal(1),
    apps: Type.Record(Type.String({ pattern: '^[a-z][a-z-]{0,30}$' }), MfeApp),
  },
  closed,
);
export type MfeManifest = Static<typeof MfeManifest>;
