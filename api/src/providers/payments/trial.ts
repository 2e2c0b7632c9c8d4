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
  if (config.environment === 'production' || config.payments.fedapay !== undefined) return null;
  const simulator = await startPaymentSimulator({
    report: (what) => process.emitWarning(`The payment simulator ${what}`),
  });
  const { baseUrl, fedapay } = simulator.settings;
  const payments = {
    fedapay: { ...fedapay, baseUrl, isTrial: true },
    trialPhoneUrl: simulator.phoneUrl,
  };
  return { config: { ...config, payments }, simulator };
}
