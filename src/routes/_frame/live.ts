// What the stream brings, to the features it concerns. Loaded once the page stands.
import type { QueryClient } from '@tanstack/react-query'
import { dropOldDoors, eventsThatWait } from '#/client/kept-doors.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { applyToAttendance } from '#/features/attendance/attendance.live.ts'
import { applyToCalendar } from '#/features/calendar/calendar.live.ts'
import { applyToChat } from '#/features/chat/chat.live.ts'
import { resumeOutbox } from '#/features/chat/outbox.store.ts'
import { applyToForum } from '#/features/forum/forum.live.ts'
import { applyToHosting } from '#/features/hosting/hosting.live.ts'
import { applyToBoards } from '#/features/kanban/kanban.live.ts'
import { startLive, type Live } from '#/features/live/live.actors.ts'
import { unreadKey } from '#/features/live/live.queries.ts'
import { applyToMail } from '#/features/mail/mail.live.ts'
import { applyToJournal } from '#/features/journal/journal.live.ts'
import { applyToLessons } from '#/features/lessons/lessons.live.ts'
import { applyToNotices } from '#/features/notices/notices.live.ts'

/** Many messages may come at once; they are counted once. */
const countAfterMs = 300

export function openLive(client: QueryClient, viewer: SessionUser, place: string): Live {
  void keepDoors(viewer)
  let counting: ReturnType<typeof setTimeout> | undefined
  const recount = () => {
    counting ??= setTimeout(() => {
      counting = undefined
      void client.invalidateQueries({ queryKey: unreadKey })
    }, countAfterMs)
  }
  const live = startLive(place, {
    tell(event) {
      applyToChat(client, event, viewer.id)
      applyToMail(client, event)
      applyToCalendar(client, event)
      applyToAttendance(client, event)
      applyToJournal(client, event)
      applyToLessons(client, event)
      applyToBoards(client, event)
      applyToNotices(client, event)
      applyToHosting(client, event)
      applyToForum(client, event)
      if (event.kind !== 'typing' && event.kind !== 'presence') recount()
    },
    opened: () => resumeOutbox(client, viewer.id),
  })
  return {
    stop() {
      clearTimeout(counting)
      live.stop()
    },
  }
}

/** Without a network they wait on; a door that nobody did anything at costs no script. */
async function keepDoors({ id, first_name, last_name }: SessionUser): Promise<void> {
  await dropOldDoors(id)
  const events = await eventsThatWait(id)
  if (events.length === 0) return
  const { sendWaitingDoors } = await import('#/features/door/send-waiting.ts')
  await sendWaitingDoors(events, { id, name: `${first_name} ${last_name}`.trim() }).catch(() => {})
}
