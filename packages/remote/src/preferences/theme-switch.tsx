import { Switch, useTheme } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { useBaseHost } from '../host/host.ts';

export function ThemeSwitch() {
  const { setTheme } = useBaseHost();
  const theme = useTheme();
  return (
    <Switch
      label={<FormattedMessage id="remote.theme.dark" />}
      checked={theme === 'dark'}
      onChange={(event) => setTheme(event.target.checked ? 'dark' : 'light')}
    />
  );
}
