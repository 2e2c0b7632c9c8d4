import { useIntl } from 'react-intl';
import { attachmentLimits, megabyte } from './limits.ts';
import type { FileFault } from './accept-files.ts';

const faults = {
  type: 'support.files.fault.type',
  size: 'support.files.fault.size',
  empty: 'support.files.fault.empty',
  count: 'support.files.fault.count',
} as const;

/** Words about files: their weight, and why one is not taken. */
export function useFileTexts() {
  const intl = useIntl();
  /** "212 Ko", "1,1 Mo". */
  const weight = (bytes: number): string =>
    bytes < megabyte
      ? intl.formatMessage(
          { id: 'support.files.kilobytes' },
          { size: Math.max(1, Math.round(bytes / 1_000)) },
        )
      : intl.formatMessage(
          { id: 'support.files.megabytes' },
          { size: Math.round((bytes / megabyte) * 10) / 10 },
        );
  return {
    weight,
    kind: (type: string, bytes: number) =>
      intl.formatMessage(
        { id: type === 'application/pdf' ? 'support.files.pdf' : 'support.files.image' },
        { size: weight(bytes) },
      ),
    fault: ({ kind, name, size }: FileFault) =>
      intl.formatMessage(
        { id: faults[kind] },
        {
          name,
          size: weight(size),
          most: kind === 'count' ? attachmentLimits.count : weight(attachmentLimits.bytes),
        },
      ),
    limits: intl.formatMessage(
      { id: 'support.files.limits' },
      { count: attachmentLimits.count, size: Math.round(attachmentLimits.bytes / megabyte) },
    ),
  };
}
