import { policyDirectives, unnamedOrigin } from '@ardoise/contract/schemas';
import type { PolicyReportBody } from '@ardoise/contract';

/** One refusal, without the addresses in which it was reported. */
export interface PolicyReport {
  directive: string;
  blocked: string;
}

const longestOrigin = 100;

/** What a policy refuses that has no address, as browsers call it. */
const keywords: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
]);

/** Origin of an address: path, query and fragment may hold secrets. A scheme alone where it has no host. */
export function blockedOrigin(address: string): string {
  if (keywords.has(address)) return address;
  // Browsers shorten addresses such as `data:image/png…` to their scheme.
  const text = /^[a-z][a-z0-9+-]{0,30}$/u.test(address) ? `${address}:` : address;
  const url = URL.parse(text);
  if (url === null) return unnamedOrigin;
  const named = url.host === '' ? url.protocol : `${url.protocol}//${url.host}`;
  return named.length > longestOrigin ? unnamedOrigin : named;
}

const directiveOf = (text: string): string => {
  const [name] = text.trim().toLowerCase().split(/\s+/u);
  return policyDirectives.find((one) => one === name) ?? unnamedOrigin;
};

const isOf = (address: string, site: string) => URL.parse(address)?.origin === site;

/** What browsers report of pages of this site, in either form. What is of another site is nobody's business. */
export function reportsIn(body: PolicyReportBody, site: string): PolicyReport[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return isOf(report['document-uri'], site)
      ? [{ directive: directiveOf(directive), blocked: blockedOrigin(report['blocked-uri'] ?? '') }]
      : [];
  }
  return body
    .filter(
      ({ type, body: { documentURL } }) => type === 'csp-violation' && isOf(documentURL, site),
    )
    .map(({ body: { effectiveDirective, blockedURL = '' } }) => ({
      directive: directiveOf(effectiveDirective),
      blocked: blockedOrigin(blockedURL),
    }));
}
