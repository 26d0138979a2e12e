// What stands below one another in a thread, pure: days, the unread mark, and messages in groups.
import type { Conversation, Message } from '#/contract/chat/chat.ts'
import type { Zone } from '#/words/dates.ts'

export type ThreadRow =
  | { kind: 'mark'; key: string }
  | {
      kind: 'message'
      key: string
      message: Message
      /** With it a day begins. A row of its own would be gone once older messages of that day have come. */
      isNewDay: boolean
      /** The first of a group says who writes; the last one when. */
      opens: boolean
      closes: boolean
    }

const groupMs = 5 * 60_000

const dayOf = (instant: string, zone: Zone): string => {
  if (zone === 'UTC') return instant.slice(0, 10)
  const date = new Date(instant)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

/** `mark`: up to which position everything had been read when the conversation was opened; null for no mark. */
export function threadRows(
  messages: readonly Message[],
  mark: number | null,
  viewerId: string,
  zone: Zone,
): ThreadRow[] {
  const rows: ThreadRow[] = []
  let before: Message | undefined
  let marked = mark === null
  for (const message of messages) {
    const isNewDay = !before || dayOf(before.createdAt, zone) !== dayOf(message.createdAt, zone)
    const isFirstUnread = !marked && message.position > mark! && message.senderId !== viewerId
    const last = rows.at(-1)
    const opens =
      isNewDay ||
      isFirstUnread ||
      before?.senderId !== message.senderId ||
      new Date(message.createdAt).getTime() - new Date(before.createdAt).getTime() > groupMs
    if (!opens && last?.kind === 'message') last.closes = false
    if (isFirstUnread) rows.push({ kind: 'mark', key: 'mark' })
    // Its sender's own number stays when the answer comes, and with it the row.
    rows.push({
      kind: 'message',
      key: `${message.senderId}-${message.clientId}`,
      message,
      isNewDay,
      opens,
      closes: true,
    })
    marked ||= isFirstUnread
    before = message
  }
  return rows
}

/** Where a thread opens: with the mark at its top, or the message that was asked for in its middle; null for its end. */
export function openingRow(
  rows: readonly ThreadRow[],
  at: number | undefined,
): { index: number; align: 'start' | 'center' } | null {
  const index = rows.findIndex((one) =>
    at === undefined ? one.kind === 'mark' : one.kind === 'message' && one.message.position === at,
  )
  return index < 0 ? null : { index, align: at === undefined ? 'start' : 'center' }
}

/** Who of the others has read up to here, without those who left. */
export const seenBy = ({ participants }: Conversation, { position, senderId }: Message) =>
  participants.filter((person) => person.id !== senderId && !person.left && person.lastReadPosition >= position)

type Emoji = Message['reactions'][number]['emoji']

/** A message with somebody's sign on it, or without. */
export function withReaction(message: Message, emoji: Emoji, userId: string, on: boolean): Message {
  const has = message.reactions.some((one) => one.emoji === emoji)
  const all = has ? message.reactions : [...message.reactions, { emoji, userIds: [] }]
  const reactions = all.map((one) => {
    if (one.emoji !== emoji) return one
    const others = one.userIds.filter((id) => id !== userId)
    return { ...one, userIds: on ? [...others, userId] : others }
  })
  return { ...message, reactions: reactions.filter(({ userIds }) => userIds.length > 0) }
}
