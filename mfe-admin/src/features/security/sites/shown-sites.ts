import type { PartnerSite } from '@ardoise/contract';
import type { TableView } from '../../../shared/data-table/view.ts';

/** The sites that fit search and state; those that answer first, then by name. */
export function shownSites(
  sites: readonly PartnerSite[],
  { search, filters }: Pick<TableView, 'search' | 'filters'>,
): PartnerSite[] {
  const wanted = search.trim().toLocaleLowerCase();
  const { state } = filters;
  const isFound = ({ name, key, origins }: PartnerSite) =>
    [name, key, ...origins].some((text) => text.toLocaleLowerCase().includes(wanted));
  const isInState = ({ active }: PartnerSite) =>
    state === undefined || state === (active ? 'open' : 'stopped');
  return sites
    .filter((site) => isFound(site) && isInState(site))
    .sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name));
}

/** Addresses as they are typed: one a line, or with commas between them. */
export const readOrigins = (text: string): string[] =>
  text
    .split(/[\s,]+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** `https://ecole.bj`, or `https://*.ecole.bj`; the server looks closer. */
export const isOrigin = (text: string): boolean =>
  /^https:\/\/(?:\*\.)?[^\s/*?#@]+\.[^\s/*?#@]+\/?$/iu.test(text);
