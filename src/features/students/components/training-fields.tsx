import { useState } from 'react'
import type { StudentDetail } from '#/contract/student.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { PersonFinder, type FindPeople } from './person-finder.tsx'
import { LevelField, type Errors } from './student-fields.tsx'

type TrainingSectionsProps = {
  student?: StudentDetail | undefined
  errors: Errors
  /** Where a practicum can take place. */
  schools: readonly { id: string; name: string }[]
}

/** What only a trainee has: diploma, practicum, hours. */
export function TrainingSections({ student, errors, schools }: TrainingSectionsProps) {
  const present = student?.practicumSchool
  const places = present && !schools.some(({ id }) => id === present.id) ? [present, ...schools] : schools
  return (
    <>
      <FormSection title={m.students_diploma()}>
        <Field
          name="diplomaBody"
          label={m.students_diploma_body()}
          help={m.students_diploma_body_help()}
          error={errors.diplomaBody}
          note={m.form_optional()}
        >
          <Input maxLength={80} autoComplete="off" defaultValue={student?.diplomaBody ?? ''} />
        </Field>
        <LevelField
          name="diplomaLevel"
          label={m.students_diploma_level()}
          none={m.students_level_none()}
          student={student}
          errors={errors}
        />
      </FormSection>
      {places.length > 0 && (
        <FormSection title={m.students_practicum()}>
          <Field name="practicumSchool" label={m.students_practicum_school()} error={errors.practicumSchool}>
            <NativeSelect defaultValue={present?.id ?? ''}>
              <option value="">{m.students_practicum_none()}</option>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </FormSection>
      )}
      <FormSection title={m.students_section_hours()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <HoursField name="hoursRequired" label={m.students_hours_required()} student={student} errors={errors} />
          <HoursField name="hoursLogged" label={m.students_hours_logged()} student={student} errors={errors} />
        </div>
      </FormSection>
    </>
  )
}

type HoursFieldProps = Omit<TrainingSectionsProps, 'schools'> & { name: 'hoursRequired' | 'hoursLogged'; label: string }

function HoursField({ name, label, student, errors }: HoursFieldProps) {
  return (
    <Field name={name} label={label} error={errors[name]} note={m.form_optional()}>
      <Input type="number" inputMode="numeric" min={0} max={10_000} step={1} defaultValue={student?.[name] ?? ''} />
    </Field>
  )
}

type Account = { id: string; name: string }
type AccountFieldProps = { value: string | null; findPeople: FindPeople; error?: string | undefined }

/** The account of a trainee, found among the people of the centre. */
export function AccountField({ value, findPeople, error }: AccountFieldProps) {
  const [account, setAccount] = useState<Account | null>(
    value ? { id: value, name: m.students_account_linked() } : null,
  )
  return (
    <>
      <input type="hidden" name="account" value={account?.id ?? ''} />
      {account ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-card px-4 py-2">
          <p>
            <span className="text-small text-muted">{m.students_account_field()}</span>
            <span className="block font-medium">{account.name}</span>
          </p>
          <Button variant="ghost" size="sm" onClick={() => setAccount(null)}>
            {m.students_account_unlink()}
          </Button>
        </div>
      ) : (
        <PersonFinder
          label={m.students_account_field()}
          help={m.students_account_help()}
          error={error}
          find={findPeople}
          onChoose={setAccount}
        />
      )}
    </>
  )
}
