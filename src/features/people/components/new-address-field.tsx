import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'

/** The address that an account is about to have. */
export function NewAddressField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <Field name="email" label={m.people_email_new()} error={error} required>
      <Input
        type="email"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={appConfig.limits.email.max}
        defaultValue={value}
      />
    </Field>
  )
}
