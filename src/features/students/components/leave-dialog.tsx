import { useQuery } from '@tanstack/react-query'
import type { StudentDetail, StudentLeaving } from '#/contract/student/student.ts'
import { fullName } from '#/lib/full-name.ts'
import { listFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Consequence } from '#/ui/feedback/consequence.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { leavingQuery } from '../students.queries.ts'
import { useLeave } from '../use-leave.ts'

type LeaveDialogProps = { student: StudentDetail; onClose: () => void; onLeft: (lastDay: string) => void }

/** The last day, told with all that ends and all that stays, for the child and for siblings who go on the same day. */
export function LeaveDialog({ student, onClose, onLeft }: LeaveDialogProps) {
  const { data } = useQuery(leavingQuery(student.id))
  const { lastDay, setLastDay, along, toggle, pending, failure, leave } = useLeave(student, onLeft)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.students_leave_title({ name: fullName(student) })}
      description={m.students_leave_text()}
      confirmLabel={m.students_leave_today()}
      cancelLabel={m.record_cancel()}
      tone="primary"
      pending={pending}
      onConfirm={leave}
    >
      <div className="space-y-5">
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        <Field name="lastDay" label={m.students_leave_last_day()}>
          {(control) => (
            <DateInput {...control} required value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
          )}
        </Field>
        {data && data.siblings.length > 0 && (
          <Fieldset name="siblings" legend={m.students_leave_siblings()}>
            {data.siblings.map((sibling) => (
              <CheckboxField
                key={sibling.id}
                id={`sibling-${sibling.id}`}
                checked={along.includes(sibling.id)}
                onChange={() => toggle(sibling.id)}
              >
                <bdi>{fullName(sibling)}</bdi>
              </CheckboxField>
            ))}
          </Fieldset>
        )}
        <WhatEnds student={student} readers={data?.readers ?? []} families={familiesLeaving(data, along)} />
      </div>
    </ConfirmDialog>
  )
}

/** Of whom no child stays, if these siblings leave as well. */
const familiesLeaving = (told: StudentLeaving | undefined, along: readonly string[]) =>
  told?.families.filter(({ siblings }) => siblings.every((sibling) => along.includes(sibling))) ?? []

function WhatEnds({
  student: { classroom, kind },
  readers,
  families,
}: Pick<StudentLeaving, 'readers' | 'families'> & { student: StudentDetail }) {
  const names = listFormat().format(readers.map(({ name }) => name))
  const close = readers.length === 1 ? m.students_leave_ends_reader : m.students_leave_ends_readers
  return (
    <>
      {(readers.length > 0 || classroom) && (
        <Consequence title={m.students_leave_ends()}>
          {readers.length > 0 && <p>{close({ names })}</p>}
          {families.length > 0 && (
            <p>{m.students_leave_ends_family({ names: listFormat().format(families.map(({ name }) => name)) })}</p>
          )}
          {classroom && <p>{m.students_leave_ends_place({ name: classroom.name })}</p>}
        </Consequence>
      )}
      <Consequence title={m.students_leave_stays()}>
        <p>{m.students_leave_stays_text()}</p>
      </Consequence>
      {kind === 'child' && (
        <Consequence title={m.students_leave_along()}>
          <p>{m.students_leave_along_text()}</p>
        </Consequence>
      )}
    </>
  )
}
