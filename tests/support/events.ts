import type { EventSummary, OwnEvent } from '#/contract/event/event.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { Answer, TestApi } from './api.ts'
import { good } from './mail.ts'

type Me = { token: string } | null
export type Host = { id: string; token: string }

export const about = (markdown = 'We begin with a walk through the rooms.') => fromMarkdown(markdown, 'letter')

/** A day so many days from now, as text. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A year in which nothing is over yet. */
export const nextYear = new Date().getUTCFullYear() + 1

/** The last Sunday of a month of that year, when clocks in Europe are put: March forward, October back. */
export function lastSunday(month: number): string {
  const last = new Date(Date.UTC(nextYear, month, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

export const leith = {
  venue: { name: 'Harbour House', street: 'Shore 4', zip: 'EH6 6QW', city: 'Leith', country: 'GB' },
  point: { lat: 55.976, lon: -3.169 },
}

/** All that an event needs to be published, in thirty days. */
export const openDay = (more: object = {}) => ({
  title: 'An open morning',
  summary: 'See the rooms while the children work.',
  category: 'open_day',
  content: about(),
  starts: `${inDays(30)}T09:00`,
  ends: `${inDays(30)}T12:00`,
  timeZone: 'Europe/London',
  tickets: [{ name: 'Visitors', price: 0, quantity: 12 }],
  ...leith,
  ...more,
})

/** The calls of events. */
export function eventsOf(api: TestApi) {
  const call = (method: string, path: string, me: Me, body?: unknown): Promise<Answer> =>
    api.send(method, `/api/v1${path}`, { ...(me ? { token: me.token } : {}), ...(body === undefined ? {} : { body }) })
  return {
    call,
    create: (me: Me, more: object = {}) => call('POST', '/hosting/events', me, openDay(more)),
    async draft(me: Me, more: object = {}): Promise<OwnEvent> {
      return good(await this.create(me, more), 201).event
    },
    own: async (me: Me, id: string): Promise<OwnEvent> => good(await call('GET', `/hosting/events/${id}`, me)).event,
    save: (me: Me, { id, version }: Pick<OwnEvent, 'id' | 'version'>, patch: object) =>
      call('PATCH', `/hosting/events/${id}`, me, { version, ...patch }),
    move: (me: Me, { id, version }: Pick<OwnEvent, 'id' | 'version'>, move: string, more: object = {}) =>
      call('POST', `/hosting/events/${id}/${move}`, me, { version, ...more }),
    async published(me: Me, more: object = {}): Promise<OwnEvent & { slug: string; startsAt: string }> {
      return good(await this.move(me, await this.draft(me, more), 'publish')).event
    },
    remove: (me: Me, id: string) => call('DELETE', `/hosting/events/${id}`, me),
    open: (slug: string, me: Me = null) => call('GET', `/events/${encodeURIComponent(slug)}`, me),
    async titles(query = '', me: Me = null): Promise<string[]> {
      const { events } = good(await call('GET', `/events${query}`, me))
      return events.map(({ title }: EventSummary) => title)
    },
  }
}
