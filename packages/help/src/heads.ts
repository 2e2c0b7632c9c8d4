import { helpGroups } from '@ardoise/contract/schemas';
import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false } as const;
const day = String.raw`^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;
const line = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });

/** Head of a guide or tutorial. */
export const ItemHead = Type.Object(
  {
    title: line(3, 60),
    /** What one has or knows at the end. */
    summary: line(20, 160),
    /** For whom it is written. */
    audience: line(5, 80),
    group: Type.Enum(helpGroups),
    /** Place among the others of its group. */
    order: Type.Integer({ minimum: 1 }),
    minutes: Type.Integer({ minimum: 1, maximum: 30 }),
    /** Day of the last change of substance. */
    updated: Type.String({ pattern: day }),
    /** Whether the public page of tutorials shows it, at this place. */
    public: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  closed,
);
export type ItemHead = Static<typeof ItemHead>;

/** Head of a section of questions of the public help. */
export const SectionHead = Type.Object(
  { title: line(3, 60), order: Type.Integer({ minimum: 1 }) },
  closed,
);
export type SectionHead = Static<typeof SectionHead>;
