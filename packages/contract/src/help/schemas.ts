import { type Static, Type } from 'typebox';
import { closed, Locale } from '../common/schemas.ts';

/** A guide explains one thing; a tutorial is followed screen by screen. */
export const helpKinds = ['guide', 'tutorial'] as const;

/** What they are about, in the order in which they are listed. */
export const helpGroups = ['start', 'write', 'paper', 'money', 'account'] as const;

/** Names a guide or tutorial in its address, the same in every language. */
export const HelpId = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 60 });

/** What a guide or tutorial is, without its steps. */
const About = {
  id: HelpId,
  kind: Type.Enum(helpKinds),
  group: Type.Enum(helpGroups),
  title: Type.String(),
  summary: Type.String(),
  /** For whom it is written. */
  audience: Type.String(),
  /** How long it takes to follow. */
  minutes: Type.Integer(),
};

export const HelpEntry = Type.Object(
  {
    ...About,
    /** Names of its steps, in order: what progress counts. */
    steps: Type.Array(Type.String()),
    /** Each word of it once and folded, for searching. */
    text: Type.String(),
  },
  closed,
);
export type HelpEntry = Static<typeof HelpEntry>;

/** A question of the public help. */
export const HelpArticle = Type.Object(
  {
    title: Type.String(),
    section: Type.String(),
    /** Where it stands on the help page. */
    anchor: Type.String(),
    /** As in an entry. */
    text: Type.String(),
  },
  closed,
);
export type HelpArticle = Static<typeof HelpArticle>;

/** All that there is in one language. */
export const HelpIndex = Type.Object(
  { items: Type.Array(HelpEntry), articles: Type.Array(HelpArticle) },
  closed,
);
export type HelpIndex = Static<typeof HelpIndex>;

/** A paragraph: pieces of text, some of them emphasised. */
const Paragraph = Type.Array(
  Type.Object({ text: Type.String(), strong: Type.Optional(Type.Literal(true)) }, closed),
);

export const HelpStep = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    text: Type.Array(Paragraph),
    picture: Type.Union([
      Type.Object(
        {
          src: Type.String(),
          width: Type.Integer(),
          height: Type.Integer(),
          /** What it shows, for who does not see it. */
          alt: Type.String(),
        },
        closed,
      ),
      Type.Null(),
    ]),
    /** The screen on which the step is done, and what the press says of it. */
    action: Type.Union([
      Type.Object({ path: Type.String(), opens: Type.String() }, closed),
      Type.Null(),
    ]),
  },
  closed,
);
export type HelpStep = Static<typeof HelpStep>;

export const HelpItem = Type.Object(
  { ...About, language: Locale, updated: Type.String(), steps: Type.Array(HelpStep) },
  closed,
);
export type HelpItem = Static<typeof HelpItem>;

export const HelpLanguageParams = Type.Object({ language: Locale }, closed);

export const HelpItemParams = Type.Object({ language: Locale, id: Type.String() }, closed);
