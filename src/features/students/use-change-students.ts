import type { BulkStudentsInput } from '#/contract/student/student.ts'
import { requireData } from '#/client/require-data.ts'
import { counted } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { useBulkChange } from '#/ui/data-table/use-bulk-change.ts'
import { changeStudents, undoStudentsChange } from './students.functions.ts'
import { studentsKey } from './students.queries.ts'

export const useChangeStudents = () =>
  useBulkChange<BulkStudentsInput['action']>({
    queryKey: studentsKey,
    change: (data) => requireData(changeStudents({ data })),
    undo: (id) => requireData(undoStudentsChange({ data: { id } })),
    texts: listTexts(),
    words: {
      changed: (count) => m.students_changed(counted(count)),
      skipped: (count) => m.students_skipped(counted(count)),
      undone: (count) => m.students_undone(counted(count)),
    },
  })
