import type { StaffRole } from '@ardoise/contract';
import { staffRoles } from '@ardoise/contract/schemas';
import { Select } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { roleTexts } from '../../shared/access/role-name.tsx';
import { useRight } from '../../shared/access/use-access.ts';
import { roleNotes } from './roles.tsx';

export interface RoleSelectProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** The roles that this person may give: an owner is named by an owner. */
export function RoleSelect({ value, onChange }: RoleSelectProps) {
  const intl = useIntl();
  const mayNameOwners = useRight('owners:write');
  const roles = staffRoles.filter((role) => role !== 'owner' || mayNameOwners);
  return (
    <Select
      label={intl.formatMessage({ id: 'staff.column.role' })}
      hint={intl.formatMessage({ id: roleNotes[value] })}
      options={roles.map((role) => ({
        value: role,
        label: intl.formatMessage({ id: roleTexts[role] }),
      }))}
      value={value}
      onChange={({ target }) => {
        const role = roles.find((one) => one === target.value);
        if (role !== undefined) onChange(role);
      }}
    />
  );
}
