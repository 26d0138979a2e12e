import { levels } from '#/contract/core/level.ts'
import { credentialBodies, professionalLimits } from '#/contract/professional/professional-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { levelWord } from '#/words/level.ts'
import { credentialBodyWords } from '#/words/professional.ts'
import { profileDeeds } from '../profile-deeds.ts'
import { useChanged } from '../use-changed.ts'

type FieldsProps = { values: Record<string, string>; errors: Record<string, string> }

/** One more credential. */
export function DeclareForm({ count, posted }: { count: number; posted: FormState | undefined }) {
  const changed = useChanged()
  if (count >= professionalLimits.credentials) return null
  return (
    <Disclosure
      title={m.professionals_declare()}
      className="mt-3 max-w-4xl"
      open={posted?.values.form === 'declare' ? true : undefined}
    >
      <PostForm
        key={count}
        name="declare"
        hidden={{}}
        posted={posted}
        offline={m.form_offline}
        submit={profileDeeds.declare}
        onDone={() => void changed(m.professionals_done_declared())}
        className="space-y-4 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <BodyFields values={values} errors={errors} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField name="issuer" label={m.professionals_credential_issuer()} values={values} errors={errors} />
              <Field name="level" label={m.professionals_level()} error={errors.level}>
                <NativeSelect defaultValue={values.level ?? ''}>
                  <option value="">{m.professionals_level_none()}</option>
                  {levels.map((level) => (
                    <option key={level} value={level}>
                      {levelWord(level)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <TextField
                name="number"
                label={m.professionals_number()}
                help={m.professionals_number_help()}
                values={values}
                errors={errors}
              />
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <DayField name="issuedOn" label={m.professionals_credential_issued()} values={values} errors={errors} />
              <DayField name="expiresOn" label={m.professionals_credential_expires()} values={values} errors={errors} />
            </div>
            <Button type="submit" variant="outline" pending={pending}>
              {m.professionals_declare_do()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}

function BodyFields({ values, errors }: FieldsProps) {
  return (
    <div className="group/body grid gap-4 sm:grid-cols-2">
      <Field name="title" label={m.professionals_credential_title()} error={errors.title} required>
        <Input maxLength={professionalLimits.title.max} autoComplete="off" defaultValue={values.title} />
      </Field>
      <Field name="body" label={m.professionals_credential_body()} error={errors.body}>
        <NativeSelect defaultValue={values.body ?? credentialBodies[0]}>
          {credentialBodies.map((body) => (
            <option key={body} value={body}>
              {credentialBodyWords[body]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        name="bodyName"
        label={m.professionals_body_name()}
        error={errors.bodyName}
        className="hidden sm:col-span-2 group-has-[option[value=other]:checked]/body:flex group-has-[option[value=national]:checked]/body:flex"
      >
        <Input maxLength={professionalLimits.bodyName} autoComplete="off" defaultValue={values.bodyName} />
      </Field>
    </div>
  )
}

type TextFieldProps = FieldsProps & { name: 'issuer' | 'number'; label: string; help?: string }

function TextField({ name, label, help, values, errors }: TextFieldProps) {
  return (
    <Field name={name} label={label} help={help} error={errors[name]} note={m.form_optional()}>
      <Input maxLength={professionalLimits[name]} autoComplete="off" defaultValue={values[name]} />
    </Field>
  )
}

function DayField({ name, label, values, errors }: FieldsProps & { name: string; label: string }) {
  return (
    <Field name={name} label={label} error={errors[name]} note={m.form_optional()}>
      <DateInput defaultValue={values[name]} className="px-3" />
    </Field>
  )
}
