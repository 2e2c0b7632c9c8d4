import { ContentError, readHead } from '@ardoise/help';
import { Type, type Static } from 'typebox';

const day = String.raw`^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;

/** Metadata at the head of each page's file, between two lines of dashes. */
const FrontMatter = Type.Object(
  {
    /** Heading of the page, and its title in the browser. */
    title: Type.String({ minLength: 3, maxLength: 70 }),
    /** Name in menus; the title when it is left out. */
    label: Type.Optional(Type.String({ minLength: 2, maxLength: 40 })),
    /** First sentence below the heading, and what search engines show. */
    description: Type.String({ minLength: 40, maxLength: 200 }),
    /** Day of the last change of substance. */
    updated: Type.String({ pattern: day }),
    /** Version of a legal text; consents name it. */
    version: Type.Optional(Type.String({ pattern: String.raw`^20\d\d-(0[1-9]|1[0-2])(\.\d+)?$` })),
    /** First day on which a legal text applies; the day of its last change when it is left out. */
    applies: Type.Optional(Type.String({ pattern: day })),
    layout: Type.Optional(Type.Enum(['article', 'questions', 'steps', 'legal'] as const)),
    /** Keeps search engines away. */
    hidden: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

export type FrontMatter = Static<typeof FrontMatter>;

/** Splits a page's file into its checked head and its text. */
export function readFrontMatter(file: string, text: string): { front: FrontMatter; body: string } {
  const { head: front, body } = readHead(file, text, FrontMatter);
  if (front.layout === 'legal' && front.version === undefined) {
    throw new ContentError(file, 'a legal text needs its version');
  }
  return { front, body };
}
