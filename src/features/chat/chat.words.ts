import { contentTypes, type ChatPerson, type ConversationSummary, type Message } from '#/contract/chat/chat.ts'
import { dateFormat, listFormat, numberFormat, relativeFormat } from '#/words/formats.ts'
import { fullName } from '#/lib/full-name.ts'
import type { Zone } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { ruleTitle } from '#/words/rule-title.ts'
import { getLocale } from '#/paraglide/runtime.js'

export const clockOf = (instant: string, zone: Zone): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(instant))

export const momentOf = (instant: string, zone: Zone): string =>
  dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(new Date(instant))

const dayMs = 86_400_000

function daysAgo(instant: string): number {
  const start = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((start(new Date()) - start(new Date(instant))) / dayMs)
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1)

/** "Today", "Yesterday", or the day with its name. What day it is, is known only where somebody is. */
export function dayWords(instant: string, zone: Zone): string {
  const ago = zone === 'UTC' ? Infinity : daysAgo(instant)
  if (ago <= 1) return capital(relativeFormat({ numeric: 'auto' }).format(-ago, 'day'))
  const isThisYear = new Date(instant).getFullYear() === new Date().getFullYear()
  const year = isThisYear ? undefined : ('numeric' as const)
  return capital(
    dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year, timeZone: zone }).format(new Date(instant)),
  )
}

/** For a row of the list: the time today, the day's name this week, else the date. */
export function whenWords(instant: string, zone: Zone): string {
  const ago = zone === 'UTC' ? Infinity : daysAgo(instant)
  if (ago < 1) return clockOf(instant, zone)
  if (ago < 7) return dateFormat({ weekday: 'short', timeZone: zone }).format(new Date(instant))
  return dateFormat({ day: 'numeric', month: 'short', timeZone: zone }).format(new Date(instant))
}

/** What a conversation is called: its name, or who is in it. */
export function conversationName({ type, name, people, participantCount }: Named): string {
  if (type === 'group' && name) return name
  if (people.length === 0) return m.chat_nobody()
  if (people.length === 1) return fullName(people[0]!)
  const names = people.map(({ first_name }) => first_name).join(', ')
  // Oneself is not among the people.
  const more = participantCount - 1 - people.length
  return more > 0 ? m.chat_names_more({ names, count: more }) : names
}

type Named = Pick<ConversationSummary, 'type' | 'name' | 'people' | 'participantCount'>

const contentWords: Record<(typeof contentTypes)[number], (message: Message) => string> = {
  text: ({ body }) => body,
  image: ({ body, attachments }) => body || m.chat_pictures({ count: attachments.length }),
  file: ({ body, attachments }) => body || attachments.map(({ name }) => name).join(', '),
}

/** Of a message whose words nobody sees any more. */
export const goneText = ({ removedFor }: Pick<Message, 'removedFor'>): string =>
  removedFor ? m.moderation_removed({ rule: ruleTitle(removedFor) }) : m.chat_deleted()

/** A message in a few words. */
export const previewOf = (message: Message): string =>
  message.deletedAt === null ? contentWords[message.contentType](message) : goneText(message)

/** "Anna", "Anna and Ben", "Anna, Ben and Cleo". */
export const listNames = (people: readonly Pick<ChatPerson, 'first_name'>[]): string =>
  listFormat({ type: 'conjunction' }).format(people.map(({ first_name }) => first_name))

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** 1 234 567 bytes are "1.2 MB". */
export function sizeWords(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  return numberFormat({
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
