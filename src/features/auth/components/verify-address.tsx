import { m } from '#/paraglide/messages.js'
import type { AccountCalls } from '../auth.actors.ts'
import { plainOutcome, type FormValues, type Outcome } from '../outcome.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'

type VerifyAddressProps = { posted?: PostedForm; onSent: (email: string) => Promise<void> }

async function send(values: FormValues, account: AccountCalls): Promise<Outcome> {
  const result = await account.resendVerification({ data: values })
  return result.ok ? { kind: 'verificationPending', email: values.email ?? '' } : plainOutcome(result)
}

/** Which address waits; a new code goes there. */
export function VerifyAddress({ posted, onSent }: VerifyAddressProps) {
  const form = useAccountForm({ input: 'email', posted, send, next: { verificationPending: onSent } })
  return (
    <AccountForm form={form} submit={m.auth_verify_send()}>
      <input type="hidden" name="form" value="resend" />
      <EmailField value={form.values.email} error={form.errors.email} />
    </AccountForm>
  )
}
