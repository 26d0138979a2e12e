import { calledName } from '#/features/students/called-name.ts'
import type { Register, RegisterChild } from '#/contract/attendance/attendance.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { markChildren } from './attendance.functions.ts'
import { stateWords } from './attendance.words.ts'
import { backTo } from './register.ts'

/** A press by mistake is taken back as quickly as it was made. */
const undoMs = 10_000

/** After an entry: the room as it is now, what was entered, and the way back. `keep` shows a room. */
export function useEntered({ room, day }: Register, keep: (register: Register) => void) {
  const undo = (marks: ReturnType<typeof backTo>) => ({
    durationMs: undoMs,
    action: {
      label: m.record_undo(),
      async onClick() {
        const result = await markChildren({ data: { room: room.id, day, marks } })
        if (result.ok) keep(result.data.register)
        else toast.error(result.error.message)
      },
    },
  })
  return {
    one(before: RegisterChild, register: Register) {
      keep(register)
      const now = register.children.find(({ id }) => id === before.id)
      if (!now) return
      const words = m.attendance_done({ name: calledName(now), state: stateWords[now.state]() })
      toast(words, undo(backTo(before)))
    },
    all({ register, marked }: { register: Register; marked: readonly string[] }) {
      keep(register)
      const nobody = { at: null, reason: null, note: '', pickup: null, mark: 'open' as const }
      toast(m.attendance_done_all({ count: marked.length }), undo(marked.map((student) => ({ ...nobody, student }))))
    },
  }
}
