import type { LucideIcon } from 'lucide-react';
import { UserRound } from 'lucide-react';
import { useIntl } from 'react-intl';
import { roleTexts } from '../access/role-name.tsx';
import { useAccess, useRight } from '../access/use-access.ts';
import { destinations, isOpenTo } from '../frame/destinations.ts';
import { paths } from '../paths.ts';
import { useTeam } from '../team/use-team.ts';
import { isFound } from './found.ts';
import { useFoundUsers } from './use-found-users.ts';

export interface Choice {
  id: string;
  href: string;
  icon: LucideIcon;
  label: string;
  note?: string | undefined;
  /** Typed after G. */
  goKey?: string | undefined;
}

export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

const mostPeople = 6;

/**
 * Where what is typed can lead, by what the person's rights allow: people of the team, screens, and last
 * accounts, which come later and would move what is chosen.
 */
export function useChoices(typed: string): ChoiceGroup[] {
  const intl = useIntl();
  const { data: access } = useAccess();
  const maySeeTeam = useRight('staff:read');
  const { data: team } = useTeam(maySeeTeam && typed.trim() !== '');
  const people = (typed.trim() === '' ? [] : (team?.members ?? []))
    .filter(({ firstName, lastName, email }) => isFound(typed, [`${firstName} ${lastName}`, email]))
    .slice(0, mostPeople)
    .map((member): Choice => ({
      id: `person-${member.id}`,
      href: `${paths.staff}?q=${encodeURIComponent(member.email)}`,
      icon: UserRound,
      label: `${member.firstName} ${member.lastName}`,
      note: `${member.email}, ${intl.formatMessage({ id: roleTexts[member.role] })}`,
    }));
  const screens = destinations
    .filter((one) => isOpenTo(one, access))
    .map(({ path, label, icon, goKey }): Choice => ({
      id: `screen-${goKey}`,
      href: path,
      icon,
      label: intl.formatMessage({ id: label }),
      goKey,
    }))
    .filter(({ label }) => isFound(typed, [label]));
  const users = useFoundUsers(typed).map(({ id, firstName, lastName, email }): Choice => ({
    id: `user-${id}`,
    href: paths.user(id),
    icon: UserRound,
    label: `${firstName} ${lastName}`,
    note: email,
  }));
  return [
    { title: intl.formatMessage({ id: 'palette.people' }), choices: people },
    { title: intl.formatMessage({ id: 'palette.screens' }), choices: screens },
    { title: intl.formatMessage({ id: 'palette.users' }), choices: users },
  ].filter(({ choices }) => choices.length > 0);
}
