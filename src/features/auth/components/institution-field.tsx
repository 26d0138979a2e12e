import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'

const { max } = appConfig.limits.institutionName

type InstitutionFieldProps = { role: string | undefined; value?: string; error?: string }

/** The roles that name an institution; style sheets decide, so that it comes and goes without a script too. */
const shownFor =
  'hidden group-has-[[value=school]:checked]/fields:flex group-has-[[value^=training]:checked]/fields:flex group-has-[[value=teacher]:checked]/fields:flex'

export function InstitutionField({ role, value, error }: InstitutionFieldProps) {
  return (
    <Field
      name="institution_name"
      label={institutionLabel(role)}
      help={role === 'school' || role === 'training_center' ? m.auth_institution_checked() : undefined}
      error={error}
      className={shownFor}
    >
      <Input autoComplete="organization" maxLength={max} defaultValue={value} />
    </Field>
  )
}

function institutionLabel(role: string | undefined): string {
  if (role === 'school') return m.auth_institution_school()
  if (role === 'training_center') return m.auth_institution_training_center()
  if (role === 'teacher') return m.auth_institution_teacher()
  return m.auth_institution()
}
