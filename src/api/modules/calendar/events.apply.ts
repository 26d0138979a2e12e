// Writes a change into one row, invites and uninvites, and tells those who are invited.
import type { EventPatch } from '#/contract/calendar/calendar.ts'
import { setAttendees, setReminders } from './attendees.repo.ts'
import type { Change } from './changing.ts'
import { requireInvitable, wordsOf, type When } from './events.input.ts'
import { updateEventRow } from './events.repo.ts'
import { invitedTo, isToCome, tellInvited } from './invitations.ts'
import { spanOfRow, type EventRow } from './occurrences.repo.ts'

type More = {
  exdates?: string[]
  /** Those who are invited know nothing of it yet. */
  isNew?: boolean
}
export type Applied = { row: EventRow; added: string[]; removed: string[] }

/** Its occurrences are to be written anew after this. */
export async function applyTo(
  { tx, context, actor, touched }: Change,
  row: EventRow,
  update: EventPatch,
  when: When | null,
  { isNew = false, ...more }: More = {},
): Promise<Applied> {
  const words = wordsOf(update)
  const before = await invitedTo(tx, row.id)
  const people = update.attendees ? await requireInvitable(tx, actor, update.attendees, before, context.locale) : before
  const isTold = isNew || when !== null || isReworded(row, words)
  const { span, ...rest } = when ?? { span: spanOfRow(row) }
  const calendarId = update.calendarId ?? row.calendarId
  const sequence = row.sequence + (isTold ? 1 : 0)
  const changed = await updateEventRow(tx, row.id, { ...words, ...span, ...rest, ...more, calendarId, sequence })
  const { added, removed } = await setAttendees(tx, row.id, people)
  if (update.reminders) await setReminders(tx, row.id, actor.userId, update.reminders)
  touched.eventIds.add(row.id)
  touched.calendarIds.add(calendarId)
  removed.forEach((id) => touched.people.add(id))
  if (isToCome(changed) || isToCome(row)) {
    const stayed = isTold ? before.filter((id) => !removed.includes(id)) : []
    await tellInvited(tx, { kind: 'event_invited', userIds: added, event: changed, actor })
    await tellInvited(tx, { kind: 'event_changed', userIds: stayed, event: changed, actor })
    await tellInvited(tx, { kind: 'event_cancelled', userIds: removed, event: row, actor })
  }
  return { row: changed, added, removed }
}

/** Whether the words that a mail carries are different. */
const isReworded = (row: EventRow, words: ReturnType<typeof wordsOf>): boolean =>
  (['title', 'description', 'location'] as const).some(
    (field) => words[field] !== undefined && words[field] !== row[field],
  )
