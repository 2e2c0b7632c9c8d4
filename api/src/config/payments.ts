import type { Values } from './environment.ts';

/** What the site is paid through. */
export interface PaymentSettings {
  fedapay: FedapaySettings | undefined;
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

export function paymentProblems(values: Values): string[] {
  const isHalf =
    (values.FEDAPAY_SECRET_KEY === undefined) !== (values.FEDAPAY_WEBHOOK_SECRET === undefined);
  return isHalf
    ? ['FEDAPAY_SECRET_KEY and FEDAPAY_WEBHOOK_SECRET are set together, or neither']
    : [];
}

export function paymentSettings(values: Values): PaymentSettings {
  const { FEDAPAY_SECRET_KEY: secretKey, FEDAPAY_WEBHOOK_SECRET: webhookSecret } = values;
  const { origin: baseUrl, hostname } = new URL(values.FEDAPAY_BASE_URL);
  return {
    fedapay:
      secretKey === undefined || webhookSecret === undefined
        ? undefined
        : { secretKey, webhookSecret, baseUrl, isTrial: hostname.startsWith('sandbox') },
    trialPhoneUrl: null,
  };
}
