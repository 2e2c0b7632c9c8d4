/** What the buyer does, or what befalls the payment. */
export const outcomes = [
  'approve',
  'decline',
  'cancel',
  'leave',
  'approve-late',
  'pay-twice',
  'pay-less',
  'other-currency',
] as const;
export type Outcome = (typeof outcomes)[number];

/** How the merchant hears of a change. */
export const deliveries = [
  'after-return',
  'before-return',
  'twice',
  'out-of-order',
  'forged',
  'old',
  'never',
] as const;
export type Delivery = (typeof deliveries)[number];

/** How the next calls of the merchant fare. `answer-lost` does what was asked for. */
export const moods = ['well', 'down', 'slow', 'failing', 'refusing', 'answer-lost'] as const;
export type Mood = (typeof moods)[number];

/** Phones that act without anybody, by the last two digits of their number. */
const acting: Readonly<Record<string, Outcome>> = {
  '01': 'approve',
  '02': 'decline',
  '03': 'cancel',
  '04': 'leave',
  '05': 'approve-late',
  '06': 'pay-twice',
  '07': 'pay-less',
  '08': 'other-currency',
};

/** What the phone with this number does by itself; null when somebody must press a button on it. */
export const outcomeOfPhone = (phone: string): Outcome | null => acting[phone.slice(-2)] ?? null;
