export { ProblemError, type LocalCode } from './problem-error.ts';
export {
  type CallOptions,
  type ClientOptions,
  createTransport,
  type Transport,
} from './transport.ts';
export { accountClient } from '../account/client.ts';
export { assistantClient } from '../assistant/client.ts';
export { authClient } from '../auth/client.ts';
export { authMailsClient } from '../auth/mails-client.ts';
export { confirmedFactsClient } from '../confirmed-facts/client.ts';
export { consentsClient } from '../consents/client.ts';
export { curriculumClient } from '../curriculum/client.ts';
export { dashboardClient } from '../dashboard/client.ts';
export { directoryClient } from '../directory/client.ts';
export { generationsClient } from '../generations/client.ts';
export { identitiesClient } from '../identities/client.ts';
export { importsClient } from '../imports/client.ts';
export { journalClient } from '../journal/client.ts';
export { helpClient } from '../help/client.ts';
export { lessonsClient } from '../lessons/client.ts';
export { ordersClient } from '../orders/client.ts';
export { ownLessonsClient } from '../own-lessons/client.ts';
export { paymentMethodsClient } from '../payment-methods/client.ts';
export { paymentsClient } from '../payments/client.ts';
export { personalDataClient } from '../personal-data/client.ts';
export { pushClient } from '../push/client.ts';
export { realtimeClient } from '../realtime/client.ts';
export { receiptsClient } from '../receipts/client.ts';
export { securityClient } from '../security/client.ts';
export { staffSecurityClient } from '../security/staff-client.ts';
export { sharingClient } from '../sharing/client.ts';
export { etagOf, sheetsClient } from '../sheets/client.ts';
export { shopClient } from '../shop/client.ts';
export { sitesClient } from '../sites/client.ts';
export { staffClient } from '../staff/client.ts';
export { subscriptionClient } from '../subscription/client.ts';
export { supportClient, ticketSecretHeader } from '../support/client.ts';
export { staffSupportClient } from '../support/staff-client.ts';
