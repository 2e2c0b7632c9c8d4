import { type Static, Type } from 'typebox';
import { passwordLength } from '../auth/credentials.ts';
import { closed, DateTime, Locale } from '../common/schemas.ts';

export const identityProviders = ['password', 'google'] as const;

export const Identity = Type.Object(
  {
    provider: Type.Enum(identityProviders),
    /** Address at the provider; '' when it gave none. */
    email: Type.String(),
    /** Null for the password: when it was set is not recorded. */
    linkedAt: Type.Union([DateTime, Type.Null()]),
  },
  closed,
);
export type Identity = Static<typeof Identity>;

export const IdentityList = Type.Object(
  {
    items: Type.Array(Identity),
    /** Providers that are enabled on this site. */
    available: Type.Array(Type.Enum(identityProviders)),
  },
  closed,
);
export type IdentityList = Static<typeof IdentityList>;

/** External providers, as named in URLs. */
export const IdentityParams = Type.Object({ provider: Type.Enum(['google'] as const) }, closed);

export const IdentityLinkBody = Type.Object(
  {
    /** Asked again, so that a borrowed phone cannot add a way to sign in. */
    password: Type.String({ minLength: 1, maxLength: passwordLength.max }),
  },
  closed,
);
export type IdentityLinkBody = Static<typeof IdentityLinkBody>;

/** Starts a sign-in at a provider: where to return to, and the language of a new account. */
export const IdentityQuery = Type.Object(
  { next: Type.Optional(Type.String({ maxLength: 500 })), language: Type.Optional(Locale) },
  closed,
);

/** Where to send the browser; it comes back to the settings, with `?linked=` or `?problem=<CODE>`. */
export const IdentityStart = Type.Object({ url: Type.String() }, closed);
export type IdentityStart = Static<typeof IdentityStart>;
