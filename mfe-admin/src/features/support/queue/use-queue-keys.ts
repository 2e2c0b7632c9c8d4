import { useIntl } from 'react-intl';
import { useRight } from '../../../shared/access/use-access.ts';
import type { KeyText } from '../../../shared/keys-sheet/keys-sheet.tsx';

/** Keys of queue and ticket, by what the person may do. */
export function useQueueKeys(): KeyText[] {
  const intl = useIntl();
  const mayAnswer = useRight('tickets:answer');
  const mayAssign = useRight('tickets:assign');
  const text = (id: string) => {
    const label = intl.formatMessage({ id });
    return label.charAt(0).toLocaleUpperCase() + label.slice(1);
  };
  return [
    ...(mayAssign ? [{ keys: 'A', label: text('tickets.key.assign') }] : []),
    ...(mayAnswer
      ? [
          { keys: 'R', label: text('tickets.key.reply') },
          { keys: 'N', label: text('tickets.key.note') },
          { keys: 'S', label: text('tickets.key.solve') },
        ]
      : []),
  ];
}
