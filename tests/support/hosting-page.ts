import type { EventInput } from '#/contract/event/event-input.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { OwnRegistration } from '#/contract/event/registration.ts'
import { callApi } from './call-api.ts'

type Me = { user: { memberships: { organisation: { id: string } }[] } }

/** A summer’s day that is always still to come. */
export const dayToCome = `${new Date().getUTCFullYear() + 1}-06-10`

const plain = {
  summary: 'Come and see the children at work.',
  category: 'open_day',
  mode: 'onsite',
  venue: { name: '', street: 'Lindenweg 4', zip: '10115', city: 'Berlin', country: 'DE' },
  starts: `${dayToCome}T09:00`,
  ends: `${dayToCome}T11:00`,
  timeZone: 'Europe/Berlin',
  tickets: [{ name: 'Place', price: 0, quantity: 12 }],
} satisfies Omit<EventInput, 'organisation' | 'title'>

const one = async (answer: Promise<{ event: OwnEvent }>) => (await answer).event

/** A draft of the token’s first organisation. */
export async function makeEvent(
  origin: string,
  token: string,
  fields: Partial<EventInput> & { title: string },
): Promise<OwnEvent> {
  const { user } = await callApi<Me>(origin, token, 'GET', '/api/v1/me')
  const body = { ...plain, organisation: user.memberships[0]!.organisation.id, ...fields }
  return one(callApi(origin, token, 'POST', '/api/v1/hosting/events', body))
}

export const readHosted = (origin: string, token: string, id: string): Promise<OwnEvent> =>
  one(callApi(origin, token, 'GET', `/api/v1/hosting/events/${id}`))

/** Changes an event as somebody else would who sees its present version. */
export async function changeEvent(origin: string, token: string, id: string, fields: object): Promise<void> {
  const { version } = await readHosted(origin, token, id)
  await callApi(origin, token, 'PATCH', `/api/v1/hosting/events/${id}`, { ...fields, version })
}

/** One that people can register for. */
export async function publishedEvent(
  origin: string,
  token: string,
  fields: Partial<EventInput> & { title: string },
): Promise<OwnEvent> {
  const { id, version } = await makeEvent(origin, token, fields)
  return one(callApi(origin, token, 'POST', `/api/v1/hosting/events/${id}/publish`, { version }))
}

/** A member registers; whoever finds no place waits. */
export async function registerFor(
  origin: string,
  token: string,
  event: OwnEvent,
  fields: object = {},
): Promise<OwnRegistration> {
  const body = { ticket: event.tickets[0]!.id, wait: true, ...fields }
  const path = `/api/v1/events/${event.id}/registrations`
  return (await callApi<{ registration: OwnRegistration }>(origin, token, 'POST', path, body)).registration
}

/** It and three more, a week apart: drafts, or `published` together. */
export async function makeSeries(
  origin: string,
  token: string,
  fields: Partial<EventInput> & { title: string },
  isPublished = false,
): Promise<OwnEvent> {
  const { id, version } = await makeEvent(origin, token, fields)
  const move = (rest: string, body: object) =>
    one(callApi(origin, token, 'POST', `/api/v1/hosting/events/${id}/${rest}`, body))
  const series = await move('repeat', { every: 'week', interval: 1, times: 4, version })
  return isPublished ? move('publish', { scope: 'all', version: series.version }) : series
}
