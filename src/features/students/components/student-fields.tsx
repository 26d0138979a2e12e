import { Link, type LinkProps } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { levels } from '#/contract/core/level.ts'
import { studentStatuses, type StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { levelWord } from '#/words/level.ts'
import { statusWords } from '../students.words.ts'

const { max } = appConfig.limits.name

export type Errors = Record<string, string>
type FieldsProps = { student?: StudentDetail | undefined; errors: Errors }

export function NameFields({ student, errors }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="first_name" label={m.record_first_name()} error={errors.first_name} required>
        <Input maxLength={max} autoComplete="off" defaultValue={student?.first_name} />
      </Field>
      <Field name="last_name" label={m.students_last_name()} error={errors.last_name} required>
        <Input maxLength={max} autoComplete="off" defaultValue={student?.last_name} />
      </Field>
    </div>
  )
}

export function PreferredNameField({ student, errors }: FieldsProps) {
  return (
    <Field
      name="preferredName"
      label={m.students_preferred_name()}
      help={m.students_preferred_name_help()}
      error={errors.preferredName}
      note={m.form_optional()}
    >
      <Input maxLength={80} autoComplete="off" defaultValue={student?.preferredName ?? ''} />
    </Field>
  )
}

type DayFieldProps = { name: 'birthDate' | 'startDate' | 'endDate'; label: string } & FieldsProps

export function DayField({ name, label, student, errors }: DayFieldProps) {
  return (
    <Field name={name} label={label} error={errors[name]} note={m.form_optional()}>
      <DateInput defaultValue={student?.[name] ?? ''} />
    </Field>
  )
}

type ClassroomFieldProps = FieldsProps & {
  classrooms: readonly { id: string; name: string; level: StudentDetail['level'] }[]
  /** A guide enters children into a classroom of their own and nowhere else. */
  required?: boolean
  /** Where the first classroom is opened, by whoever may. */
  newClassroom?: LinkProps | undefined
}

/** The classroom of a record stays among the choices, even when it is not the viewer's to give. */
export function ClassroomField({ student, errors, classrooms, required, newClassroom }: ClassroomFieldProps) {
  const present = student?.classroom
  const isListed = classrooms.some(({ id }) => id === present?.id)
  return (
    <Field
      name="classroom"
      label={m.students_classroom()}
      help={
        newClassroom &&
        classrooms.length === 0 && (
          <>
            {m.classrooms_first()}{' '}
            <Link {...newClassroom} className={linkClass}>
              {m.classrooms_first_link()}
            </Link>
          </>
        )
      }
      error={errors.classroom}
      required={required}
    >
      <NativeSelect defaultValue={present?.id ?? (required ? classrooms[0]?.id : '')}>
        {!required && <option value="">{m.students_classroom_none()}</option>}
        {present && !isListed && <option value={present.id}>{present.name}</option>}
        {classrooms.map(({ id, name, level }) => (
          <option key={id} value={id}>
            {level ? `${name} · ${levelWord(level)}` : name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

type LevelFieldProps = FieldsProps & { name: 'level' | 'diplomaLevel'; label: string; none: string }

export function LevelField({ name, label, none, student, errors }: LevelFieldProps) {
  return (
    <Field name={name} label={label} error={errors[name]}>
      <NativeSelect defaultValue={student?.[name] ?? ''}>
        <option value="">{none}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {levelWord(level)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

export function CycleField({ student, errors }: FieldsProps) {
  return (
    <Field name="cycleYear" label={m.students_cycle()} error={errors.cycleYear}>
      <NativeSelect defaultValue={student?.cycleYear ?? ''}>
        <option value="">{m.students_cycle_none()}</option>
        {[1, 2, 3].map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

export function StatusField({ student, errors }: FieldsProps) {
  return (
    <Field name="status" label={m.record_status()} error={errors.status}>
      <NativeSelect defaultValue={student?.status ?? 'enrolled'}>
        {studentStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status].word()}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
