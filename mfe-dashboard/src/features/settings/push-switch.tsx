import type { PushState } from '@ardoise/contract';
import { Switch, useProblemText } from '@ardoise/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUser } from '@ardoise/remote';
import { useHost } from '../../shared/host/host.ts';
import { push } from '../../shared/clients/push.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import {
  type Ability,
  pushAbility,
  bodyOf,
  deviceIdOf,
  subscribeToPush,
  currentSubscription,
  unsubscribeFromPush,
} from '../../shared/push/subscription.ts';

const key = ['account', 'push'];

/** The subscription of this device, and the server's state of the others. */
interface Standing extends PushState {
  ability: Ability;
  permission: NotificationPermission;
  /** Id of this device's subscription; null without one. */
  here: string | null;
}

type Hint =
  | 'hint'
  | 'asking'
  | 'unknown'
  | 'off'
  | 'install-first'
  | 'unable'
  | 'denied'
  | 'others'
  | 'here';

/** Why the switch could not be turned on, for the toast. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly why: 'denied' | 'dismissed' | 'worker' | 'service';
  constructor(why: Refused['why']) {
    super(why);
    this.why = why;
  }
}

const permissionHere = () => (pushAbility() === 'able' ? Notification.permission : 'default');

function isOnHere({ here, devices }: Standing): boolean {
  return here !== null && devices.some(({ id }) => id === here);
}

function hintOf(standing: Standing | undefined, isLost: boolean): Hint {
  if (standing === undefined) return isLost ? 'unknown' : 'asking';
  if (standing.publicKey === null) return 'off';
  if (standing.ability !== 'able') return standing.ability;
  if (standing.permission === 'denied') return 'denied';
  if (isOnHere(standing)) return 'here';
  return standing.devices.length > 0 ? 'others' : 'hint';
}

/** Where the switch can be used. */
const pressable: ReadonlySet<Hint> = new Set<Hint>(['hint', 'here', 'others']);

/** Push notifications on this device. The browser is asked for permission only on a press. */
export function PushSwitch() {
  const intl = useIntl();
  const api = useClient(push);
  const { device, notify } = useHost();
  const userId = useUser()?.id ?? '';
  const client = useQueryClient();
  const problemText = useProblemText();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Standing> => {
      const [state, subscription] = await Promise.all([
        api.state(signal),
        // A browser that cannot answer has no subscription.
        currentSubscription().catch(() => null),
      ]);
      const here = subscription === null ? null : await deviceIdOf(subscription.endpoint);
      return { ...state, ability: pushAbility(), permission: permissionHere(), here };
    },
  });
  const { data: standing } = query;
  const hint = hintOf(standing, query.error !== null);

  async function switchOn(publicKey: string): Promise<void> {
    // First, while the browser still counts the press as a user gesture.
    const permission = await Notification.requestPermission();
    if (permission !== 'granted')
      throw new Refused(permission === 'denied' ? 'denied' : 'dismissed');
    if (!(await device.keep())) throw new Refused('worker');
    const subscription = await subscribeToPush(publicKey, userId).catch(() => {
      throw new Refused('service');
    });
    const body = bodyOf(subscription);
    try {
      if (body === null) throw new Refused('service');
      await api.addDevice(body);
    } catch (error) {
      await unsubscribeFromPush();
      throw error;
    }
  }

  async function switchOff(here: string): Promise<void> {
    await api.removeDevice(here);
    await unsubscribeFromPush();
  }

  async function change(on: boolean, { publicKey, here }: Standing): Promise<void> {
    setWanted(on);
    const said = (id: string) => intl.formatMessage({ id: `settings.notices.push.${id}` });
    try {
      if (on && publicKey !== null) await switchOn(publicKey);
      if (!on && here !== null) await switchOff(here);
      notify({ tone: 'success', title: said(on ? 'done.on' : 'done.off') });
    } catch (error) {
      // Off while an error says so.
      setWanted(null);
      notify({
        tone: 'error',
        title: said(on ? 'failed.on' : 'failed.off'),
        text: error instanceof Refused ? said(`refused.${error.why}`) : problemText(error),
      });
    }
    await client.invalidateQueries({ queryKey: key });
    // The preference follows the devices: on with the first, off with the last.
    void client.invalidateQueries({ queryKey: ['account', 'preferences'] });
    setWanted(null);
  }

  const others = (standing?.devices ?? []).filter(({ id }) => id !== standing?.here).length;
  return (
    <Switch
      name="push"
      label={<FormattedMessage id="settings.notices.push" />}
      hint={<FormattedMessage id={`settings.notices.push.${hint}`} values={{ others }} />}
      checked={wanted ?? hint === 'here'}
      disabled={!pressable.has(hint)}
      aria-disabled={wanted !== null}
      onChange={({ target }) => {
        if (wanted === null && standing !== undefined) void change(target.checked, standing);
      }}
    />
  );
}
