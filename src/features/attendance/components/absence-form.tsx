import { calledName } from '#/features/students/called-name.ts'
import { absenceReasons, attendanceLimits } from '#/contract/attendance/attendance-kinds.ts'
import type { FamilyChild } from '#/contract/attendance/attendance.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { sendAbsence } from '../attendance-deeds.ts'
import { reasonTitle } from '../attendance.words.ts'

type AbsenceFormProps = { child: FamilyChild; posted: FormState | undefined; onDone: () => void }

/** Today is filled in: that is when most is told, in the morning, with a child on one’s arm. */
export function AbsenceForm({ child, posted, onDone }: AbsenceFormProps) {
  const { id, today, absences } = child
  return (
    <PostForm
      key={absences.length}
      name="absence"
      hidden={{ id }}
      posted={posted}
      offline={m.form_offline}
      submit={sendAbsence}
      onDone={onDone}
      className="mt-5 space-y-4 border-t border-line pt-5"
    >
      {({ values, errors, pending }) => (
        <>
          <h3 className="font-semibold">{m.attendance_tell({ name: calledName(child) })}</h3>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field name="startsOn" label={m.attendance_from()} error={errors.startsOn} required>
              <DateInput defaultValue={values.startsOn ?? today} />
            </Field>
            <Field name="endsOn" label={m.attendance_to()} error={errors.endsOn} note={m.attendance_to_note()}>
              <DateInput defaultValue={values.endsOn} />
            </Field>
            <Field name="reason" label={m.attendance_reason()} error={errors.reason}>
              <NativeSelect defaultValue={values.reason}>
                {absenceReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {reasonTitle(reason)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Field name="note" label={m.attendance_note()} error={errors.note} note={m.form_optional()}>
              <Input maxLength={attendanceLimits.note} autoComplete="off" defaultValue={values.note} />
            </Field>
          </div>
          <Button type="submit" pending={pending}>
            {m.attendance_tell_school()}
          </Button>
          <p className="text-small text-muted">{m.attendance_tell_text()}</p>
        </>
      )}
    </PostForm>
  )
}
