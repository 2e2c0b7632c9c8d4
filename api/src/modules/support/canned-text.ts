import { replyVariables } from '@ardoise/contract';

export type ReplyVariable = (typeof replyVariables)[number];

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/gu;

const isVariable = (name: string): name is ReplyVariable =>
  replyVariables.some((one) => one === name);

/** Whether a text names only what it can be filled with. */
export function isFillable(text: string): boolean {
  const rest = text.replaceAll(placeholder, (whole, name: string) =>
    isVariable(name) ? '' : whole,
  );
  return !rest.includes('{{') && !rest.includes('}}');
}

/** The text with its values, which are put in as they are; null when one is missing. */
export function filledText(
  text: string,
  values: Partial<Record<ReplyVariable, string>>,
): string | null {
  let isWhole = true;
  const filled = text.replaceAll(placeholder, (_, name: string) => {
    const value = isVariable(name) ? values[name] : undefined;
    if (value === undefined || value === '') isWhole = false;
    return value ?? '';
  });
  return isWhole ? filled : null;
}
