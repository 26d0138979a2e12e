import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import type { FormValues } from '../outcome.ts'

const { max } = appConfig.limits.name

type NameFieldsProps = { values: Partial<FormValues>; errors: Record<string, string> }

/** Of whoever fills in the form. */
export function NameFields({ values, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="first_name" label={m.auth_first_name()} error={errors.first_name} required>
        <Input autoComplete="given-name" maxLength={max} defaultValue={values.first_name} />
      </Field>
      <Field name="last_name" label={m.auth_last_name()} error={errors.last_name} required>
        <Input autoComplete="family-name" maxLength={max} defaultValue={values.last_name} />
      </Field>
    </div>
  )
}
