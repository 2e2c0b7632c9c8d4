import { Button, useForm } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { emailFaults } from './validation.ts';

export interface AddressFormProps {
  title: string;
  lead: ReactNode;
  action: ReactNode;
  banner?: ReactNode;
  email: string;
  onEmail: (email: string) => void;
  send: (email: string) => Promise<void>;
  onSent: () => void;
  back: ReactNode;
}

/** Asks for an address to mail something to. */
export function AddressForm(props: AddressFormProps) {
  const { title, lead, action, banner, email, onEmail, send, onSent, back } = props;
  const { form, ...auth } = useForm({
    initial: { email },
    check: emailFaults,
    async send(values) {
      await send(values.email.trim());
      onEmail(values.email.trim());
      onSent();
    },
  });
  return (
    <AuthForm
      ref={form}
      arrives
      title={title}
      lead={lead}
      banner={banner}
      problem={auth.problem}
      onSubmit={auth.submit}
    >
      <EmailField
        value={auth.values.email}
        error={auth.errors.email}
        onChange={(address) => {
          auth.set('email', address);
          onEmail(address);
        }}
      />
      <Button type="submit" variant="primary" size="large" busy={auth.busy}>
        {action}
      </Button>
      {back}
    </AuthForm>
  );
}
