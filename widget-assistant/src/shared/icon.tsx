/** Paths on a 20 px grid, drawn in the text colour. */
export const icons = {
  minimise: 'M5 14h10',
  maximise: 'M12 4h4v4M8 16H4v-4M16 4l-4.6 4.6M4 16l4.6-4.6',
  restore: 'M16.5 8.5h-5v-5M3.5 11.5h5v5M11.5 8.5l5-5M8.5 11.5l-5 5',
  close: 'M5 5l10 10M15 5L5 15',
  more: 'M5 9.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2M10 9.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2M15 9.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2',
  image:
    'M4.6 4h10.8A1.6 1.6 0 0 1 17 5.6v8.8a1.6 1.6 0 0 1-1.6 1.6H4.6A1.6 1.6 0 0 1 3 14.4V5.6A1.6 1.6 0 0 1 4.6 4zM3.4 14l4-4 3.4 3.4 2-2 3.8 3.4M13 6.5a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  page: 'M6 3.5h5.5L15 7v9.5H6zM11.5 3.5V7H15M8.4 10.4h4.2M8.4 13.2h2.6',
  send: 'M10 16V4.5M5 9l5-4.8L15 9',
  busy: 'M10 3.5a6.5 6.5 0 1 1-6.5 6.5',
} as const;

interface Props {
  path: string;
  turning?: boolean;
}

export function Icon({ path, turning = false }: Props) {
  return (
    <svg className={turning ? 'ic spin' : 'ic'} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
