import { useIntl } from 'react-intl';

/** A device in words; the server has none for programs that it does not know. */
export function useDeviceName(device: string): string {
  const intl = useIntl();
  return device === '' ? intl.formatMessage({ id: 'settings.devices.unknown' }) : device;
}
