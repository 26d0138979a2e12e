import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudentDetail } from '#/contract/student/student.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { changeStudents, undoStudentsChange } from './students.functions.ts'
import { studentsKey } from './students.queries.ts'

/** Enters the last day of a child, and of siblings who go along; `onLeft` hears of it, and a toast takes it back. */
export function useLeave({ id, endDate }: Pick<StudentDetail, 'id' | 'endDate'>, onLeft: (lastDay: string) => void) {
  const client = useQueryClient()
  const [lastDay, setLastDay] = useState(() => endDate ?? new Date().toISOString().slice(0, 10))
  const [along, setAlong] = useState<readonly string[]>([])
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function leave() {
    setPending(true)
    setFailure(null)
    const action = { type: 'leave' as const, lastDay }
    const result = await changeStudents({ data: { ids: [id, ...along], action } }).catch(() => null)
    setPending(false)
    if (!result) return setFailure(m.record_offline())
    if (!result.ok) return setFailure(Object.values(result.error.fields ?? {})[0] ?? result.error.message)
    const { undo } = result.data
    const takeBack = undo && { label: m.record_undo(), onClick: () => void restore(undo.id) }
    toast(m.students_left_done({ day: formatDay(lastDay) }), { ...(takeBack && { action: takeBack }) })
    onLeft(lastDay)
  }

  async function restore(change: string) {
    const result = await undoStudentsChange({ data: { id: change } }).catch(() => null)
    await client.invalidateQueries({ queryKey: studentsKey })
    if (!result?.ok) toast.error(result?.error.message ?? m.record_offline())
  }

  const toggle = (sibling: string) =>
    setAlong((chosen) => (chosen.includes(sibling) ? chosen.filter((one) => one !== sibling) : [...chosen, sibling]))

  return { lastDay, setLastDay, along, toggle, pending, failure, leave: () => void leave() }
}
