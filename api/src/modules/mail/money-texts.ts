import { type Locale, startingPlans } from '@ardoise/contract';
import type { IntlShape } from '@formatjs/intl';
import { clockTime } from '../../shared/benin-clock.ts';
import { greetedName } from './greeted-name.ts';
import type { MailValues } from './mail.ts';

const timeZone = 'Africa/Porto-Novo';
/** What a message of ICU selects by where there is no value. */
const none = 'none';

/** The values of mails about money and plans, as their texts name them. */
export function moneyTexts(
  values: MailValues[keyof MailValues],
  { intl, language }: { intl: IntlShape<string>; language: Locale },
): Record<string, string> {
  const francs = (amount: number) => `${intl.formatNumber(amount)}\u00A0FCFA`;
  const day = (moment: string) => intl.formatDate(moment, { dateStyle: 'long', timeZone });
  const planName = (plan: string) => startingPlans.find(({ key }) => key === plan)?.name ?? plan;
  /** Teachers type the topics of the sheets that they buy. */
  const listed = (titles: readonly string[]) =>
    titles.map(greetedName).filter(Boolean).join(', ') || none;
  return {
    ...('number' in values ? { number: String(values.number) } : {}),
    ...('amount' in values ? { amount: francs(values.amount) } : {}),
    ...('titles' in values ? { titles: listed(values.titles) } : {}),
    ...('receipt' in values ? { receipt: values.receipt } : {}),
    ...('openUntil' in values
      ? {
          date: day(values.openUntil),
          time: clockTime(new Date(values.openUntil), language),
        }
      : {}),
    ...('plan' in values ? { plan: planName(values.plan) } : {}),
    ...('lastDay' in values ? { date: day(values.lastDay) } : {}),
    ...('start' in values ? { date: day(values.start) } : {}),
    ...('price' in values ? { price: values.price === null ? none : francs(values.price) } : {}),
    ...('formerPrice' in values ? { formerPrice: francs(values.formerPrice) } : {}),
    ...('graceEnds' in values
      ? { grace: values.graceEnds === null ? none : day(values.graceEnds) }
      : {}),
  };
}
