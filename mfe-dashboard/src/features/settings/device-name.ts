import { useIntl } from 'react-intl';

/** Name of a device; the server does not know every browser. */
export function useDeviceName(device: string): string {
  const intl = useIntl();
  return device === '' ? intl.formatMessage({ id: 'settings.devices.unknown' }) : device;
}
