import type { Values } from './environment.ts';

/** What the site is paid through. */
export interface PaymentSettings {
  fedapay: FedapaySettings | undefined;
  kkiapay: KkiapaySettings | undefined;
  /** The simulator's page that plays the buyer's phone; null where no simulator runs. */
  trialPhoneUrl: string | null;
}

export interface FedapaySettings {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  /** No money moves. */
  isTrial: boolean;
}

export interface KkiapaySettings {
  publicKey: string;
  privateKey: string;
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  /** No money moves. */
  isTrial: boolean;
  /** Its script, and where the frame comes from that the script opens. */
  widget: { scriptUrl: string; frameOrigin: string };
}

/** As the vendor's own package has them: the script knows its frame by this address alone. */
const kkiapayWidget = {
  scriptUrl: 'https://cdn.kkiapay.me/k.js',
  frameOrigin: 'https://widget-v3.kkiapay.me',
};

/** Variables that mean nothing without each other. */
const together = [
  ['FEDAPAY_SECRET_KEY', 'FEDAPAY_WEBHOOK_SECRET'],
  ['KKIAPAY_PUBLIC_KEY', 'KKIAPAY_PRIVATE_KEY', 'KKIAPAY_SECRET_KEY', 'KKIAPAY_WEBHOOK_SECRET'],
] as const;

export function paymentProblems(values: Values): string[] {
  return together
    .filter((names) => {
      const given = names.filter((name) => values[name] !== undefined);
      return given.length > 0 && given.length < names.length;
    })
    .map((names) => {
      const last = names.at(-1) ?? '';
      return `${names.slice(0, -1).join(', ')} and ${last} are set together, or none of them`;
    });
}

function fedapaySettings(values: Values): FedapaySettings | undefined {
  const { FEDAPAY_SECRET_KEY: secretKey, FEDAPAY_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { origin: baseUrl, hostname } = new URL(values.FEDAPAY_BASE_URL);
  return { secretKey, webhookSecret, baseUrl, isTrial: hostname.startsWith('sandbox') };
}

function kkiapaySettings(values: Values): KkiapaySettings | undefined {
  const {
    KKIAPAY_PUBLIC_KEY: publicKey,
    KKIAPAY_PRIVATE_KEY: privateKey,
    KKIAPAY_SECRET_KEY: secretKey,
    KKIAPAY_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (publicKey === undefined || privateKey === undefined) return undefined;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { origin: baseUrl, hostname } = new URL(values.KKIAPAY_BASE_URL);
  const isTrial = hostname.startsWith('api-sandbox');
  const keys = { publicKey, privateKey, secretKey, webhookSecret };
  return { ...keys, baseUrl, isTrial, widget: kkiapayWidget };
}

export const paymentSettings = (values: Values): PaymentSettings => ({
  fedapay: fedapaySettings(values),
  kkiapay: kkiapaySettings(values),
  trialPhoneUrl: null,
});
