import { useQuery } from '@tanstack/react-query'
import type { PersonLeaving } from '#/contract/person/person.calls.ts'
import type { Membership, PersonDetail } from '#/contract/person/person.ts'
import { fullName } from '#/lib/full-name.ts'
import { listFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Consequence } from '#/ui/feedback/consequence.tsx'
import { Field } from '#/ui/form/field.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { personLeavingQuery } from '../people.queries.ts'
import { useLeavePerson } from '../use-leave-person.ts'

type LeavePersonDialogProps = {
  person: PersonDetail
  membership: Membership
  onClose: () => void
  onLeft: (isOver: boolean) => void
}

/** The last day of somebody who works here, told with all that ends and stays, and who takes over. */
export function LeavePersonDialog({ person, membership, onClose, onLeft }: LeavePersonDialogProps) {
  const { organisation, to: endsOn } = membership
  const { data } = useQuery(personLeavingQuery(person.id, organisation.id))
  const leaving = useLeavePerson({ person: person.id, organisation: organisation.id, endsOn, onLeft })
  const guided = data?.classrooms.filter(({ isGuide }) => isGuide) ?? []
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={m.people_leave_title({ name: fullName(person), organisation: organisation.name })}
      description={m.people_leave_text()}
      confirmLabel={m.students_leave_today()}
      cancelLabel={m.record_cancel()}
      tone="primary"
      pending={leaving.pending}
      onConfirm={leaving.leave}
    >
      <div className="space-y-5">
        {leaving.failure && (
          <Alert tone="danger" role="alert">
            {leaving.failure}
          </Alert>
        )}
        <Field name="lastDay" label={m.students_leave_last_day()}>
          {(control) => (
            <DateInput
              {...control}
              required
              value={leaving.lastDay}
              onChange={({ target }) => leaving.setLastDay(target.value)}
            />
          )}
        </Field>
        {guided.map(({ id, name }) => (
          <Field
            key={id}
            name={`successor-${id}`}
            label={m.people_leave_room({ name })}
            help={m.people_leave_room_help()}
          >
            <NativeSelect
              value={leaving.successors[id] ?? ''}
              onChange={({ target }) => leaving.choose(id, target.value)}
            >
              <option value="">{m.people_leave_nobody()}</option>
              {data?.successors.map((successor) => (
                <option key={successor.id} value={successor.id}>
                  {successor.name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
        <WhatEnds organisation={organisation.name} told={data} />
      </div>
    </ConfirmDialog>
  )
}

function WhatEnds({ organisation, told }: { organisation: string; told: PersonLeaving | undefined }) {
  const assisted = told?.classrooms.filter(({ isGuide }) => !isGuide) ?? []
  return (
    <>
      <Consequence title={m.students_leave_ends()}>
        <p>{m.people_leave_ends_text({ organisation })}</p>
        {assisted.length > 0 && (
          <p>{m.people_leave_ends_rooms({ names: listFormat().format(assisted.map(({ name }) => name)) })}</p>
        )}
        {told && told.boards > 0 && <p>{m.people_leave_ends_boards({ boards: told.boards, cards: told.cards })}</p>}
      </Consequence>
      <Consequence title={m.students_leave_stays()}>
        <p>{m.people_leave_stays_text({ organisation })}</p>
      </Consequence>
      <Consequence title={m.people_leave_along()}>
        <p>{m.people_leave_along_text()}</p>
      </Consequence>
    </>
  )
}
