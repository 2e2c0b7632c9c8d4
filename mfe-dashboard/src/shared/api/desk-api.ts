import {
  accountClient,
  authClient,
  consentsClient,
  curriculumClient,
  dashboardClient,
  generationsClient,
  identitiesClient,
  personalDataClient,
  pushClient,
  securityClient,
  sharingClient,
  sheetsClient,
  type Transport,
} from '@ardoise/contract/client';

/** The calls of the domains that the desk uses, over its host's transport. */
export function createDeskApi(http: Transport) {
  return {
    account: accountClient(http),
    auth: authClient(http),
    consents: consentsClient(http),
    curriculum: curriculumClient(http),
    dashboard: dashboardClient(http),
    generations: generationsClient(http),
    identities: identitiesClient(http),
    personalData: personalDataClient(http),
    push: pushClient(http),
    security: securityClient(http),
    sharing: sharingClient(http),
    sheets: sheetsClient(http),
  };
}

export type DeskApi = ReturnType<typeof createDeskApi>;
