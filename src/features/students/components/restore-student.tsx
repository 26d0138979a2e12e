import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Student } from '#/contract/student.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { restoreStudent } from '../students.functions.ts'
import { studentsKey } from '../students.queries.ts'
import { fullName } from '../students.words.ts'

/** Takes a record out of the bin. */
export function RestoreStudent({ student }: { student: Student }) {
  const client = useQueryClient()
  const name = fullName(student)
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreStudent({ data: { id: student.id } }),
    onSuccess: async (result) => {
      if (!result.ok) return void toast.error(result.error.message)
      await client.invalidateQueries({ queryKey: studentsKey })
      toast(m.students_restored({ name }))
    },
    onError: () => void toast.error(m.students_offline()),
  })
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isPending}
      aria-label={m.students_restore_named({ name })}
      onClick={() => mutate()}
      className="noscript:hidden"
    >
      {m.students_restore()}
    </Button>
  )
}
