import { fullName } from '#/lib/full-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { deleteStudent, restoreStudent } from '../students.functions.ts'
import type { StudentsLinks } from '../students.links.ts'
import { studentsKey } from '../students.queries.ts'
import { useLeaveRecord } from '../use-leave-record.ts'

const ConfirmDialog = lazy(() =>
  import('#/ui/feedback/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })))

type LeavingProps = {
  student: StudentDetail
  mayLeave: boolean
  isManager: boolean
  links: Pick<StudentsLinks, 'list'>
}

/** The end of a record: somebody has left, or should never have been entered. Both are asked about first. */
export function Leaving({ student, mayLeave, isManager, links }: LeavingProps) {
  const client = useQueryClient()
  const leaveRecord = useLeaveRecord(links)
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const [pending, setPending] = useState(false)
  const { id } = student
  const name = fullName(student)
  const refresh = () => client.invalidateQueries({ queryKey: studentsKey })
  const fail = (message?: string) => toast.error(message ?? m.record_offline())

  // Who is no manager had to do with the child as long as it was here.
  async function left(lastDay: string) {
    setAsked(null)
    const isOver = lastDay <= new Date().toISOString().slice(0, 10)
    await (isOver && !isManager ? leaveRecord() : refresh())
  }

  async function remove() {
    const result = await deleteStudent({ data: { id } }).catch(() => null)
    if (!result?.ok) return fail(result?.error.message)
    toast(m.students_deleted({ name }), { action: { label: m.record_undo(), onClick: () => void restore() } })
    await leaveRecord()
  }

  async function restore() {
    const result = await restoreStudent({ data: { id } }).catch(() => null)
    await refresh()
    if (result?.ok) toast(m.students_restored({ name }))
    else fail(result?.error.message)
  }

  async function confirm() {
    setPending(true)
    await remove()
    setPending(false)
    setAsked(null)
  }

  return (
    <div className="flex flex-wrap gap-3 noscript:hidden">
      {mayLeave && student.status !== 'left' && (
        <Button variant="outline" onClick={() => setAsked('leave')}>
          {m.students_leave_today()}
        </Button>
      )}
      <Button variant="outline" onClick={() => setAsked('delete')}>
        {m.students_bulk_delete()}
      </Button>
      <Suspense>
        {asked === 'leave' && (
          <LeaveDialog student={student} onClose={() => setAsked(null)} onLeft={(lastDay) => void left(lastDay)} />
        )}
        {asked === 'delete' && (
          <ConfirmDialog
            open
            onOpenChange={() => setAsked(null)}
            title={m.students_delete_one({ name })}
            description={m.students_delete_one_text()}
            confirmLabel={m.students_bulk_delete()}
            cancelLabel={m.record_cancel()}
            tone="danger"
            pending={pending}
            onConfirm={() => void confirm()}
          />
        )}
      </Suspense>
    </div>
  )
}
