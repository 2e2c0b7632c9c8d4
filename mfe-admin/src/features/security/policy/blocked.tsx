import { FormattedMessage } from 'react-intl';

/** What has no origin, in words. */
const texts: Readonly<Record<string, string>> = {
  inline: 'policy.blocked.inline',
  eval: 'policy.blocked.eval',
  other: 'policy.blocked.other',
};

/** What was kept out: an origin or a scheme as it is, the rest in words. */
export function Blocked({ name }: { name: string }) {
  const id = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return id === undefined ? <code>{name}</code> : <FormattedMessage id={id} />;
}
