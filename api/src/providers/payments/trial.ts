import { type PaymentSimulator, startPaymentSimulator } from '@ardoise/payment-simulator';
import type { Config } from '../../config/config.ts';

/** Payments without money. */
export interface TrialPayments {
  /** The configuration with the simulator in the place of the providers. */
  config: Config;
  simulator: PaymentSimulator;
}

/** Starts the simulator where no provider has a key; never in production, where paying is off then. */
export async function startTrialPayments(config: Config): Promise<TrialPayments | null> {
  const { fedapay: ownFedapay, kkiapay: ownKkiapay } = config.payments;
  const hasKey = ownFedapay !== undefined || ownKkiapay !== undefined;
  if (config.environment === 'production' || hasKey) return null;
  const simulator = await startPaymentSimulator({
    report: (what) => process.emitWarning(`The payment simulator ${what}`),
  });
  const { baseUrl, fedapay, kkiapay } = simulator.settings;
  const widget = { scriptUrl: `${baseUrl}/k.js`, frameOrigin: baseUrl };
  const payments = {
    fedapay: { ...fedapay, baseUrl, isTrial: true },
    kkiapay: { ...kkiapay, baseUrl, isTrial: true, widget },
    trialPhoneUrl: simulator.phoneUrl,
  };
  return { config: { ...config, payments }, simulator };
}
