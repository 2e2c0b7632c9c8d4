/**
 * Feasts of the moon that the government named for another day than the calendar has: the calendar's
 * day, and the named one. Whoever hears of one adds a line.
 */
export const announcedFeasts: ReadonlyMap<string, string> = new Map<string, string>([]);
