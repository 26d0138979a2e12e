import { callApi } from './call-api.ts'

export const openEvent = '/events/open-morning-three-hours-in-the-childrens-house'

/** What stands in a path for the first that the API lists. */
const firsts = {
  ':person': { call: 'v1/people', rows: 'people' },
  ':room': { call: 'v1/attendance/rooms', rows: 'rooms' },
  ':student': { call: 'v1/students', rows: 'students' },
  ':product': { call: 'v1/products', rows: 'products' },
  ':post': { call: 'v1/posts', rows: 'posts' },
  ':topic': { call: 'v1/forum/topics', rows: 'topics' },
  ':hosted': { call: 'v1/hosting/events?state=upcoming', rows: 'events' },
  ':vacancy': { call: 'v1/jobs', rows: 'jobs' },
  ':professional': { call: 'v1/professionals', rows: 'professionals' },
  ':job': { call: 'v1/recruiting/jobs?state=open', rows: 'jobs' },
  ':profile': { call: 'v1/tutor-profiles', rows: 'profiles' },
  ':listing': { call: 'v1/listings', rows: 'schools' },
  ':sale': { call: 'v1/sales', rows: 'orders' },
  ':order': { call: 'v1/orders', rows: 'orders' },
  ':item': { call: 'v1/moderation/items', rows: 'items' },
  ':mail': { call: 'mail/mails', rows: 'mails' },
  ':registration': { call: 'v1/registrations', rows: 'registrations' },
  ':conversation': { call: 'chat/conversations', rows: 'conversations' },
}

/** A page’s address, with what the token’s owner sees in the place of each `:person` and the like. */
export async function addressOf(path: string, origin: string, token: string | undefined): Promise<string> {
  const [name, first] = Object.entries(firsts).find(([one]) => path.includes(one)) ?? []
  if (!name || !first) return path
  const answer = await callApi<Record<string, { id: string }[]>>(
    origin,
    token ?? null,
    'GET',
    `/api/${first.call}${first.call.includes('?') ? '&' : '?'}limit=1`,
  )
  const [found] = answer[first.rows]!
  const { id } = found ?? (await comeTo(openEvent, origin, token!))
  return addressOf(path.replace(name, id), origin, token)
}

/** The demo’s own people come to nothing yet. */
async function comeTo(event: string, origin: string, token: string): Promise<{ id: string }> {
  type Read = { event: { id: string; tickets: { id: string }[] } }
  const { id, tickets } = (await callApi<Read>(origin, token, 'GET', `/api/v1${event}`)).event
  const path = `/api/v1/events/${id}/registrations`
  type Made = { registration: { id: string } }
  return (await callApi<Made>(origin, token, 'POST', path, { ticket: tickets[0]!.id })).registration
}
