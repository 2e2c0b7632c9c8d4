import { type Static, Type } from 'typebox';
import { passwordLength } from '../auth/credentials.ts';
import { closed, DateTime, Locale } from '../common/schemas.ts';

export const identityProviders = ['password', 'google'] as const;

export const Identity = Type.Object(
  {
    provider: Type.Enum(identityProviders),
    /** Address at the provider; '' when it gave none. */
    email: Type.String(),
    /** Null for the password, whose beginning nobody notes. */
    linkedAt: Type.Union([DateTime, Type.Null()]),
  },
  closed,
);
export type Identity = Static<typeof Identity>;

export const IdentityList = Type.Object(
  {
    items: Type.Array(Identity),
    /** Providers that this site has switched on. */
    available: Type.Array(Type.Enum(identityProviders)),
  },
  closed,
);
export type IdentityList = Static<typeof IdentityList>;

/** Providers outside of this site; in an address. */
export const IdentityParams = Type.Object({ provider: Type.Enum(['google'] as const) }, closed);

export const IdentityLinkBody = Type.Object(
  {
    /** Asked again, since a borrowed phone must not leave a way in behind. */
    password: Type.String({ minLength: 1, maxLength: passwordLength.max }),
  },
  closed,
);
export type IdentityLinkBody = Static<typeof IdentityLinkBody>;

/** How a sign-in at a provider begins: where it leads, and the language of a new account. */
export const IdentityQuery = Type.Object(
  { next: Type.Optional(Type.String({ maxLength: 500 })), language: Type.Optional(Locale) },
  closed,
);

/** Where to send the browser; it comes back to the settings, with `?linked=` or `?problem=<CODE>`. */
export const IdentityStart = Type.Object({ url: Type.String() }, closed);
export type IdentityStart = Static<typeof IdentityStart>;
