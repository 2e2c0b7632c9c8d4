import type { Transport } from '@ardoise/contract/client';
import type { Kept } from '../device/kept.ts';
import { account } from './account.ts';
import { consents } from './consents.ts';
import { curriculum } from './curriculum.ts';
import { dashboard } from './dashboard.ts';
import { identities } from './identities.ts';
import { authMails, generations, personalData, push, sharing } from './online-only.ts';
import { security } from './security.ts';
import { sheets } from './sheets.ts';

/** The domains of the API that the desk uses. */
export const domains = {
  account,
  authMails,
  consents,
  curriculum,
  dashboard,
  generations,
  identities,
  personalData,
  push,
  security,
  sharing,
  sheets,
};

type Domains = typeof domains;

/** The clients of these domains. */
export type Api = { [Name in keyof Domains]: ReturnType<Domains[Name]['create']> };

export function createApi(http: Transport, kept: () => Kept | null): Api {
  const clients = Object.entries(domains).map(([name, { create }]) => [name, create(http, kept)]);
  // Each client is listed under the name of its domain.
  return Object.fromEntries(clients) as Api;
}
