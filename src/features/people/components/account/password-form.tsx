import { useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PasswordInput } from '#/ui/form/password-input.tsx'
import { changePassword } from '../../account.functions.ts'
import { sessionsQuery } from '../../account.queries.ts'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { AccountForm } from './account-form.tsx'

/** The field in which a password is chosen, with its advice; it comes from those who also register people. */
export type NewPasswordField = ComponentType<{ label: string; error?: string }>

type PasswordFormProps = {
  email: string
  posted: PostedAccount | undefined
  NewPassword: NewPasswordField
}

export function PasswordForm({ email, posted, NewPassword }: PasswordFormProps) {
  const client = useQueryClient()
  const form = useAccountForm({
    name: 'password',
    posted,
    send: (data) => changePassword({ data }),
    onDone: () => {
      toast(m.people_password_changed())
      return client.invalidateQueries(sessionsQuery())
    },
  })
  const { errors, attempt } = form
  return (
    <AccountForm form={form} submit={m.people_password_change()}>
      {/* Another attempt begins with empty fields. */}
      <div key={attempt} className="space-y-5">
        {/* Password managers want to know whose password changes. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <CurrentPassword label={m.people_password_current()} error={errors.currentPassword} />
        <NewPassword label={m.people_password_new()} error={errors.password} />
      </div>
    </AccountForm>
  )
}

export function CurrentPassword({ label, error }: { label: string; error?: string | undefined }) {
  return (
    <Field name="currentPassword" label={label} error={error} required>
      <PasswordInput
        autoComplete="current-password"
        showLabel={m.people_password_show()}
        hideLabel={m.people_password_hide()}
      />
    </Field>
  )
}
