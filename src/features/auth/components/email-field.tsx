import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'

type EmailFieldProps = { value?: string; error?: string; help?: string; autoComplete?: 'email' | 'username' }

export function EmailField({ value, error, help, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field name="email" label={m.auth_email()} help={help} error={error} required>
      <Input
        type="email"
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={appConfig.limits.email.max}
        defaultValue={value}
      />
    </Field>
  )
}
