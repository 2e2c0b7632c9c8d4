import { Search } from 'lucide-react';
import { TextField } from './text-field.tsx';

export interface SearchFieldProps {
  /** Accessible name, also the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** 44 px high, for filters. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** A search text with its icon, at most 100 characters long. */
export function SearchField({ label, value, onChange, compact, className }: SearchFieldProps) {
  return (
    <TextField
      className={className}
      compact={compact}
      hideLabel
      type="search"
      label={label}
      placeholder={label}
      start={<Search size={20} aria-hidden />}
      maxLength={100}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
