import sharp from 'sharp'
import { buildClassroom, buildMember, buildSeller } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { recordChangeSet } from '#/api/modules/changes/changes.repo.ts'
import { issueHouseholdToken } from '#/api/modules/people/household-token.ts'
import { putMembership } from '#/api/modules/people/memberships.repo.ts'
import type { Role } from '#/contract/role.ts'
import { newEmail, password, type TestApi } from './api.ts'
import { goodBoardCalls } from './board-matrix.ts'
import { goodCalendarCalls } from './calendar-calls.ts'
import { goodChatCalls } from './chat-calls.ts'
import { goodLiveCalls } from './live-matrix.ts'
import { goodMailCalls } from './mail-calls.ts'
import { goodOrderCalls } from './order-matrix.ts'
import { goodPlanCalls } from './plan-matrix.ts'
import { goodProductCalls } from './product-matrix.ts'
import { goodSellerCalls } from './seller-matrix.ts'

/** `path` holds what the call's pattern stands for. */
export type GoodCall = { token: string; path: string; body?: unknown; headers?: Record<string, string> }

type Upload = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
type Person = { id: string; email: string; token: string }
export type Member = Person & { role: Role; organisation: string; classroom: string | null }

const anything = '01980000-0000-7000-8000-000000000000'

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#d95f7f' } })
  .jpeg()
  .toBuffer()

export const pictureUpload = async (): Promise<Upload> => ({
  body: new Uint8Array(await picture),
  headers: { 'content-type': 'image/jpeg' },
})

export const csvUpload = (...lines: string[]): Upload => ({
  body: new Uint8Array(Buffer.from(lines.join('\n'))),
  headers: { 'content-type': 'text/csv' },
})

export const newStudent = { first_name: 'Mila', last_name: 'Novak' }
export const studentsCsv = () => csvUpload('first_name,last_name', 'Mila,Novak')
export const peopleCsv = () => csvUpload('first_name,last_name,email,roles', `Neu,Guide,${newEmail()},teacher`)

/** The organisation of somebody who looks after one. */
async function organisationOf(api: TestApi, token: string): Promise<string | undefined> {
  const { body } = await api.send('GET', '/api/v1/me', { token })
  return body.user.memberships[0]?.organisation.id
}

/** A school that nobody else of the tests knows, ready to sell, and its head. */
export async function newSchool(api: TestApi): Promise<Person & { organisation: string }> {
  const head = await api.person({ roles: ['school'], institutionName: 'Linden' })
  const organisation = (await organisationOf(api, head.token)) ?? ''
  await buildSeller(api.db, organisation)
  return { ...head, organisation }
}

/** Somebody in a role: who looks after an organisation, in one of their own, a guide with a classroom in a new school. */
export async function newMember(api: TestApi, role: Role): Promise<Member> {
  const person = await api.person({ roles: [role] })
  const own = await organisationOf(api, person.token)
  const organisation = own ?? (await newSchool(api)).organisation
  if (own) await buildSeller(api.db, own)
  if (role !== 'teacher') return { ...person, role, organisation, classroom: null }
  await buildMember(api.db, person.id, organisation, 'guide')
  const draft = { organisationId: organisation, name: 'Poppies', level: '3-6', guideId: person.id } as const
  return { ...person, role, organisation, classroom: await buildClassroom(api.db, draft) }
}

/** A student whom this person sees, and changes if the role may change any. */
export const studentOf = (api: TestApi, { id, role, organisation, classroom }: Member): Promise<string> =>
  buildStudent(api.db, {
    organisationId: organisation,
    classroomId: classroom,
    firstName: 'Élodie',
    lastName: 'Lindqvist',
    photoConsent: 'public',
    ...(role === 'parent' ? { contacts: [{ user: id, relation: 'mother', access: 'parent' }] } : { userId: id }),
  })

/** A membership that somebody is asked to take. */
export async function offerTo(api: TestApi, person: Person): Promise<string> {
  const { organisation, id } = await newSchool(api)
  const draft = { organisationId: organisation, position: 'guide', accepted: false, createdBy: id } as const
  await putMembership(api.db, { ...draft, userId: person.id })
  const { body } = await api.send('GET', '/api/v1/me/offers', { token: person.token })
  return body.offers[0].id
}

/** A change of somebody's that has since been overtaken: taking it back restores nothing, and is no error. */
export async function changeOf(api: TestApi, { id }: Person): Promise<string> {
  const rows = [{ entityId: id, version: 99, before: { columns: {} } }]
  const change = { entity: 'person', actorId: id, rows, minutes: 10 } as const
  const undo = await api.db.transaction((tx) => recordChangeSet(tx, change))
  return undo!.id
}

export async function plannedImport(api: TestApi, token: string): Promise<string> {
  const { body } = await api.send('POST', '/api/v1/students/imports', { token, ...studentsCsv() })
  return body.plan.id
}

export const householdInvitation = async (api: TestApi, { id }: Person): Promise<string> =>
  issueHouseholdToken(api.services.secret, id, (await api.person()).id)

/** Somebody whom the head of a school has invited, and who has not come yet. */
export async function invited(api: TestApi, token: string): Promise<string> {
  const body = { first_name: 'Neu', last_name: 'Guide', email: newEmail(), roles: ['teacher'] }
  return (await api.send('POST', '/api/v1/people', { token, body })).body.person.id
}

export async function binned(api: TestApi, token: string, path: string): Promise<string> {
  await api.send('DELETE', path, { token })
  return path
}

/** A call that succeeds, for every route about people and students; made anew each time. */
export function goodCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const school = () => newMember(api, 'school')
  const admin = () => api.person({ roles: ['admin'] })
  const simple = (path: string, body?: unknown) => async () => ({ token: (await school()).token, path, body })
  const onStudent = (rest: string, given: () => Promise<Partial<GoodCall>> | Partial<GoodCall> = () => ({})) =>
    async function call() {
      const me = await school()
      return { token: me.token, path: `/api/v1/students/${await studentOf(api, me)}${rest}`, ...(await given()) }
    }
  const onSelf = (rest: string, given: () => Promise<Partial<GoodCall>> | Partial<GoodCall> = () => ({})) =>
    async function call() {
      const { id, token } = await api.person()
      return { token, path: `/api/v1/people/${id}${rest}`, ...(await given()) }
    }
  const onOffer = async () => {
    const me = await api.person()
    return { token: me.token, path: `/api/v1/me/offers/${await offerTo(api, me)}` }
  }
  const onClassroom = (body?: unknown) => async () => {
    const { token, organisation } = await school()
    const id = await buildClassroom(api.db, { organisationId: organisation, name: 'Larches', level: '6-9' })
    return { token, path: `/api/v1/classrooms/${id}`, body }
  }
  const withPicture = (call: () => Promise<GoodCall>) => async () => {
    const { token, path } = await call()
    await api.send('PUT', path, { token, ...(await pictureUpload()) })
    return { token, path: `${path}?w=96` }
  }
  return {
    ...goodLiveCalls(api),
    ...goodCalendarCalls(api),
    ...goodChatCalls(api),
    ...goodMailCalls(api),
    ...goodBoardCalls(api),
    ...goodPlanCalls(api),
    ...goodProductCalls(api),
    ...goodOrderCalls(api),
    ...goodSellerCalls(api),
    'GET /api/v1/people': simple('/api/v1/people?sort=-created&limit=2'),
    'GET /api/v1/people/export.csv': simple('/api/v1/people/export.csv'),
    'GET /api/v1/people/:id': onSelf(''),
    'POST /api/v1/people': async () => ({
      token: (await school()).token,
      path: '/api/v1/people',
      body: { first_name: 'Zoë', last_name: 'B', email: newEmail(), roles: ['teacher'] },
    }),
    'PATCH /api/v1/people/:id': onSelf('', () => ({ body: { about: 'Ö🧮', version: 1 } })),
    'POST /api/v1/people/:id/invitation': async () => {
      const { token } = await school()
      return { token, path: `/api/v1/people/${await invited(api, token)}/invitation` }
    },
    'DELETE /api/v1/people/:id': async () => ({
      token: (await admin()).token,
      path: `/api/v1/people/${(await api.person()).id}`,
    }),
    'POST /api/v1/people/:id/restore': async () => {
      const { token } = await admin()
      return { token, path: `${await binned(api, token, `/api/v1/people/${(await api.person()).id}`)}/restore` }
    },
    'POST /api/v1/people/bulk': async () => {
      const { token, organisation } = await school()
      const body = { ids: [anything], action: { type: 'remove', organisation } }
      return { token, path: '/api/v1/people/bulk', body }
    },
    'GET /api/v1/me/offers': simple('/api/v1/me/offers'),
    'POST /api/v1/me/offers/:id': onOffer,
    'DELETE /api/v1/me/offers/:id': onOffer,
    'POST /api/v1/me/household': async () => {
      const me = await api.person()
      return { token: me.token, path: '/api/v1/me/household', body: { token: await householdInvitation(api, me) } }
    },
    'GET /api/v1/me/export': simple('/api/v1/me/export'),
    'POST /api/v1/me/erasure': async () => ({
      token: (await api.person()).token,
      path: '/api/v1/me/erasure',
      body: { currentPassword: password },
    }),
    'GET /api/v1/students': simple('/api/v1/students?sort=birthDate'),
    'GET /api/v1/students/export.csv': simple('/api/v1/students/export.csv'),
    'GET /api/v1/students/:id': onStudent(''),
    'POST /api/v1/students': simple('/api/v1/students', newStudent),
    'PATCH /api/v1/students/:id': onStudent('', () => ({ body: { preferredName: 'Ö🧮', version: 1 } })),
    'PUT /api/v1/students/:id/contacts': onStudent('/contacts', () => ({ body: { contacts: [], version: 1 } })),
    'DELETE /api/v1/students/:id': onStudent(''),
    'POST /api/v1/students/:id/restore': async () => {
      const { token, path } = await onStudent('')()
      return { token, path: `${await binned(api, token, path)}/restore` }
    },
    'POST /api/v1/students/bulk': simple('/api/v1/students/bulk', { ids: [anything], action: { type: 'delete' } }),
    'GET /api/v1/students/:id/notes': onStudent('/notes'),
    'PATCH /api/v1/students/:id/notes': onStudent('/notes', () => ({ body: { allergies: 'Nüsse 🥜', version: 0 } })),
    'GET /api/v1/students/:id/looks': onStudent('/looks'),
    'GET /api/v1/organisations': simple('/api/v1/organisations'),
    'GET /api/v1/schools': async () => ({
      token: (await newMember(api, 'training_center')).token,
      path: '/api/v1/schools?q=a',
    }),
    'GET /api/v1/classrooms': simple('/api/v1/classrooms'),
    'POST /api/v1/classrooms': simple('/api/v1/classrooms', { name: 'Owls', level: '3-6' }),
    'PATCH /api/v1/classrooms/:id': onClassroom({ name: 'Larches II', version: 1 }),
    'DELETE /api/v1/classrooms/:id': onClassroom(),
    'POST /api/v1/changes/:id/undo': async () => {
      const me = await api.person()
      return { token: me.token, path: `/api/v1/changes/${await changeOf(api, me)}/undo` }
    },
    'POST /api/v1/people/imports': async () => ({
      token: (await school()).token,
      path: '/api/v1/people/imports',
      ...peopleCsv(),
    }),
    'POST /api/v1/students/imports': async () => ({
      token: (await school()).token,
      path: '/api/v1/students/imports',
      ...studentsCsv(),
    }),
    'POST /api/v1/imports/:id/apply': async () => {
      const { token } = await school()
      return { token, path: `/api/v1/imports/${await plannedImport(api, token)}/apply` }
    },
    'PUT /api/v1/people/:id/:picture': onSelf('/avatar', pictureUpload),
    'GET /api/v1/people/:id/:picture': withPicture(onSelf('/avatar')),
    'DELETE /api/v1/people/:id/:picture': onSelf('/avatar'),
    'PUT /api/v1/students/:id/photo': onStudent('/photo', pictureUpload),
    'GET /api/v1/students/:id/photo': withPicture(onStudent('/photo')),
    'DELETE /api/v1/students/:id/photo': onStudent('/photo'),
  }
}
