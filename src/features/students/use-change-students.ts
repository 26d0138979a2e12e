import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '#/contract/bulk.ts'
import type { BulkStudentsInput } from '#/contract/student.ts'
import type { Result } from '#/contract/result.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { changeStudents, undoStudentsChange } from './students.functions.ts'
import { studentsKey } from './students.queries.ts'

/** Changes students in bulk, says what became of it, and offers to take it back. `change` answers whether it was done. */
export function useChangeStudents() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: studentsKey })
  const { mutateAsync, isPending } = useMutation({ mutationFn: (data: BulkStudentsInput) => changeStudents({ data }) })

  const undo = async (id: string) => {
    const result = await undoStudentsChange({ data: { id } }).catch(() => null)
    await refresh()
    if (result?.ok) toast(m.students_undone({ shown: shownNumber(result.data.restored), count: result.data.restored }))
    else toast.error(result?.error.message ?? m.students_offline())
  }

  async function change(ids: string[], action: BulkStudentsInput['action']): Promise<boolean> {
    const result: Result<BulkResult> | null = await mutateAsync({ ids, action }).catch(() => null)
    if (!result?.ok) {
      toast.error(result?.error.message ?? m.students_offline())
      return false
    }
    await refresh()
    const { changed, skipped, undo: back } = result.data
    const options = {
      ...(skipped.length > 0 && {
        description: m.students_skipped({ shown: shownNumber(skipped.length), count: skipped.length }),
      }),
      ...(back && { action: { label: m.students_undo(), onClick: () => void undo(back.id) } }),
    }
    toast(m.students_changed({ shown: shownNumber(changed), count: changed }), options)
    return true
  }

  return { change, pending: isPending }
}

const shownNumber = (value: number): string => new Intl.NumberFormat(getLocale()).format(value)
