import { roles } from '#/contract/core/role.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import type { TestApi } from './api.ts'
import { paper } from './listings.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember, pictureUpload, type Member } from './people-builders.ts'
import { diploma, profilesOf, request, told } from './professionals.ts'

// Who may call what of work profiles: some write their own, schools ask for contact, admins judge credentials.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const forAll = { allowed: { callers, status: 200 } }
const owners = (status: number) => ({ allowed: { callers: ['teacher', 'tutor', 'professional'] as const, status } })
const managers = (status: number) => ({ allowed: { callers: ['school', 'training_center'] as const, status } })
const admins = (status: number) => ({ allowed: { callers: ['admin'] as const, status } })
const newOwner = (api: TestApi) => newMember(api, 'professional')

async function filedCredential(api: TestApi, me: Member) {
  const profiles = profilesOf(api)
  const { id } = await profiles.declare(me)
  await profiles.file(me, id)
  return (await profiles.read(me)).credentials.find((one) => one.id === id)!
}

async function sharedCode(api: TestApi, me: Member): Promise<string> {
  const profiles = profilesOf(api)
  const credential = await filedCredential(api, me)
  await profiles.judge(await api.person({ roles: ['admin'] }), credential, { decision: 'verify' })
  const { credentials } = await profiles.own(
    profiles.call('PUT', `/me/professional/credentials/${credential.id}/sharing`, me, { isShared: true }),
  )
  return credentials.find(({ id }) => id === credential.id)!.code!
}

/** A profile that everybody reads, one that is hidden, a credential, and a school’s request: strangers’. */
export async function strangersProfile(api: TestApi) {
  const profiles = profilesOf(api)
  const [me, other, school] = [await newOwner(api), await newOwner(api), await newMember(api, 'school')]
  await api.send('PUT', `/api/v1/people/${me.id}/avatar`, { token: me.token, ...(await pictureUpload()) })
  const { id } = await profiles.shown(me)
  const hidden = await profiles.shown(other, { visibility: 'hidden' })
  const asked = await profiles.ask(school, id)
  return {
    profile: id,
    profileHidden: hidden.id,
    credential: (await filedCredential(api, other)).id,
    credentialCode: await sharedCode(api, me),
    request: asked.body.request.id as string,
  }
}

const readable = {
  own: ({ foreign: { profile } }: Scene) => profile,
  foreign: ({ foreign: { profileHidden } }: Scene) => profileHidden,
}
const foreignCredential = ({ caller, foreign: { credential } }: Scene) => (caller === 'admin' ? undefined : credential)

const isOwner = ({ caller }: Scene) => ['teacher', 'tutor', 'professional'].includes(caller)

async function credentialOf(scene: Scene): Promise<string> {
  const { api, me, foreign } = scene
  if (!isOwner(scene)) return scene.caller === 'admin' ? foreign.credential : unknown
  await profilesOf(api).shown(me)
  return (await filedCredential(api, me)).id
}

/** Of the caller’s own organisation, about somebody new. */
async function sentBy({ api, me, caller }: Scene): Promise<string> {
  if (!['school', 'training_center'].includes(caller)) return unknown
  const { id } = await profilesOf(api).shown(await newOwner(api))
  return (await profilesOf(api).ask(me, id)).body.request.id
}

async function receivedBy(scene: Scene): Promise<string> {
  if (!isOwner(scene)) return unknown
  const { api, me } = scene
  const { id } = await profilesOf(api).shown(me)
  return (await profilesOf(api).ask(await newMember(api, 'school'), id)).body.request.id
}

const ofRequest = ({ foreign: { request: id } }: Scene) => id

export const professionalMatrix: Record<string, Row> = {
  'GET /api/v1/professionals': forAll,
  'GET /api/v1/professionals/:id': { ...forAll, ...readable },
  'GET /api/v1/professionals/:id/picture': { ...forAll, ...readable },
  'POST /api/v1/professionals/:id/report': {
    allowed: { callers: roles, status: 204 },
    ...readable,
    body: () => ({ reason: 'deception' }),
  },
  'POST /api/v1/professionals/:id/requests': {
    ...managers(201),
    ...readable,
    alone: true,
    body: ({ me }) => request(me.organisation),
  },
  'DELETE /api/v1/contact-requests/:id': { ...managers(204), alone: true, own: sentBy, foreign: ofRequest },
  'POST /api/v1/contact-requests/:id/answer': {
    ...owners(200),
    alone: true,
    own: receivedBy,
    foreign: ofRequest,
    body: () => ({ answer: 'decline' }),
  },
  'GET /api/v1/me/professional': owners(200),
  'PATCH /api/v1/me/professional': { ...owners(200), alone: true, body: () => ({ ...told, version: 0 }) },
  'DELETE /api/v1/me/professional': { ...owners(200), alone: true },
  'POST /api/v1/me/professional/credentials': {
    ...owners(201),
    alone: true,
    async body(scene) {
      if (isOwner(scene)) await profilesOf(scene.api).shown(scene.me)
      return diploma
    },
  },
  'DELETE /api/v1/me/professional/credentials/:id': {
    ...owners(200),
    alone: true,
    own: credentialOf,
    foreign: foreignCredential,
  },
  'PUT /api/v1/me/professional/credentials/:id/sharing': {
    ...owners(200),
    alone: true,
    own: credentialOf,
    foreign: foreignCredential,
    body: () => ({ isShared: false }),
  },
  'PUT /api/v1/credentials/:id/evidence': {
    ...owners(200),
    alone: true,
    own: credentialOf,
    foreign: foreignCredential,
    query: () => '?name=diploma.pdf',
    upload: () => paper(),
  },
  'GET /api/v1/credentials/:id/evidence': {
    allowed: { callers: ['teacher', 'tutor', 'professional', 'admin'], status: 200 },
    alone: true,
    own: credentialOf,
    foreign: foreignCredential,
  },
  'GET /api/v1/checked-credentials/:code': { ...forAll, own: ({ foreign: { credentialCode } }) => credentialCode },
  'GET /api/v1/credentials': admins(200),
  'POST /api/v1/credentials/:id/judgement': {
    ...admins(200),
    alone: true,
    own: credentialOf,
    foreign: foreignCredential,
    body: () => ({ decision: 'verify', version: 2 }),
  },
}

let marks = 0

/** A call that succeeds, for every route of work profiles; made anew each time. */
export function goodProfessionalCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const profiles = profilesOf(api)
  const full = { ...told, headline: 'Größe und Übung 🧮' }
  const admin = async () => (await api.person({ roles: ['admin'] })).token
  const begun = async () => {
    const me = await newOwner(api)
    const { id } = await profiles.shown(me, full)
    return { me, id, credential: await filedCredential(api, me) }
  }
  type Begun = Awaited<ReturnType<typeof begun>>
  const as =
    (path: (of: Begun) => string, more: Partial<GoodCall> = {}, who?: () => Promise<string>) =>
    async () => {
      const of = await begun()
      return { token: who ? await who() : of.me.token, path: `/api/v1${path(of)}`, ...more } as GoodCall
    }
  const reader = async () => (await api.person()).token
  const asked = async () => {
    const [{ me, id }, school] = [await begun(), await newMember(api, 'school')]
    return { me, id, school, request: (await profiles.ask(school, id)).body.request.id as string }
  }
  return {
    'GET /api/v1/professionals': async () => {
      const word = `mark${(marks += 1)}x`
      await profiles.shown(await newOwner(api), { ...full, bio: fromMarkdown(word, 'note') })
      return { token: await reader(), path: `/api/v1/professionals?q=gr%C3%B6+${word}&level=3-6&language=de` }
    },
    'GET /api/v1/professionals/:id': as(({ id }) => `/professionals/${id}`, {}, reader),
    'GET /api/v1/professionals/:id/picture': async () => {
      const { me, id } = await begun()
      await api.send('PUT', `/api/v1/people/${me.id}/avatar`, { token: me.token, ...(await pictureUpload()) })
      return { token: await reader(), path: `/api/v1/professionals/${id}/picture?w=96` }
    },
    'POST /api/v1/professionals/:id/report': as(
      ({ id }) => `/professionals/${id}/report`,
      { body: { reason: 'deception', note: 'Erfunden 🧮' } },
      reader,
    ),
    'POST /api/v1/professionals/:id/requests': async () => {
      const [{ id }, school] = [await begun(), await newMember(api, 'school')]
      return { token: school.token, path: `/api/v1/professionals/${id}/requests`, body: request(school.organisation) }
    },
    'DELETE /api/v1/contact-requests/:id': async () => {
      const { school, request: id } = await asked()
      return { token: school.token, path: `/api/v1/contact-requests/${id}` }
    },
    'POST /api/v1/contact-requests/:id/answer': async () => {
      const { me, request: id } = await asked()
      return { token: me.token, path: `/api/v1/contact-requests/${id}/answer`, body: { answer: 'accept' } }
    },
    'GET /api/v1/me/professional': as(() => '/me/professional'),
    'PATCH /api/v1/me/professional': as(() => '/me/professional', { body: { headline: 'Größer 🧮', version: 1 } }),
    'DELETE /api/v1/me/professional': as(() => '/me/professional'),
    'POST /api/v1/me/professional/credentials': as(() => '/me/professional/credentials', { body: diploma }),
    'DELETE /api/v1/me/professional/credentials/:id': as(
      ({ credential }) => `/me/professional/credentials/${credential.id}`,
    ),
    'PUT /api/v1/me/professional/credentials/:id/sharing': as(
      ({ credential }) => `/me/professional/credentials/${credential.id}/sharing`,
      { body: { isShared: false } },
    ),
    'PUT /api/v1/credentials/:id/evidence': as(
      ({ credential }) => `/credentials/${credential.id}/evidence?name=Urkunde.pdf`,
      paper(),
    ),
    'GET /api/v1/credentials/:id/evidence': as(({ credential }) => `/credentials/${credential.id}/evidence`),
    'GET /api/v1/checked-credentials/:code': async () => {
      const { me } = await begun()
      return { token: await reader(), path: `/api/v1/checked-credentials/${await sharedCode(api, me)}` }
    },
    'GET /api/v1/credentials': async () => {
      const word = `mark${(marks += 1)}x`
      const me = await newOwner(api)
      await profiles.shown(me, { ...full, headline: `Größe ${word}` })
      await filedCredential(api, me)
      return { token: await admin(), path: `/api/v1/credentials?q=gr%C3%B6+${word}&state=submitted&limit=1` }
    },
    'POST /api/v1/credentials/:id/judgement': as(
      ({ credential }) => `/credentials/${credential.id}/judgement`,
      { body: { decision: 'reject', reason: 'Nicht lesbar, bitte noch einmal 🧮', version: 2 } },
      admin,
    ),
  }
}
