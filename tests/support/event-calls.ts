import type { TestApi } from './api.ts'
import { about, eventsOf, inDays, leith } from './events.ts'
import type { GoodCall } from './matrix.ts'
import { newMember } from './people-builders.ts'

/** A call that succeeds, for every route of events; made anew each time. */
export function goodEventCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const events = eventsOf(api)
  const full = {
    title: 'Größe und Übung 🧮',
    summary: 'Ö',
    content: about('## Öffnen\n\n**Wörter** 🧮'),
    venue: { ...leith.venue, name: 'Haus 🧮' },
    levels: ['3-6'],
    languages: ['de'],
    questions: [{ label: 'Was isst du?', kind: 'choice', options: ['Brot', 'Suppe'], required: true, sensitive: true }],
  }
  const asReader = (path: (id: string, organisation: string) => string, body?: object) =>
    async function call(): Promise<GoodCall> {
      const me = await newMember(api, 'school')
      const { id } = await events.published(me, full)
      return { token: (await api.person()).token, path: `/api/v1/events${path(id, me.organisation)}`, body }
    }
  const asHost = (path: (id: string, organisation: string) => string, body?: object) =>
    async function call(): Promise<GoodCall> {
      const me = await newMember(api, 'school')
      const { id } = await events.draft(me, full)
      return { token: me.token, path: `/api/v1/hosting/events${path(id, me.organisation)}`, body }
    }
  const published = (move: string, body: object) => async (): Promise<GoodCall> => {
    const me = await newMember(api, 'school')
    const { id, version } = await events.published(me, full)
    return { token: me.token, path: `/api/v1/hosting/events/${id}/${move}`, body: { version, ...body } }
  }
  const ofSeries = (call: string, body: object) => async (): Promise<GoodCall> => {
    const me = await newMember(api, 'school')
    const draft = await events.draft(me, full)
    const { event } = (await events.move(me, draft, 'repeat', { every: 'week', interval: 1, times: 2 })).body
    return {
      token: me.token,
      path: `/api/v1/hosting/events/${draft.id}/${call}`,
      body: { version: event.version, ...body },
    }
  }
  return {
    'GET /api/v1/events': asReader((_, of) => `?organisation=${of}&q=gr%C3%B6&level=3-6&lat=55.9&lon=-3.2&km=50`),
    'GET /api/v1/events/month': asReader((_, of) => `/month?organisation=${of}&month=${inDays(30).slice(0, 7)}`),
    'GET /api/v1/events/map': asReader((_, of) => `/map?organisation=${of}`),
    'GET /api/v1/events/feeds/:form': asReader((_, of) => `/feeds/atom?organisation=${of}`),
    'GET /api/v1/events/:id': asReader((id) => `/${id}`),
    'GET /api/v1/events/:id/calendar.ics': asReader((id) => `/${id}/calendar.ics`),
    'POST /api/v1/events/:id/report': asReader((id) => `/${id}/report`, { reason: 'deception', note: 'Erfunden 🧮' }),
    'GET /api/v1/hosting/events': asHost((_, of) => `?organisation=${of}&state=draft&q=gr%C3%B6`),
    'GET /api/v1/hosting/hosts': async () => ({
      token: (await newMember(api, 'school')).token,
      path: '/api/v1/hosting/hosts',
    }),
    'GET /api/v1/organisations/:id/events': async () => {
      const me = await newMember(api, 'school')
      await events.published(me, full)
      return { token: (await api.person()).token, path: `/api/v1/organisations/${me.organisation}/events` }
    },
    'PUT /api/v1/hosting/hosts/:id/sites': async () => {
      const { token, organisation } = await newMember(api, 'school')
      return { token, path: `/api/v1/hosting/hosts/${organisation}/sites`, body: { sites: ['www.schule.example'] } }
    },
    'POST /api/v1/hosting/events': asHost(() => '', { ...full, timeZone: 'Europe/Berlin' }),
    'GET /api/v1/hosting/events/:id': asHost((id) => `/${id}`),
    'PATCH /api/v1/hosting/events/:id': asHost((id) => `/${id}`, { title: 'Größer 🧮', version: 1 }),
    'DELETE /api/v1/hosting/events/:id': asHost((id) => `/${id}`),
    'POST /api/v1/hosting/events/:id/publish': asHost((id) => `/${id}/publish`, { version: 1 }),
    'POST /api/v1/hosting/events/:id/cancel': published('cancel', { note: 'Schnee 🧮' }),
    'POST /api/v1/hosting/events/:id/postpone': published('postpone', { note: 'Schnee 🧮' }),
    'POST /api/v1/hosting/events/:id/reschedule': published('reschedule', {
      starts: `${inDays(40)}T10:00`,
      ends: `${inDays(40)}T12:00`,
      note: 'Schnee 🧮',
    }),
    'POST /api/v1/hosting/events/:id/repeat': asHost((id) => `/${id}/repeat`, {
      every: 'month',
      interval: 1,
      times: 3,
      version: 1,
    }),
    'POST /api/v1/hosting/events/:id/dates': ofSeries('dates', { date: inDays(90) }),
    'GET /api/v1/hosting/events/:id/hosts': asHost((id) => `/${id}/hosts`),
    'PUT /api/v1/hosting/events/:id/hosts': asHost((id) => `/${id}/hosts`, { people: [] }),
    'PUT /api/v1/hosting/events/:id/template': asHost((id) => `/${id}/template`, { kept: true }),
    'POST /api/v1/hosting/events/:id/copy': asHost((id) => `/${id}/copy`),
  }
}
