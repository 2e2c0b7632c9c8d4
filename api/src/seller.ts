/** Who sells: what the legal pages must say, and only the site's owner knows. */
export interface Seller {
  name: string | undefined;
  form: string | undefined;
  address: string | undefined;
  rccm: string | undefined;
  ifu: string | undefined;
  director: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  host: string | undefined;
  apdp: string | undefined;
}

const shown = 'none: the legal pages say that it is missing, and a warning is logged at start';

/** Variables of the seller's identity, each with its line in the docs. */
export const sellerVariables = {
  SELLER_NAME: { key: 'name', meaning: 'Name of the company or person that runs the site.' },
  SELLER_FORM: { key: 'form', meaning: 'Legal form and capital.' },
  SELLER_ADDRESS: { key: 'address', meaning: 'Registered office.' },
  SELLER_RCCM: { key: 'rccm', meaning: 'Number in the trade register (RCCM).' },
  SELLER_IFU: { key: 'ifu', meaning: 'Tax identifier (IFU).' },
  SELLER_DIRECTOR: { key: 'director', meaning: 'Person who answers for what is published.' },
  SELLER_EMAIL: {
    key: 'email',
    meaning: 'Address for questions, complaints and rights over data.',
  },
  SELLER_PHONE: { key: 'phone', meaning: 'Telephone number.' },
  SELLER_HOST: { key: 'host', meaning: 'Name and address of the hosting company.' },
  SELLER_APDP: { key: 'apdp', meaning: 'Number and date of the declaration to the APDP.' },
} as const satisfies Record<string, { key: keyof Seller; meaning: string }>;

/** For the reference of the configuration. */
export const sellerLines = Object.entries(sellerVariables).map(([name, { meaning }]) => ({
  name,
  fallback: shown,
  meaning: `${meaning} Shown on the legal pages.`,
}));

/** The identity as the environment gives it. An empty text counts as unset. */
export function readSeller(env: Record<string, string | undefined>): Seller {
  const value = (name: keyof typeof sellerVariables): string | undefined => {
    const text = env[name]?.trim();
    return text === '' ? undefined : text;
  };
  return {
    name: value('SELLER_NAME'),
    form: value('SELLER_FORM'),
    address: value('SELLER_ADDRESS'),
    rccm: value('SELLER_RCCM'),
    ifu: value('SELLER_IFU'),
    director: value('SELLER_DIRECTOR'),
    email: value('SELLER_EMAIL'),
    phone: value('SELLER_PHONE'),
    host: value('SELLER_HOST'),
    apdp: value('SELLER_APDP'),
  };
}

/** Names of the variables without which the legal pages are not complete. */
export function missingOf(seller: Seller): string[] {
  return Object.entries(sellerVariables)
    .filter(([, { key }]) => seller[key] === undefined)
    .map(([name]) => name);
}
