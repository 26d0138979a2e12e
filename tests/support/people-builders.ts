import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { buildClassroom, buildMember, buildSeller } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { memberships } from '#/api/db/tables/accounts.ts'
import { recordChangeSet } from '#/api/modules/changes/changes.repo.ts'
import { issueHouseholdToken } from '#/api/modules/people/household-token.ts'
import { putMembership } from '#/api/modules/people/memberships.repo.ts'
import type { Role } from '#/contract/core/role.ts'
import { newEmail, password, type TestApi } from './api.ts'
import type { Upload } from './matrix.ts'

type Person = { id: string; email: string; token: string }
export type Member = Person & { role: Role; organisation: string; classroom: string | null }

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
async function organisationOf(api: TestApi, { id }: Person): Promise<string> {
  const of = eq(memberships.userId, id)
  const [row] = await api.db.select({ id: memberships.organisationId }).from(memberships).where(of)
  return row!.id
}

/** A school that nobody else of the tests knows, ready to sell, and its head. */
export async function newSchool(api: TestApi): Promise<Person & { organisation: string }> {
  const head = await api.person({ roles: ['school'], institutionName: 'Linden' })
  const organisation = await organisationOf(api, head)
  await buildSeller(api.db, organisation)
  return { ...head, organisation }
}

/** Somebody in a role: who looks after an organisation, in one of their own, a guide with a classroom in a school. */
export async function newMember(api: TestApi, role: Role, school?: ReturnType<typeof newSchool>): Promise<Member> {
  const person = await api.person({ roles: [role] })
  const looksAfter = role === 'school' || role === 'training_center'
  const organisation = looksAfter ? await organisationOf(api, person) : (await (school ?? newSchool(api))).organisation
  if (looksAfter) await buildSeller(api.db, organisation)
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

/** The one record of whoever is asked for several routes, and leaves it as it is. */
const records = new WeakMap<Member, Promise<string>>()
export function recordOf(api: TestApi, me: Member): Promise<string> {
  const record = records.get(me) ?? studentOf(api, me)
  records.set(me, record)
  return record
}

/** The address that the account shall have; the links are on their way. */
export async function askForAddress(api: TestApi, token: string, email = newEmail()): Promise<string> {
  await api.send('POST', '/api/v1/me/address-change', { token, body: { email, currentPassword: password } })
  return email
}

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

export const householdInvitation = async (api: TestApi, person: Person): Promise<string> =>
  issueHouseholdToken(api.services.secret, person, (await api.person()).id)

/** Somebody whom the head of a school has invited, and who has not come yet. */
export async function invited(api: TestApi, token: string): Promise<string> {
  const body = { first_name: 'Neu', last_name: 'Guide', email: newEmail(), roles: ['teacher'] }
  return (await api.send('POST', '/api/v1/people', { token, body })).body.person.id
}

export async function binned(api: TestApi, token: string, path: string): Promise<string> {
  await api.send('DELETE', path, { token })
  return path
}
