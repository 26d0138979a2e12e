import { sql } from 'drizzle-orm'
import type { EnquiryStatus } from '#/contract/enquiry/enquiry-kinds.ts'
import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { child, enquiriesOf, openLine } from './enquiries.ts'
import { level, listingsOf } from './listings.ts'
import type { Caller, GoodCall, Row, Scene } from './matrix.ts'

// Who may call what of enquiries: whoever has an account writes, each sees their own, and those who look after a school what it
// was sent; nobody else does, admins included.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const people = (status: number) => ({ allowed: { callers: roles, status } })
const schools = { allowed: { callers: ['school'] as const, status: 200 } }

type To = { school: string; organisation: string }

/** An enquiry that stands somewhere, whoever wrote it; with its place, where it has one. */
async function enquiryOf(api: TestApi, { school, organisation }: To, user: string, status: EnquiryStatus = 'sent') {
  const id = newId()
  const isPlaced = status === 'offered' || status === 'accepted'
  await api.db.execute(sql`
    insert into school_enquiries (id, school_id, organisation_id, user_id, first_name, last_name, birth_month, level, message,
      status, waits_since, expires_at)
    values (${id}, ${school}, ${organisation}, ${user}, ${`Child ${id}`}, 'Duarte', '2023-05', '3-6', 'We live around the corner.',
      ${status}, now(), ${status === 'offered' ? sql`now() + interval '1 day'` : null})`)
  await api.db.execute(sql`
    insert into school_lines (school_id, level, is_open, places, taken) values (${school}, '3-6', true, ${isPlaced ? 1 : 0}, ${isPlaced ? 1 : 0})
    on conflict (school_id, level) do update set places = school_lines.places + excluded.places, taken = school_lines.taken + excluded.taken`)
  return id
}

/** A school with an enquiry of strangers. */
export async function strangersEnquiry(api: TestApi) {
  const { head, listing } = await enquiriesOf(api).school()
  const to = { school: listing.id, organisation: head.organisation }
  return { enquiryTo: to, enquiry: await enquiryOf(api, to, (await api.person()).id) }
}

const shown = {
  own: ({ foreign: { enquiryTo } }: Scene) => enquiryTo.school,
  foreign: ({ foreign: { listingDraft } }: Scene) => listingDraft,
}
const ofFamily = (status: EnquiryStatus = 'sent') => ({
  own: ({ api, me, foreign: { enquiryTo } }: Scene) => enquiryOf(api, enquiryTo, me.id, status),
  foreign: ({ foreign: { enquiry } }: Scene) => enquiry,
})

const enquiries = new WeakMap<Scene, string>()

/** What the caller’s own school was sent. */
const ofSchool = (status: EnquiryStatus = 'sent') => ({
  async own(scene: Scene) {
    const { api, me, other } = scene
    const { body } = await listingsOf(api).call('POST', `/organisations/${me.organisation}/listing`, me)
    const school: string | undefined = body?.school?.id
    if (!school) return me.organisation
    await listingsOf(api).save(me, body.school, { levels: [level()] })
    await api.db.execute(sql`update organisations set status = 'approved' where id = ${me.organisation}`)
    enquiries.set(scene, await enquiryOf(api, { school, organisation: me.organisation }, other.id, status))
    return me.organisation
  },
  foreign: ({ foreign: { enquiryTo } }: Scene) => enquiryTo.organisation,
  enquiry: (scene: Scene) => enquiries.get(scene) ?? scene.foreign.enquiry,
})

/** With the record of it, as if it had been taken on. */
const withRecord = {
  ...ofSchool('accepted'),
  async own(scene: Scene) {
    const organisation = await ofSchool('accepted').own(scene)
    const id = enquiries.get(scene)
    if (!id) return organisation
    const student = newId()
    await scene.api.db.execute(sql`
      insert into students (id, kind, organisation_id, first_name, last_name, level, status)
      values (${student}, 'child', ${organisation}, 'Élodie', 'Duarte', '3-6', 'waitlist')`)
    await scene.api.db.execute(sql`update school_enquiries set student_id = ${student} where id = ${id}`)
    return organisation
  },
}

export const enquiryMatrix: Record<string, Row> = {
  'GET /api/v1/schools/:id/lines': { ...forAll, ...shown },
  'POST /api/v1/schools/:id/enquiries': { ...people(201), alone: true, ...shown, body: () => child },
  'GET /api/v1/enquiries': people(200),
  'GET /api/v1/enquiries/:id': { ...people(200), ...ofFamily() },
  'POST /api/v1/enquiries/:id/withdraw': { ...people(200), ...ofFamily() },
  'POST /api/v1/enquiries/:id/accept': { ...people(200), ...ofFamily('offered') },
  'POST /api/v1/enquiries/:id/decline': { ...people(200), ...ofFamily('offered') },
  'GET /api/v1/organisations/:id/enquiries': { ...schools, ...ofSchool() },
  'GET /api/v1/organisations/:id/enquiries/:enquiry': { ...schools, ...ofSchool() },
  'POST /api/v1/organisations/:id/enquiries/:enquiry/take': { ...schools, alone: true, ...ofSchool() },
  'POST /api/v1/organisations/:id/enquiries/:enquiry/queue': {
    ...schools,
    alone: true,
    ...ofSchool('taken'),
    body: () => ({ isSibling: false }),
  },
  'POST /api/v1/organisations/:id/enquiries/:enquiry/enrol': { ...schools, alone: true, ...withRecord },
  'POST /api/v1/organisations/:id/enquiries/:enquiry/refuse': {
    ...schools,
    alone: true,
    ...ofSchool(),
    body: () => ({ word: 'We have no place this year.' }),
  },
  'GET /api/v1/organisations/:id/lines': { ...schools, ...ofSchool() },
  'PUT /api/v1/organisations/:id/lines/:level': {
    ...schools,
    alone: true,
    ...ofSchool(),
    level: '3-6',
    body: () => ({ ...openLine, version: 1 }),
  },
}

/** A call that succeeds, for every route; made anew each time. */
export function goodEnquiryCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const calls = enquiriesOf(api)
  const said = { ...child, first_name: 'Jürgen', message: 'Wir suchen einen Platz im Kinderhaus 🧮' }
  const asked = async (status: 'sent' | 'taken' | 'waiting' | 'offered' | 'accepted' = 'sent') => {
    const school = await calls.school()
    const { head, listing } = school
    await calls.line(head)
    const me = await calls.family()
    const { id } = await calls.asked(me, listing.id, said)
    if (status !== 'sent') await calls.take(head, id)
    if (status === 'waiting' || status === 'offered' || status === 'accepted') await calls.queue(head, id)
    if (status === 'offered' || status === 'accepted') await calls.line(head, { places: 1 })
    if (status === 'accepted') await calls.move(me, id, 'accept')
    return { head, listing, me, id }
  }
  const asFamily =
    (path: (id: string) => string, status: Parameters<typeof asked>[0] = 'sent') =>
    async (): Promise<GoodCall> => {
      const { me, id } = await asked(status)
      return { token: me.token, path: `/api/v1/enquiries${path(id)}` }
    }
  const asSchool =
    (path: (id: string) => string, status: Parameters<typeof asked>[0] = 'sent', body?: object) =>
    async (): Promise<GoodCall> => {
      const { head, id } = await asked(status)
      return { token: head.token, path: `/api/v1/organisations/${head.organisation}${path(id)}`, body }
    }
  return {
    'GET /api/v1/schools/:id/lines': async () => {
      const { listing, me } = await asked('waiting')
      return { token: me.token, path: `/api/v1/schools/${listing.id}/lines` }
    },
    'POST /api/v1/schools/:id/enquiries': async () => {
      const { listing } = await calls.school()
      return { token: (await calls.family()).token, path: `/api/v1/schools/${listing.id}/enquiries`, body: said }
    },
    'GET /api/v1/enquiries': asFamily(() => ''),
    'GET /api/v1/enquiries/:id': asFamily((id) => `/${id}`, 'waiting'),
    'POST /api/v1/enquiries/:id/withdraw': asFamily((id) => `/${id}/withdraw`),
    'POST /api/v1/enquiries/:id/accept': asFamily((id) => `/${id}/accept`, 'offered'),
    'POST /api/v1/enquiries/:id/decline': asFamily((id) => `/${id}/decline`, 'offered'),
    'GET /api/v1/organisations/:id/enquiries': asSchool(() => '/enquiries'),
    'GET /api/v1/organisations/:id/enquiries/:enquiry': asSchool((id) => `/enquiries/${id}`),
    'POST /api/v1/organisations/:id/enquiries/:enquiry/take': asSchool((id) => `/enquiries/${id}/take`),
    'POST /api/v1/organisations/:id/enquiries/:enquiry/queue': asSchool((id) => `/enquiries/${id}/queue`, 'taken', {
      isSibling: true,
    }),
    'POST /api/v1/organisations/:id/enquiries/:enquiry/enrol': asSchool((id) => `/enquiries/${id}/enrol`, 'accepted'),
    'POST /api/v1/organisations/:id/enquiries/:enquiry/refuse': asSchool((id) => `/enquiries/${id}/refuse`, 'sent', {
      word: 'Größer geht es dieses Jahr nicht 🧮',
    }),
    'GET /api/v1/organisations/:id/lines': asSchool(() => '/lines', 'waiting'),
    'PUT /api/v1/organisations/:id/lines/:level': asSchool(() => '/lines/3-6', 'waiting', {
      ...openLine,
      places: 1,
      version: 1,
    }),
  }
}
