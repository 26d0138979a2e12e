// Who sees a record, and what of it: the ties of students.policy.ts from their other side, and the table of students.access.ts.
import { sql, type SQL } from 'drizzle-orm'
import {
  studentParts,
  type StudentPart,
  type StudentReader,
  type StudentTie,
} from '#/contract/student/student.access.ts'
import type { StudentDetail } from '#/contract/student/student.ts'
import type { Queryable } from '../../db/client.ts'
import { students } from '../../db/tables/students.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { allows } from './students.access.ts'
import { attending, readsCustody } from './students.policy.ts'
import { findStudent } from './students.repo.ts'

const current = sql`ms.accepted_at is not null and ms.deleted_at is null
  and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date`

const managersOf = (organisationId: SQL) => sql`
  select ms.user_id from memberships ms join organisations o on o.id = ms.organisation_id join users u on u.id = ms.user_id
  where o.id = ${organisationId} and ms.position in ('owner', 'administrator') and o.kind = any(u.roles)
    and o.status <> 'suspended' and o.deleted_at is null and ${current}`

const guides = sql`
  select ms.user_id from classrooms c
    cross join lateral (
      select c.guide_id as id union all select a.user_id from classroom_assistants a where a.classroom_id = c.id) guide
    join users u on u.id = guide.id and 'teacher' = any(u.roles)
    join memberships ms on ms.user_id = u.id and ms.organisation_id = c.organisation_id and ms.position <> 'family' and ${current}
    join organisations o on o.id = c.organisation_id and o.status <> 'suspended' and o.deleted_at is null
  where c.id = students.classroom_id and c.deleted_at is null and ${attending}`

const contacts = (access: 'parent' | 'family') => sql`
  select k.user_id from student_contacts k join users u on u.id = k.user_id and 'parent' = any(u.roles)
  where k.student_id = students.id and k.access = ${access} and ${attending}`

export const readersByTie: Record<Exclude<StudentTie, 'admin'>, SQL> = {
  parent: contacts('parent'),
  family: contacts('family'),
  guide: guides,
  manager: managersOf(sql`students.organisation_id`),
  practicum: sql`select host.user_id from (${managersOf(sql`students.practicum_school_id`)}) host
    join organisations school on school.id = students.practicum_school_id and school.kind = 'school' where ${attending}`,
  trainee: sql`select students.user_id`,
}

type Row = { id: string; name: string; ties: StudentTie[]; isClosed: boolean }

/** For those who decide about the record, and the child's guardians. What is said of custody is for who may read of it. */
export async function listReaders(db: Queryable, actor: Actor, id: string): Promise<StudentReader[]> {
  const student = await findStudent(db, actor, id)
  if (!student) throw new ApiError('not_found')
  if (!student.mayReadAccess) throw new ApiError('forbidden')
  const circles = Object.entries(readersByTie).map(
    ([tie, circle], rank) => sql`select user_id, ${tie}::text as tie, ${rank}::int as rank from (${circle}) circle`,
  )
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, array_agg(distinct tied.tie) as ties, exists (
        select from student_custody_closings closed where closed.student_id = ${id} and closed.user_id = u.id) as "isClosed"
    from students cross join lateral (${sql.join(circles, sql` union all `)}) tied
      join users u on u.id = tied.user_id and u.status = 'active' and u.deleted_at is null
    where students.id = ${id} group by u.id order by min(tied.rank), u.sort_name, u.id`)
  const withCustody = await readsItself(db, actor, id)
  const partsOf = ({ ties, isClosed }: Pick<Row, 'ties' | 'isClosed'>) =>
    studentParts.filter(
      (part) =>
        (part === 'photo' ? seesPhoto(ties, student.photoConsent) : ties.some((tie) => allows(tie, 'read', part))) &&
        (part !== 'custody' || (withCustody && !isClosed)),
    )
  const readers = rows.map((row) => ({ id: row.id, name: row.name, ties: row.ties, parts: partsOf(row) }))
  const admins: StudentTie[] = ['admin']
  return [...readers, { id: null, name: null, ties: admins, parts: partsOf({ ties: admins, isClosed: true }) }]
}

const seesPhoto = (ties: readonly StudentTie[], consent: StudentDetail['photoConsent']): boolean =>
  consent === 'public' || (consent !== 'none' && ties.some((tie) => allows(tie, 'read', 'photo' satisfies StudentPart)))

async function readsItself(db: Queryable, actor: Actor, id: string): Promise<boolean> {
  const [row] = await db
    .select({ reads: sql<boolean>`${readsCustody(actor)}` })
    .from(students)
    .where(sql`students.id = ${id}`)
  return row?.reads ?? false
}
