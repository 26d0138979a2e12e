import { emailInput } from '#/contract/account.ts'
import { m } from '#/paraglide/messages.js'
import { useAccountForm } from '../auth.actors.tsx'
import { resendVerification } from '../auth.functions.ts'
import type { FormValues, Outcome } from '../outcome.ts'
import type { PostedForm } from '../use-checked-form.ts'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './email-field.tsx'

type VerifyAddressProps = { posted?: PostedForm; onSent: (email: string) => Promise<void> }

/** Which address waits; a new code goes there. */
export function VerifyAddress({ posted, onSent }: VerifyAddressProps) {
  async function send(values: FormValues): Promise<Outcome> {
    const result = await resendVerification({ data: values })
    if (!result.ok) return { kind: 'refused', failure: result.error }
    await onSent(values.email ?? '')
    return { kind: 'accepted' }
  }
  const form = useAccountForm({ schema: emailInput, posted, send })
  return (
    <AccountForm form={form} submit={m.auth_verify_send()}>
      <input type="hidden" name="form" value="resend" />
      <EmailField value={form.values.email} error={form.errors.email} />
    </AccountForm>
  )
}
