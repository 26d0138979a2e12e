// By which way a notice reaches somebody who wants to be called so, and when at the earliest.
import { topicOfKind, type NoticeKind, type NoticeTopic, type NoticeWay } from '#/contract/notice/notice-kinds.ts'
import { isTimeZone } from '../calendar/calendar.time.ts'
import { nextDigest } from './quiet.ts'

/** So long a mail waits: whoever is there sees it meanwhile, and of what is corrected at once only the last is told. */
const delayMs: Partial<Record<NoticeKind, number>> = {
  event_changed: 60_000,
  event_answered: 600_000,
  card_assigned: 60_000,
  card_commented: 120_000,
  card_mentioned: 60_000,
  chat_mentioned: 60_000,
}

export type Wishes = { ways: Partial<Record<NoticeTopic, NoticeWay>>; timeZone: string }

/** Of who has not said where they are, that of the world. */
export const zoneOf = (timeZone: string | null | undefined): string =>
  timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'

/** Long enough for an open page to show it: what is read there calls no browser. */
const pushDelayMs = 5_000

export type WayOut = { channel: 'mail' | 'digest' | 'push'; notBefore: Date }

/** What would come by mail at once calls the browsers that want to be called as well, and sooner. */
export function pushOut(kind: NoticeKind, at: Date, wishes: Wishes): WayOut | null {
  if (wayOut(kind, at, wishes)?.channel !== 'mail') return null
  return { channel: 'push', notBefore: new Date(at.getTime() + (topicOfKind[kind] === null ? 0 : pushDelayMs)) }
}

/** Null where nothing is to be sent. What has no topic is always sent at once. */
export function wayOut(kind: NoticeKind, at: Date, { ways, timeZone }: Wishes): WayOut | null {
  const topic = topicOfKind[kind]
  const way = topic === null ? 'instant' : (ways[topic] ?? 'instant')
  if (way === 'off') return null
  if (way === 'digest') return { channel: 'digest', notBefore: nextDigest(at, timeZone) }
  return { channel: 'mail', notBefore: new Date(at.getTime() + (delayMs[kind] ?? 0)) }
}
