import { parse } from 'bowser';

/** Browser and system, such as "Chrome, Android": how people recognise their device. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return '';
  const { browser, os } = parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(', ');
}
