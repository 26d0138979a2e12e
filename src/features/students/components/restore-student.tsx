import { requireData } from '#/client/require-data.ts'
import { fullName } from '#/lib/full-name.ts'
import type { Student } from '#/contract/student/student.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { RestoreButton } from '#/ui/data-table/restore-button.tsx'
import { restoreStudent } from '../students.functions.ts'
import { studentsKey } from '../students.queries.ts'

export function RestoreStudent({ student }: { student: Student }) {
  const name = fullName(student)
  return (
    <RestoreButton
      name={name}
      restore={() => requireData(restoreStudent({ data: { id: student.id } }))}
      queryKey={studentsKey}
      texts={listTexts()}
      done={m.students_restored({ name })}
    />
  )
}
