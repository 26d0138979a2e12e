import { calledName } from '#/features/students/called-name.ts'
import type { ActInput, LessonChild, LessonRoom } from '#/contract/lesson/lesson.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { withdrawActs } from './lessons.functions.ts'
import { kindWords, namesOf } from './lessons.words.ts'

/** A press by mistake is taken back as quickly as it was made. */
const undoMs = 10_000

export type Recorded = { room: LessonRoom; entered: Pick<ActInput, 'id' | 'work' | 'kind'>[] }

/** After an act: the room as it is now, what was written, and the way back. `keep` shows a room. */
export const useRecorded =
  (keep: (room: LessonRoom) => void) =>
  (chosen: readonly LessonChild[], { room, entered }: Recorded): void => {
    keep(room)
    const [child, act] = [chosen[0], entered[0]]
    if (!child || !act) return
    const work = namesOf(room.works)(act.work)
    const words =
      entered.length === 1
        ? m.lessons_done({ name: calledName(child), work, kind: kindWords[act.kind]() })
        : m.lessons_done_many({ count: entered.length, work })
    toast(words, {
      durationMs: undoMs,
      action: {
        label: m.record_undo(),
        async onClick() {
          const result = await withdrawActs({ data: { room: room.room.id, acts: entered.map(({ id }) => id) } })
          if (result.ok) keep(result.data.room)
          else toast.error(result.error.message)
        },
      },
    })
  }
