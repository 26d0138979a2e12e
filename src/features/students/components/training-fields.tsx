import type { StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { ChosenField } from './chosen-field.tsx'
import type { Find } from './finder.tsx'
import { LevelField, type Errors } from './student-fields.tsx'

type TrainingSectionsProps = {
  student?: StudentDetail | undefined
  errors: Errors
  /** Where a practicum can take place. */
  findSchools: Find
}

/** What only a trainee has: diploma, practicum, hours. */
export function TrainingSections({ student, errors, findSchools }: TrainingSectionsProps) {
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
      <FormSection title={m.students_practicum()}>
        <ChosenField
          name="practicumSchool"
          label={m.students_practicum_school()}
          help={m.students_practicum_help()}
          none={m.students_find_no_school()}
          remove={m.students_practicum_remove()}
          chosen={student?.practicumSchool ?? null}
          find={findSchools}
          error={errors.practicumSchool}
        />
      </FormSection>
      <FormSection title={m.students_section_hours()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <HoursField name="hoursRequired" label={m.students_hours_required()} student={student} errors={errors} />
          <HoursField name="hoursLogged" label={m.students_hours_logged()} student={student} errors={errors} />
        </div>
      </FormSection>
    </>
  )
}

type HoursFieldProps = Omit<TrainingSectionsProps, 'findSchools'> & {
  name: 'hoursRequired' | 'hoursLogged'
  label: string
}

function HoursField({ name, label, student, errors }: HoursFieldProps) {
  return (
    <Field name={name} label={label} error={errors[name]} note={m.form_optional()}>
      <Input type="number" inputMode="numeric" min={0} max={10_000} step={1} defaultValue={student?.[name] ?? ''} />
    </Field>
  )
}

type AccountFieldProps = { value: string | null; findPeople: Find; error?: string | undefined }

/** The account of a trainee, found among the people of the centre. */
export function AccountField({ value, findPeople, error }: AccountFieldProps) {
  return (
    <ChosenField
      name="account"
      label={m.students_account_field()}
      help={m.students_account_help()}
      none={m.students_find_none()}
      remove={m.students_account_unlink()}
      chosen={value ? { id: value, name: m.students_account_linked() } : null}
      find={findPeople}
      error={error}
    />
  )
}
