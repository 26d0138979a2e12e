import { useState } from 'react'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { studentStatuses, type BulkStudentsInput } from '#/contract/student/student.ts'
import { counted } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { BulkBar } from '#/ui/data-table/bulk-bar.tsx'
import { BulkMenu, type BulkMenuProps } from '#/ui/data-table/bulk-menu.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { studentsSelection } from '../students-selection.ts'
import { levelWord } from '#/words/level.ts'
import { statusWords } from '../students.words.ts'
import { useChangeStudents } from '../use-change-students.ts'

type Action = BulkStudentsInput['action']

export type StudentsBulkBarProps = {
  ids: string[]
  /** Where the viewer may put students. Who has none, such as an admin, only moves records to the bin. */
  classrooms: readonly Classroom[]
}

/** What may be done with all that are chosen. Everything here can be taken back. */
export function StudentsBulkBar({ ids, classrooms }: StudentsBulkBarProps) {
  const [asked, setAsked] = useState(false)
  const { change, pending } = useChangeStudents()
  const count = counted(ids.length)
  const run = async (action: Action) => {
    if (await change(ids, action)) studentsSelection.clear()
    setAsked(false)
  }
  return (
    <BulkBar
      label={m.students_bulk()}
      status={m.students_chosen(count)}
      clearLabel={m.students_bulk_clear()}
      onClear={studentsSelection.clear}
    >
      {classrooms.length > 0 && (
        <>
          <BulkMenu<Action>
            label={m.record_status()}
            choices={studentStatuses.map((status) => ({
              id: status,
              label: statusWords[status].word(),
              action: { type: 'status', status },
            }))}
            onChoose={run}
          />
          <BulkMenu<Action> label={m.students_classroom()} choices={moves(classrooms)} onChoose={run} />
        </>
      )}
      <Button variant="outline" onClick={() => setAsked(true)}>
        {m.students_bulk_delete()}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.students_delete_title(count)}
        description={m.students_delete_text()}
        confirmLabel={m.students_bulk_delete()}
        cancelLabel={m.record_cancel()}
        pending={pending}
        onConfirm={() => void run({ type: 'delete' })}
      />
    </BulkBar>
  )
}

const moves = (classrooms: readonly Classroom[]): BulkMenuProps<Action>['choices'] => [
  ...classrooms.map(({ id, name, level }) => ({
    id,
    label: `${name} · ${levelWord(level)}`,
    action: { type: 'classroom' as const, classroom: id },
  })),
  { id: 'none', label: m.students_classroom_none(), action: { type: 'classroom', classroom: null } },
]
