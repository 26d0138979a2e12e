// What a record names must exist for its writer: a classroom of the same organisation, an account the writer knows, a school.
import { sql } from 'drizzle-orm'
import type { StudentUpdate } from '#/contract/student/student.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { findClassroom, isOwnClassroom } from '../organisations/classrooms.repo.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { idsIn } from '../../db/ids-in.ts'
import { knownPeople } from '../people/people.policy.ts'

type Named = Pick<StudentUpdate, 'classroom' | 'account' | 'practicumSchool' | 'birthDate'>

export async function requireNamed(
  tx: Tx,
  { locale }: Context,
  actor: Actor,
  organisationId: string,
  { classroom, account, practicumSchool, birthDate }: Named,
  ownClassroomOnly = false,
): Promise<void> {
  const wrong: string[] = []
  if (classroom) {
    const row = await findClassroom(tx, classroom)
    const fits = row?.organisationId === organisationId
    if (!fits || (ownClassroomOnly && !(await isOwnClassroom(tx, actor, classroom)))) wrong.push('classroom')
  }
  if (account && (await knownAmong(tx, actor, [account])).length === 0) wrong.push('account')
  if (practicumSchool) {
    const school = await findOrganisation(tx, practicumSchool)
    if (school?.kind !== 'school' || school.status !== 'approved') wrong.push('practicumSchool')
  }
  if (wrong.length > 0) throw refuseFields('invalid', wrong, 'unknown_choice', locale)
  if (birthDate && birthDate > new Date().toISOString().slice(0, 10)) {
    throw refuseFields('invalid', ['birthDate'], 'iso_date', locale)
  }
}

/** Of these people, those whose record the actor knows. */
export async function knownAmong(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`users.id = ${idsIn(ids)} and users.deleted_at is null and ${knownPeople(actor)}`)
  return rows.map(({ id }) => id)
}
