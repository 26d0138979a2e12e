import { and, sql, type SQL } from 'drizzle-orm'
import { attendanceLimits } from '#/contract/attendance/attendance-kinds.ts'
import type {
  FamilyChild,
  Register,
  RegisterChild,
  RegisterMonth,
  RegisterRoom,
} from '#/contract/attendance/attendance.ts'
import { classroomsAtMost } from '#/contract/classroom/classroom.ts'
import { ownChildrenAtMost } from '#/contract/student/student.ts'
import { dayAfter } from '#/lib/days.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { mayViewPhoto, readsAttendance, tiedBy } from '../students/students.policy.ts'
import { keepsRegister, requireRoom, todayThere, type Room } from './attendance.policy.ts'
import { daysBetween, entriesOf, isToldAway, standing, stateOf, toldFrom, toldOf } from './standing.ts'

/** Who is expected in a classroom `c` on a day. */
export const expected = (day: SQL): SQL => sql`(students.classroom_id = c.id and students.kind = 'child'
  and students.status = 'enrolled' and students.deleted_at is null and coalesce(students.start_date, ${day}) <= ${day}
  and coalesce(students.end_date, ${day}) >= ${day})`

/** Of days that are over also who was there then and is elsewhere by now; each of them only to whom they are open at present. */
export const listedIn = (actor: Actor, { id, today }: Room, from: string, to: string): SQL => {
  const was = sql`(students.deleted_at is null and exists (select from attendance_entries e where e.student_id = students.id
    and e.classroom_id = ${id} and e.day between ${from}::date and ${to}::date and e.day < ${today}::date))`
  return sql`((${expected(sql`${to}::date`)} or ${was}) and ${readsAttendance(actor)})`
}

const names = sql`students.id, students.first_name, students.last_name, students.preferred_name as "preferredName"`
const inOrder = sql`order by students.sort_name, students.id limit ${attendanceLimits.children}`

export const isMarkable = ({ today }: Room, day: string): boolean =>
  day <= today && day >= dayAfter(today, -attendanceLimits.correctableDays)

export async function readRegister(db: Queryable, actor: Actor, id: string, given?: string): Promise<Register> {
  const room = await requireRoom(db, actor, id)
  const day = given ?? room.today
  const at = sql`${day}::date`
  const { rows } = await db.execute<RegisterChild>(sql`
    select ${names}, case when ${mayViewPhoto(actor)} then students.photo_file_id end as photo, ${standing},
      last.reason, coalesce(last.note, '') as note,
      case when last.picked_up_by is not null
        then json_build_object('name', last.picked_up_by, 'isListed', last.is_listed) end as pickup,
      (select u.first_name || ' ' || u.last_name from users u where u.id = last.by_id and u.deleted_at is null) as by,
      ${toldOf(at)} as absence,
      (select coalesce(json_agg(json_build_object('id', k.id, 'relation', k.relation,
          'name', coalesce(u.first_name || ' ' || u.last_name, k.name, ''))
          order by array_position(array['parent', 'family', 'pickup'], k.access), k.id), '[]'::json)
        from student_contacts k left join users u on u.id = k.user_id and u.deleted_at is null
        where k.student_id = students.id and k.access <> 'emergency') as pickups,
      (select json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        from student_contacts k join users u on u.id = k.user_id and u.deleted_at is null and u.status = 'active'
        where k.student_id = students.id and k.access = 'parent' order by k.id limit 1) as family
    from students cross join (select c.id from classrooms c where c.id = ${id}) c ${entriesOf(at)}
    where ${listedIn(actor, room, day, day)} ${inOrder}`)
  return { room: room as Register['room'], day, mayMark: isMarkable(room, day), children: rows }
}

/** By house, level and name. */
export async function listRooms(db: Queryable, actor: Actor): Promise<RegisterRoom[]> {
  const { rows } = await db.execute<RegisterRoom>(sql`
    select c.id, c.name, c.level, c.time_zone as "timeZone", c.today::text as today, c.organisation, json_build_object(
        'children', count(students.id), 'here', count(students.id) filter (where ${stateOf} in ('here', 'late')),
        'left', count(students.id) filter (where ${stateOf} = 'left'),
        'away', count(students.id) filter (where ${stateOf} = 'away' or (${stateOf} = 'open' and ${isToldAway(sql`c.today`)})),
        'open', count(students.id) filter (where ${stateOf} = 'open' and not ${isToldAway(sql`c.today`)})) as counts
    from (select c.id, c.name, c.level, c.time_zone, ${todayThere} as today, o.name as organisation
        from classrooms c join organisations o on o.id = c.organisation_id and o.deleted_at is null
        where c.deleted_at is null and ${keepsRegister(actor)}
        order by o.name, c.level, c.name, c.id limit ${classroomsAtMost}) c
      left join students on ${and(expected(sql`c.today`), readsAttendance(actor))}
      ${entriesOf(sql`c.today`)}
    group by c.id, c.name, c.level, c.time_zone, c.today, c.organisation order by c.organisation, c.level, c.name, c.id`)
  return rows
}

const lastOf = (month: string): string => dayAfter(`${dayAfter(`${month}-01`, 31).slice(0, 7)}-01`, -1)

export async function readMonth(db: Queryable, actor: Actor, id: string, given?: string): Promise<RegisterMonth> {
  const room = await requireRoom(db, actor, id)
  const month = given ?? room.today.slice(0, 7)
  const [from, to] = [`${month}-01`, lastOf(month)]
  const { rows: children } = await db.execute<RegisterMonth['children'][number]>(sql`
    select ${names}, ${daysBetween(sql`${from}::date`, sql`${to}::date`)} as days
    from students cross join (select c.id from classrooms c where c.id = ${id}) c
    where ${listedIn(actor, room, from, to)} ${inOrder}`)
  const days = [...new Set(children.flatMap((child) => child.days.map(({ day }) => day)))].toSorted()
  return { room: room as RegisterMonth['room'], month, days, children }
}

export async function listFamily(db: Queryable, actor: Actor): Promise<FamilyChild[]> {
  const { absences, familyDays } = attendanceLimits
  const { rows } = await db.execute<FamilyChild>(sql`
    select ${names}, case when ${mayViewPhoto(actor)} then students.photo_file_id end as photo,
      o.name as organisation, c.name as classroom, coalesce(c.time_zone, 'UTC') as "timeZone", ${todayThere}::text as today,
      ${standing}, last.reason, coalesce(last.note, '') as note, ${toldFrom(todayThere, absences)} as absences,
      ${daysBetween(sql`${todayThere} - ${familyDays}::int`, todayThere)} as days
    from students join organisations o on o.id = students.organisation_id
      left join classrooms c on c.id = students.classroom_id and c.deleted_at is null ${entriesOf(todayThere)}
    where students.deleted_at is null and students.kind = 'child' and students.status in ('enrolled', 'leave')
      and ${tiedBy(actor, ['parent'])} and ${readsAttendance(actor)}
    order by coalesce(students.birth_date, '2100-01-01'::date) desc, students.id limit ${ownChildrenAtMost}`)
  return rows
}
