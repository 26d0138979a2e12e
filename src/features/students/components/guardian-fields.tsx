import { appConfig } from '#app.config'
import { contactRelations, type GuardianInput } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { accessWords } from '../record.words.ts'
import { relationWords } from '#/words/relation.ts'
import type { Errors } from './student-fields.tsx'

const { max } = appConfig.limits.name
const accesses: readonly GuardianInput['access'][] = ['parent', 'family']

type GuardianFieldsProps = {
  /** Before the names of the fields, such as `guardians.0.`. */
  prefix: string
  /** What is usual for the first, and for the second. */
  relation: GuardianInput['relation']
  errors: Errors
}

/** Somebody who is invited to a child: who, by which address, and what they may. */
export function GuardianFields({ prefix, relation, errors }: GuardianFieldsProps) {
  const field = (name: keyof GuardianInput) => ({ name: `${prefix}${name}`, error: errors[`${prefix}${name}`] })
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('first_name')} label={m.record_first_name()}>
          <Input maxLength={max} autoComplete="off" />
        </Field>
        <Field {...field('last_name')} label={m.students_last_name()}>
          <Input maxLength={max} autoComplete="off" />
        </Field>
      </div>
      <Field {...field('email')} label={m.students_guardian_email()} help={m.students_guardian_email_help()}>
        <Input type="email" dir="ltr" maxLength={appConfig.limits.email.max} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('relation')} label={m.students_contact_relation()}>
          <NativeSelect defaultValue={relation}>
            {contactRelations.map((value) => (
              <option key={value} value={value}>
                {relationWords[value]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field {...field('access')} label={m.students_contact_access()}>
          <NativeSelect defaultValue="parent">
            {accesses.map((value) => (
              <option key={value} value={value}>
                {accessWords[value].word()}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <ul className="space-y-1 text-small text-muted">
        {accesses.map((value) => (
          <li key={value}>
            <span className="font-medium text-ink">{accessWords[value].word()}:</span> {accessWords[value].text()}
          </li>
        ))}
      </ul>
    </div>
  )
}
