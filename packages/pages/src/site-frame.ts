import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Name of the file, in the shell's build, that holds the frame. */
export const frameFile = 'frame.json';

const Address = Type.String({ pattern: '^/[^/]' });

const FrameLink = Type.Object({
  /** The page's French path. */
  path: Type.String({ pattern: '^/' }),
  label: Type.String(),
});

const FrameLinks = Type.Object({
  top: Type.Array(FrameLink),
  product: Type.Array(FrameLink),
  help: Type.Array(FrameLink),
  legal: Type.Array(FrameLink),
});

const byLanguage = <Schema extends TSchema>(schema: Schema) =>
  Type.Object({ fr: schema, en: schema, de: schema, es: schema });

const Preview = Type.Object({ title: Type.String(), description: Type.String(), picture: Address });

/** What all documents of one build of the shell have in common. */
export const SiteFrame = Type.Object({
  /** Source of the script that runs before the first paint. */
  early: Type.String({ minLength: 1 }),
  /** Address of the program that every document loads. */
  script: Address,
  stylesheet: Address,
  font: Address,
  /** Picture for sharing, where a page has none of its own. */
  pictures: byLanguage(Address),
  /** Links in the header and in the columns of the footer. */
  links: byLanguage(FrameLinks),
  /**
   * What links to the pages that need a program show: of the shell's own screens by path, of remotes
   * by area. Frames of former builds have none.
   */
  previews: Type.Optional(Type.Record(Type.String(), byLanguage(Preview))),
});

export type FrameLink = Static<typeof FrameLink>;
export type FrameLinks = Static<typeof FrameLinks>;
export type Preview = Static<typeof Preview>;
export type SiteFrame = Static<typeof SiteFrame>;

/** @throws when the text is not the frame of a build. */
export const parseFrame = (json: string): SiteFrame => Value.Parse(SiteFrame, JSON.parse(json));
