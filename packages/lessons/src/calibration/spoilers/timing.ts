import { changeRows, identified, listRows } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const groupWorkOfOneMinute: Spoiler = {
  name: 'group work of a minute',
  mark: 60,
  spoil: (c) =>
    identified(
      changeRows(c, (row) =>
        row.grouping === 'TG' || row.grouping === 'GW' ? { minutes: 1 } : {},
      ),
      { classSize: 100, groupCount: 17 },
    ),
};

export const oneLongRow: Spoiler = {
  name: 'one row takes most of the time',
  mark: 62,
  spoil: (c) => {
    const rows = listRows(c);
    return changeRows(c, (_, i) => ({
      minutes: i === 2 ? c.identification.duration - rows.length + 1 : 1,
    }));
  },
};

export const wrongTotal: Spoiler = {
  name: 'minutes that do not add up',
  mark: 72,
  spoil: (c) => identified(c, { duration: c.identification.duration + 25 }),
};
