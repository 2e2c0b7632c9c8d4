import type { AppReleases } from '@ardoise/contract';

/** The versions that can be chosen instead of the current one; the one before it first. */
export function choicesOf({ version, former, kept }: AppReleases): AppReleases['kept'] {
  const others = kept.filter((one) => one.version !== version);
  return [
    ...others.filter((one) => one.version === former),
    ...others.filter((one) => one.version !== former),
  ];
}
