import type { TestApi } from './api.ts'
import { claimsOf, doublesOf, schoolsCsv, words } from './claims.ts'
import { listingsOf, paper } from './listings.ts'
import { good } from './mail.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember, newSchool } from './people-builders.ts'

// Who may call what of whose a listing is: houses claim, admins judge, merge and enter lists.

const houses = (status: number) => ({ allowed: { callers: ['school'] as readonly Caller[], status } })
const admins = (status: number) => ({ allowed: { callers: ['admin'] as readonly Caller[], status } })
const readers = { allowed: { callers: ['school', 'admin'] as readonly Caller[], status: 200 } }

/** A claim of strangers that waits. */
export async function strangersClaim(api: TestApi): Promise<{ claim: string }> {
  const claims = claimsOf(api)
  const { id } = await claims.byWords(await newSchool(api), (await claims.unowned()).id)
  return { claim: id }
}

const emails = new Map<string, string>()

/** The own one; it has a code on its way. */
async function codeOf({ api, caller, me }: Scene): Promise<string> {
  if (caller !== 'school') return unknown
  const { claim, email } = await claimsOf(api).byCode(me)
  emails.set(me.id, email)
  return claim.id
}

async function wordsOf({ api, caller, me }: Scene): Promise<string> {
  if (caller !== 'school') return unknown
  const claims = claimsOf(api)
  return (await claims.byWords(me, (await claims.unowned()).id)).id
}

/** With a paper: of the caller’s own house, or of any, for admins. */
async function paperOf(scene: Scene): Promise<string> {
  const { api, caller, me } = scene
  if (caller !== 'school' && caller !== 'admin') return unknown
  const claims = claimsOf(api)
  const house = caller === 'school' ? me : await newSchool(api)
  const { id } = await claims.byWords(house, (await claims.unowned()).id)
  await claims.file(house, id)
  return id
}

async function disputeOf(api: TestApi, owner: Parameters<ReturnType<typeof listingsOf>['published']>[0]) {
  const { id } = await listingsOf(api).published(owner)
  return (await claimsOf(api).byWords(await newSchool(api), id)).id
}

const strangers = ({ foreign: { claim } }: Scene) => claim
const ofClaim = { own: wordsOf, foreign: strangers, alone: true as const }

/** Two listings that nobody looks after. */
const besides = new Map<string, string>()
async function twoOf({ api, me }: Scene): Promise<string> {
  const claims = claimsOf(api)
  besides.set(me.id, (await claims.unowned()).id)
  return (await claims.unowned()).id
}
const besideOf = ({ me }: Scene) => besides.get(me.id) ?? unknown

const listing = ({ foreign }: Scene) => foreign.listing

export const claimMatrix: Record<string, Row> = {
  'GET /api/v1/organisations/:id/claims': { ...houses(200), own: ({ me }) => me.organisation },
  'GET /api/v1/organisations/:id/claims/of/:school': {
    ...houses(200),
    own: ({ me }) => me.organisation,
    beside: listing,
  },
  'POST /api/v1/organisations/:id/claims': {
    ...houses(201),
    alone: true,
    own: ({ me }) => me.organisation,
    body: async ({ api }) => ({ way: 'words', school: (await claimsOf(api).unowned()).id, words }),
  },
  'GET /api/v1/claims/:id': { ...houses(200), ...ofClaim },
  'POST /api/v1/claims/:id/code': {
    ...houses(200),
    ...ofClaim,
    own: codeOf,
    body: ({ me }) => ({ email: emails.get(me.id) ?? 'office@school.example' }),
  },
  'POST /api/v1/claims/:id/confirm': {
    ...houses(200),
    ...ofClaim,
    own: codeOf,
    body: async ({ api, me }) => {
      const email = emails.get(me.id)
      return { code: email ? await claimsOf(api).code(email) : '000000' }
    },
  },
  'PUT /api/v1/claims/:id/words': { ...houses(200), ...ofClaim, body: () => ({ words }) },
  'PUT /api/v1/claims/:id/answer': {
    ...houses(204),
    alone: true,
    // Of a stranger’s claim on the caller’s own listing.
    own: ({ api, caller, me }) => (caller === 'school' ? disputeOf(api, me) : unknown),
    foreign: strangers,
    body: () => ({ answer: words }),
  },
  'PUT /api/v1/claims/:id/evidence': {
    ...houses(200),
    ...ofClaim,
    query: () => '?name=letter.pdf',
    upload: () => paper(),
  },
  'GET /api/v1/claims/:id/evidence': {
    ...readers,
    alone: true,
    own: paperOf,
    // Admins read them all; of one without a paper nobody gets any.
    foreign: strangers,
  },
  'DELETE /api/v1/claims/:id': { ...houses(200), ...ofClaim },
  'GET /api/v1/claims': admins(200),
  'POST /api/v1/claims/:id/decision': {
    ...admins(204),
    alone: true,
    async own({ api, caller }) {
      return caller === 'admin' ? (await strangersClaim(api)).claim : unknown
    },
    body: () => ({ decision: 'refuse', reason: 'Nothing shows that it is theirs', version: 1 }),
  },
  'GET /api/v1/doubles': admins(200),
  'GET /api/v1/listings/:id/merge/:from': { ...admins(200), alone: true, own: twoOf, beside: besideOf },
  'POST /api/v1/listings/:id/merge': {
    ...admins(201),
    alone: true,
    own: twoOf,
    body: (scene) => ({ from: besideOf(scene), take: [], version: 1, fromVersion: 1 }),
  },
  'POST /api/v1/merges/:id/undo': {
    ...admins(204),
    alone: true,
    async own(scene) {
      if (scene.caller !== 'admin') return unknown
      const into = await twoOf(scene)
      return good(await doublesOf(scene.api).merge(scene.me, into, besideOf(scene)), 201).merge.id
    },
  },
  'POST /api/v1/listings/:id/apart/:other': { ...admins(204), alone: true, own: twoOf, beside: besideOf },
  'GET /api/v1/directory-imports': admins(200),
  'POST /api/v1/directory-imports': { ...admins(201), upload: () => schoolsCsv() },
  'POST /api/v1/directory-imports/:id/apply': {
    ...admins(200),
    alone: true,
    async own({ api, caller, me }) {
      return caller === 'admin' ? planned(api, me) : unknown
    },
    body: () => ({ from: 0, take: [] }),
  },
}

let rows = 0
const row = () => `Größe ${(rows += 1)},Kade 4,3011,Delft,NL,,3-6,Ein Haus 🧮,Verband,2026-09-01`

async function planned(api: TestApi, { token }: { token: string }): Promise<string> {
  const answer = await api.send('POST', '/api/v1/directory-imports', { token, ...schoolsCsv(row()) })
  return good(answer, 201).plan.id
}

/** A call that succeeds, for every route of claims, doubles and lists; made anew each time. */
export function goodClaimCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const claims = claimsOf(api)
  const admin = () => newMember(api, 'admin')
  const claimed = async () => {
    const me = await newSchool(api)
    const { id: school } = await claims.unowned({ name: 'Größe 🧮', website: '' })
    return { me, claim: await claims.byWords(me, school) }
  }
  const asHouse =
    (path: string, more: Partial<GoodCall> = {}) =>
    async (): Promise<GoodCall> => {
      const { me, claim } = await claimed()
      return { token: me.token, path: `/api/v1/claims/${claim.id}${path}`, ...more }
    }
  const two = async () => [(await claims.unowned({ name: 'Eins' })).id, (await claims.unowned({ name: 'Zwei' })).id]
  const long = `${words} Und ein Wort mit Umlaut: Größe 🧮.`
  return {
    'GET /api/v1/organisations/:id/claims': async () => {
      const { me } = await claimed()
      return { token: me.token, path: `/api/v1/organisations/${me.organisation}/claims` }
    },
    'GET /api/v1/organisations/:id/claims/of/:school': async () => {
      const me = await newSchool(api)
      const { id } = await claims.unowned({ name: 'Größe 🧮', website: '' })
      return { token: me.token, path: `/api/v1/organisations/${me.organisation}/claims/of/${id}` }
    },
    'POST /api/v1/organisations/:id/claims': async () => {
      const me = await newSchool(api)
      const { id: school } = await claims.unowned({ name: 'Größe 🧮', website: '' })
      const body = { way: 'words', school, words: long }
      return { token: me.token, path: `/api/v1/organisations/${me.organisation}/claims`, body }
    },
    'GET /api/v1/claims/:id': asHouse(''),
    'POST /api/v1/claims/:id/code': async () => {
      const me = await newSchool(api)
      const website = 'https://www.kinderhaus-am-see.example'
      const { id } = await claims.unowned({ name: 'Größe 🧮', website })
      const claim = await claims.byWords(me, id)
      const body = { email: 'buero@kinderhaus-am-see.example' }
      // Of mails that nobody asked for a mailbox gets few.
      await api.db.execute(`delete from outbox where template = 'claim_code'`)
      return { token: me.token, path: `/api/v1/claims/${claim.id}/code`, body }
    },
    'POST /api/v1/claims/:id/confirm': async () => {
      const me = await newSchool(api)
      const { id } = await claims.unowned({ name: 'Größe 🧮', website: 'https://schule-am-hang.example' })
      await api.db.execute(`delete from outbox where template = 'claim_code'`)
      const { claim, email } = await claims.byCode(me, { id, domain: 'schule-am-hang.example' })
      return {
        token: me.token,
        path: `/api/v1/claims/${claim.id}/confirm`,
        body: { code: await claims.code(email) },
      }
    },
    'PUT /api/v1/claims/:id/words': asHouse('/words', { body: { words: long } }),
    'PUT /api/v1/claims/:id/answer': async () => {
      const owner = await newSchool(api)
      const id = await disputeOf(api, owner)
      return { token: owner.token, path: `/api/v1/claims/${id}/answer`, body: { answer: long } }
    },
    'PUT /api/v1/claims/:id/evidence': asHouse('/evidence?name=Brief.pdf', paper()),
    'GET /api/v1/claims/:id/evidence': async () => {
      const { me, claim } = await claimed()
      await claims.file(me, claim.id)
      return { token: me.token, path: `/api/v1/claims/${claim.id}/evidence` }
    },
    'DELETE /api/v1/claims/:id': asHouse(''),
    'GET /api/v1/claims': async () => ({ token: (await admin()).token, path: '/api/v1/claims' }),
    'POST /api/v1/claims/:id/decision': async () => {
      const { claim } = await claimed()
      const body = { decision: 'grant', reason: 'Das Register sagt es so 🧮', version: claim.version }
      return { token: (await admin()).token, path: `/api/v1/claims/${claim.id}/decision`, body }
    },
    'GET /api/v1/doubles': async () => ({ token: (await admin()).token, path: '/api/v1/doubles' }),
    'GET /api/v1/listings/:id/merge/:from': async () => {
      const [into, from] = [
        (await claims.unowned({ name: 'Eins', website: '' })).id,
        (await claims.unowned({ name: 'Zwei', website: '' })).id,
      ]
      return { token: (await admin()).token, path: `/api/v1/listings/${into}/merge/${from}` }
    },
    'POST /api/v1/listings/:id/merge': async () => {
      const [into, from] = await two()
      // Whoever merges is named.
      const { token } = await admin()
      const body = { from, take: ['summary'], version: 1, fromVersion: 1 }
      return { token, path: `/api/v1/listings/${into}/merge`, body }
    },
    'POST /api/v1/merges/:id/undo': async () => {
      const [into, from] = (await two()) as [string, string]
      const me = await admin()
      const { merge } = good(await doublesOf(api).merge(me, into, from), 201)
      return { token: me.token, path: `/api/v1/merges/${merge.id}/undo` }
    },
    'POST /api/v1/listings/:id/apart/:other': async () => {
      const [into, from] = await two()
      return { token: (await admin()).token, path: `/api/v1/listings/${into}/apart/${from}` }
    },
    'GET /api/v1/directory-imports': async () => ({
      token: (await admin()).token,
      path: '/api/v1/directory-imports',
    }),
    'POST /api/v1/directory-imports': async () => ({
      token: (await admin()).token,
      path: '/api/v1/directory-imports?publish=yes',
      ...schoolsCsv(`,Kade 4,3011,Delft,NL,,3-6,Ein Haus 🧮,Verband,2026-09-01`),
    }),
    'POST /api/v1/directory-imports/:id/apply': async () => {
      const me = await admin()
      const id = await planned(api, me)
      return { token: me.token, path: `/api/v1/directory-imports/${id}/apply`, body: { from: 0, take: [] } }
    },
  }
}
