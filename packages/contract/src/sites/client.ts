import type { Transport } from '../client/transport.ts';
import type {
  PartnerSite,
  PartnerSites,
  RevealedSite,
  SiteBody,
  SiteSecretBody,
  SiteStateBody,
} from './schemas.ts';

/** Partner sites, for staff. Needs the rights `security:read` and `security:write`. */
export function sitesClient(http: Transport) {
  return {
    list: (signal?: AbortSignal) => http.json<PartnerSites>('GET', '/sites', { signal }),
    /** The answer alone has the secret: after a lost one, ask for a new secret. */
    add: (body: SiteBody) => http.json<RevealedSite>('POST', '/sites', { body }),
    /** What the old secret vouched for ends at once. */
    rotateSecret: (key: string, body: SiteSecretBody) =>
      http.json<RevealedSite>('POST', `/sites/${key}/secret`, { body }),
    /** Pages of a stopped site are answered no more, within ten seconds. */
    setActive: (key: string, body: SiteStateBody) =>
      http.json<PartnerSite>('PUT', `/sites/${key}/active`, { body }),
  };
}
