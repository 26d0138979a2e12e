import { useState, type ReactNode } from 'react'
import { Field } from '#/ui/form/field.tsx'
import { FormScope } from '#/ui/form/field-context.ts'
import { PasswordInput } from '#/ui/form/password-input.tsx'
import { m } from '#/paraglide/messages.js'
import type { AccountInput, Send } from '../auth.actors.ts'
import { useAccountForm } from '../use-account-form.ts'
import type { PostedForm } from '../use-checked-form.ts'
import { AccountForm } from './account-form.tsx'

type ProtectionFormProps = {
  /** Which of the page's forms it is; where no script runs the post says so. */
  name: string
  input: AccountInput
  posted: PostedForm | undefined
  submit: string
  send: Send
  onDone?: () => unknown
  children: (errors: Record<string, string>) => ReactNode
}

/** One of the forms of the second step. After a yes it is new. */
export function ProtectionForm({ onDone, ...props }: ProtectionFormProps) {
  const [turn, setTurn] = useState(0)
  async function next() {
    await onDone?.()
    setTurn(turn + 1)
  }
  return <OneForm key={turn} {...props} onDone={next} />
}

function OneForm({ name, input, posted, submit, send, onDone, children }: ProtectionFormProps) {
  const given = posted?.values.form === name ? posted : undefined
  const form = useAccountForm({ input, send, next: { accepted: onDone }, ...(given && { posted: given }) })
  return (
    <FormScope value={name}>
      <AccountForm form={form} submit={submit}>
        <input type="hidden" name="form" value={name} />
        {children(form.errors)}
      </AccountForm>
    </FormScope>
  )
}

export function PasswordAgain({ error }: { error: string | undefined }) {
  return (
    <Field name="currentPassword" label={m.auth_password()} error={error} required>
      <PasswordInput
        autoComplete="current-password"
        showLabel={m.auth_password_show()}
        hideLabel={m.auth_password_hide()}
      />
    </Field>
  )
}
