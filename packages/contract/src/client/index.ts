import { accountClient } from './account.ts';
import { authClient } from './auth.ts';
import { curriculumClient } from './curriculum.ts';
import { generationsClient } from './generations.ts';
import { sheetsClient } from './sheets.ts';
import { type ClientOptions, createTransport } from './transport.ts';

export { ProblemError, type LocalCode } from './problem-error.ts';
export { etagOf } from './sheets.ts';
export type { ClientOptions } from './transport.ts';

/** The typed client of the whole HTTP surface. Holds no state of its own. */
export function createApiClient(options: ClientOptions) {
  const http = createTransport(options);
  return {
    account: accountClient(http),
    auth: authClient(http),
    curriculum: curriculumClient(http),
    generations: generationsClient(http),
    sheets: sheetsClient(http),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
