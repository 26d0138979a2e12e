import { and, sql, type SQL } from 'drizzle-orm'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import type { Queryable } from '../../db/client.ts'
import { classroomAssistants, classrooms } from '../../db/tables/classrooms.ts'
import { students } from '../../db/tables/students.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ownClassrooms } from '../students/students.policy.ts'

export type ClassroomRow = typeof classrooms.$inferSelect

export async function findClassroom(db: Queryable, id: string): Promise<ClassroomRow | undefined> {
  const [row] = await db
    .select()
    .from(classrooms)
    .where(sql`classrooms.id = ${id} and classrooms.deleted_at is null`)
  return row
}

export async function isOwnClassroom(db: Queryable, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${ownClassrooms(actor)}) own where own.id = ${id}`)
  return rows.length > 0
}

/** Classrooms of the organisations where the actor works; a family sees those of its children by name, in their records. */
export const visibleClassrooms = (actor: Actor): SQL =>
  holds(actor, 'admin')
    ? sql`true`
    : sql`c.organisation_id = ${idsIn([...actor.organisationIds, ...actor.managed.map(({ id }) => id)])}`

/** A condition on `memberships ms`: whoever works there, or will. */
const isStaff = sql`(ms.position <> 'family' and ms.deleted_at is null and ms.accepted_at is not null
  and coalesce(ms.ends_on, current_date) >= current_date)`

/** Whose membership is over leads nothing any more, whatever the row still says. */
const isStaffOfClassroom = (user: SQL): SQL => sql`exists (
  select from memberships ms where ms.user_id = ${user} and ms.organisation_id = c.organisation_id and ${isStaff})`

const listedAtMost = 500

export async function listClassrooms(db: Queryable, where: SQL | undefined): Promise<Classroom[]> {
  const { rows } = await db.execute<Classroom>(sql`
    select c.id, c.name, c.level, c.capacity, c.version, c.work_cycles as "workCycles", c.time_zone as "timeZone",
      json_build_object('id', o.id, 'name', o.name) as organisation,
      (select json_build_object('id', g.id, 'name', g.first_name || ' ' || g.last_name)
        from users g where g.id = c.guide_id and g.deleted_at is null and ${isStaffOfClassroom(sql`g.id`)}) as guide,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.id)
        from classroom_assistants a join users u on u.id = a.user_id and u.deleted_at is null
        where a.classroom_id = c.id and ${isStaffOfClassroom(sql`u.id`)}), '[]') as assistants,
      (select count(*)::int from students s
        where s.classroom_id = c.id and s.status = 'enrolled' and s.deleted_at is null) as students
    from classrooms c join organisations o on o.id = c.organisation_id
    where ${and(sql`c.deleted_at is null and o.deleted_at is null`, where)}
    order by o.name, c.level, c.name, c.id
    limit ${listedAtMost}`)
  return rows
}

const staffAtMost = 300

/** Who works in the organisations that the actor looks after. */
export async function listStaff(db: Queryable, { managed }: Actor) {
  const { rows } = await db.execute<{ id: string; name: string; organisation: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, ms.organisation_id as organisation
    from memberships ms join users u on u.id = ms.user_id and u.deleted_at is null
    where ms.organisation_id = ${idsIn(managed.map(({ id }) => id))} and ${isStaff}
    order by search_key(u.last_name || ' ' || u.first_name), u.id
    limit ${staffAtMost}`)
  return rows
}

/** Classrooms of an organisation, which nobody else opens or renames before this transaction is over. */
export async function lockClassroomNames(tx: Queryable, organisationId: string) {
  await tx.execute(sql`select 1 from organisations where id = ${organisationId} for update`)
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from classrooms where organisation_id = ${organisationId} and deleted_at is null`)
  return rows
}

export async function moveStudents(tx: Queryable, from: string, to: string | null): Promise<void> {
  await tx
    .update(students)
    .set({ classroomId: to, version: sql`${students.version} + 1`, updatedAt: new Date() })
    .where(sql`classroom_id = ${from}`)
}

export async function insertClassroom(tx: Queryable, row: typeof classrooms.$inferInsert): Promise<void> {
  await tx.insert(classrooms).values(row)
}

export async function updateClassroomRow(
  tx: Queryable,
  id: string,
  patch: Partial<typeof classrooms.$inferInsert>,
): Promise<void> {
  await tx
    .update(classrooms)
    .set({ ...patch, updatedAt: new Date(), version: sql`${classrooms.version} + 1` })
    .where(sql`id = ${id}`)
}

export async function listAssistantIds(tx: Queryable, classroomId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: classroomAssistants.userId })
    .from(classroomAssistants)
    .where(sql`classroom_id = ${classroomId}`)
  return rows.map(({ id }) => id).sort()
}

export async function replaceAssistants(tx: Queryable, classroomId: string, userIds: readonly string[]) {
  await tx.delete(classroomAssistants).where(sql`classroom_id = ${classroomId}`)
  if (userIds.length === 0) return
  await tx.insert(classroomAssistants).values(userIds.map((userId) => ({ classroomId, userId })))
}

/** Of these people, those who work in the organisation. */
export async function staffAmong(tx: Queryable, organisationId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ms.user_id as id from memberships ms join users u on u.id = ms.user_id and u.deleted_at is null
    where ms.organisation_id = ${organisationId} and ms.user_id = ${idsIn(ids)} and ${isStaff}`)
  return rows.map(({ id }) => id)
}
