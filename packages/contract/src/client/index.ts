import { type ClientOptions, createTransport } from './transport.ts';
import { accountClient } from '../account/client.ts';
import { authClient } from '../auth/client.ts';
import { consentsClient } from '../consents/client.ts';
import { curriculumClient } from '../curriculum/client.ts';
import { dashboardClient } from '../dashboard/client.ts';
import { generationsClient } from '../generations/client.ts';
import { identitiesClient } from '../identities/client.ts';
import { personalDataClient } from '../personal-data/client.ts';
import { pushClient } from '../push/client.ts';
import { securityClient } from '../security/client.ts';
import { sharingClient } from '../sharing/client.ts';
import { sheetsClient } from '../sheets/client.ts';
export { ProblemError, type LocalCode } from './problem-error.ts';
export {
  type CallOptions,
  type ClientOptions,
  createTransport,
  type Transport,
} from './transport.ts';
export { accountClient } from '../account/client.ts';
export { authClient } from '../auth/client.ts';
export { consentsClient } from '../consents/client.ts';
export { curriculumClient } from '../curriculum/client.ts';
export { dashboardClient } from '../dashboard/client.ts';
export { generationsClient } from '../generations/client.ts';
export { identitiesClient } from '../identities/client.ts';
export { personalDataClient } from '../personal-data/client.ts';
export { pushClient } from '../push/client.ts';
export { securityClient } from '../security/client.ts';
export { sharingClient } from '../sharing/client.ts';
export { etagOf, sheetsClient } from '../sheets/client.ts';

/** The typed client of the whole HTTP surface. Holds no state of its own. */
export function createApiClient(options: ClientOptions) {
  const http = createTransport(options);
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

export type ApiClient = ReturnType<typeof createApiClient>;
