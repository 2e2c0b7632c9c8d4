import type { Values } from './environment.ts';

/** Who runs the site, as the legal pages must say. */
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

export function sellerOf(values: Values): Seller {
  return {
    name: values.SELLER_NAME,
    form: values.SELLER_FORM,
    address: values.SELLER_ADDRESS,
    rccm: values.SELLER_RCCM,
    ifu: values.SELLER_IFU,
    director: values.SELLER_DIRECTOR,
    email: values.SELLER_EMAIL,
    phone: values.SELLER_PHONE,
    host: values.SELLER_HOST,
    apdp: values.SELLER_APDP,
  };
}

/** Names of the variables without which the legal pages are incomplete. */
export function missingSellerVariables(seller: Seller): string[] {
  return Object.entries(seller)
    .filter(([, value]) => value === undefined)
    .map(([key]) => `SELLER_${key.toUpperCase()}`);
}
