import { roles } from '#/contract/core/role.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { TestApi } from './api.ts'
import { listingsOf, paper, recognition, said } from './listings.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember, type Member } from './people-builders.ts'

// Who may call what of the school directory: everybody finds schools, some write their own, admins all.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const writing = (status: number) => ({ allowed: { callers: ['school', 'admin'] as const, status } })
const admins = (status: number) => ({ allowed: { callers: ['admin'] as const, status } })

/** A listing that everybody sees, and one that is a draft: strangers’. */
export async function strangersListing(api: TestApi, stranger: { token: string; organisation: string }) {
  const other = await newMember(api, 'school')
  const listings = listingsOf(api)
  const { id } = await listings.published(stranger)
  return { listing: id, listingDraft: (await listings.begin(other, other.organisation)).id }
}

const statuses = new Map<string, string>()

/** The own one, and the id of one of its statuses, which is the caller’s own too. */
async function listingOf({ api, me }: Scene, { isFiled = false } = {}): Promise<string> {
  const listings = listingsOf(api)
  const begun = await listings.call('POST', `/organisations/${me.organisation}/listing`, me)
  const id: string | undefined = begun.body?.school?.id
  if (!id) return unknown
  const { statuses: all } = await listings.declare(me, id)
  const status = all.at(-1)!.id
  statuses.set(me.id, status)
  if (isFiled) await listings.file(me, id, status)
  return id
}

const foreign = ({ caller, foreign: { listingDraft } }: Scene) => (caller === 'admin' ? undefined : listingDraft)
const own = { own: (scene: Scene) => listingOf(scene), foreign }
const ofStatus = { ...own, status: ({ me }: Scene) => statuses.get(me.id) ?? unknown }
const shown = {
  own: ({ foreign: { listing } }: Scene) => listing,
  foreign: ({ foreign: { listingDraft } }: Scene) => listingDraft,
}

/** Its version is not moved on by what is said of statuses. */
const version = 1

export const listingMatrix: Record<string, Row> = {
  'GET /api/v1/schools': forAll,
  'GET /api/v1/schools/map': forAll,
  'GET /api/v1/schools/:id': { ...forAll, ...shown },
  'POST /api/v1/schools/:id/report': {
    allowed: { callers: roles, status: 204 },
    ...shown,
    body: () => ({ reason: 'deception' }),
  },
  'GET /api/v1/organisations/:id/listing': { ...writing(200), own: ({ me }) => me.organisation },
  'POST /api/v1/organisations/:id/listing': { ...writing(201), own: ({ me }) => me.organisation },
  'GET /api/v1/listings/:id': { ...writing(200), ...own },
  'PATCH /api/v1/listings/:id': { ...writing(200), alone: true, ...own, body: () => ({ hours: 'Mornings', version }) },
  'POST /api/v1/listings/:id/publish': {
    ...writing(200),
    alone: true,
    foreign,
    async own(scene) {
      const id = await listingOf(scene)
      await listingsOf(scene.api).save(scene.me, { id, version }, said)
      return id
    },
    body: () => ({ version: 2 }),
  },
  'POST /api/v1/listings/:id/unpublish': {
    ...writing(200),
    alone: true,
    foreign,
    async own(scene) {
      const id = await listingOf(scene)
      await listingsOf(scene.api).save(scene.me, { id, version }, said)
      await listingsOf(scene.api).move(scene.me, { id, version: 2 }, 'publish')
      return id
    },
    body: () => ({ version: 3 }),
  },
  'POST /api/v1/listings/:id/statuses': { ...writing(201), alone: true, ...own, body: () => recognition },
  'DELETE /api/v1/listings/:id/statuses/:status': { ...writing(200), alone: true, ...ofStatus },
  'PUT /api/v1/listings/:id/statuses/:status/evidence': {
    ...writing(200),
    alone: true,
    ...ofStatus,
    query: () => '?name=letter.pdf',
    upload: () => paper(),
  },
  'GET /api/v1/listings/:id/statuses/:status/evidence': {
    ...writing(200),
    alone: true,
    ...ofStatus,
    own: (scene) => listingOf(scene, { isFiled: true }),
  },
  'GET /api/v1/listings': admins(200),
  'POST /api/v1/listings': { ...admins(201), body: () => ({ name: 'Entered by an admin' }) },
  'GET /api/v1/listings/:id/account': { ...admins(200), ...shown, foreign: () => undefined },
  'PUT /api/v1/listings/:id/owner': {
    ...admins(200),
    alone: true,
    ...own,
    body: () => ({ organisation: null, version }),
  },
  'POST /api/v1/listings/:id/statuses/:status/judgement': {
    ...admins(200),
    alone: true,
    ...ofStatus,
    body: () => ({ decision: 'check', version: 1 }),
  },
}

let marks = 0

/** A call that succeeds, for every route of the directory; made anew each time. */
export function goodListingCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const listings = listingsOf(api)
  const full = { ...said, name: 'Größe und Übung 🧮', summary: 'Ö', hours: 'Von 8 bis 15 Uhr 🧮' }
  const school = () => newMember(api, 'school')
  const admin = async () => (await api.person({ roles: ['admin'] })).token
  const asReader = (path: (id: string) => string, body?: object) => async (): Promise<GoodCall> => {
    const { id } = await listings.published(await school(), full)
    return { token: (await api.person()).token, path: `/api/v1/schools${path(id)}`, body }
  }
  /** Found alone, whatever else is there by then: by a word that lists do not show. */
  const found = (path: (word: string) => string, who?: () => Promise<string>) => async (): Promise<GoodCall> => {
    const word = `mark${(marks += 1)}x`
    await listings.published(await school(), { ...full, description: fromMarkdown(word, 'letter') })
    return { token: who ? await who() : (await api.person()).token, path: `/api/v1${path(word)}` }
  }
  type Of = { me: Member; id: string; status: string }
  const begun = async (): Promise<Of> => {
    const me = await school()
    const { id } = await listings.begin(me, me.organisation)
    const [status] = (await listings.declare(me, id, { body: 'other', bodyName: 'Öffentlich 🧮' })).statuses
    await listings.school(listings.save(me, { id, version }, full))
    return { me, id, status: status!.id }
  }
  const as =
    (path: (of: Of) => string, more: Partial<GoodCall> = {}, who?: () => Promise<string>) =>
    async () => {
      const of = await begun()
      const token = who ? await who() : of.me.token
      return { token, path: `/api/v1${path(of)}`, ...more } as GoodCall
    }
  return {
    'GET /api/v1/schools': found((word) => `/schools?q=gr%C3%B6+${word}&lat=51.9&lon=4.5&km=50`),
    'GET /api/v1/schools/map': found((word) => `/schools/map?q=${word}`),
    'GET /api/v1/schools/:id': asReader((id) => `/${id}`),
    'POST /api/v1/schools/:id/report': asReader((id) => `/${id}/report`, { reason: 'deception', note: 'Erfunden 🧮' }),
    'GET /api/v1/organisations/:id/listing': as(({ me }) => `/organisations/${me.organisation}/listing`),
    'POST /api/v1/organisations/:id/listing': async () => {
      const { token, organisation } = await school()
      return { token, path: `/api/v1/organisations/${organisation}/listing` }
    },
    'GET /api/v1/listings/:id': as(({ id }) => `/listings/${id}`),
    'PATCH /api/v1/listings/:id': as(({ id }) => `/listings/${id}`, { body: { summary: 'Größer 🧮', version: 2 } }),
    'POST /api/v1/listings/:id/publish': as(({ id }) => `/listings/${id}/publish`, { body: { version: 2 } }),
    'POST /api/v1/listings/:id/unpublish': async () => {
      const me = await school()
      const { id, version: seen } = await listings.published(me, full)
      return { token: me.token, path: `/api/v1/listings/${id}/unpublish`, body: { version: seen } }
    },
    'POST /api/v1/listings/:id/statuses': as(({ id }) => `/listings/${id}/statuses`, { body: recognition }),
    'DELETE /api/v1/listings/:id/statuses/:status': as(({ id, status }) => `/listings/${id}/statuses/${status}`),
    'PUT /api/v1/listings/:id/statuses/:status/evidence': as(
      ({ id, status }) => `/listings/${id}/statuses/${status}/evidence?name=Brief.pdf`,
      paper(),
    ),
    'GET /api/v1/listings/:id/statuses/:status/evidence': async () => {
      const { me, id, status } = await begun()
      await listings.file(me, id, status)
      return { token: me.token, path: `/api/v1/listings/${id}/statuses/${status}/evidence` }
    },
    'GET /api/v1/listings': found((word) => `/listings?q=gr%C3%B6+${word}&state=published&limit=1`, admin),
    'POST /api/v1/listings': as(() => '/listings', { body: { ...full, levels: [] } }, admin),
    'GET /api/v1/listings/:id/account': as(({ id }) => `/listings/${id}/account`, {}, admin),
    'PUT /api/v1/listings/:id/owner': as(
      ({ id }) => `/listings/${id}/owner`,
      { body: { organisation: null, version: 2 } },
      admin,
    ),
    'POST /api/v1/listings/:id/statuses/:status/judgement': as(
      ({ id, status }) => `/listings/${id}/statuses/${status}/judgement`,
      { body: { decision: 'refuse', reason: 'Nicht lesbar, bitte noch einmal 🧮', version: 1 } },
      admin,
    ),
  }
}
