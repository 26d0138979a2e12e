// Where a child is on a day follows from its entries: the latest holds. That it came, and when, stays known after it has left.
import { sql, type SQL } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'

/** Joined to `students`: the latest entry of a day as `last`, and the latest that says how it began as `came`. */
export const entriesOf = (day: SQL): SQL => sql`
  left join lateral (select e.* from attendance_entries e
    where e.student_id = students.id and e.day = ${day} order by e.number desc limit 1) last on true
  left join lateral (select e.mark, e.at from attendance_entries e
    where e.student_id = students.id and e.day = ${day} and e.mark <> 'left' order by e.number desc limit 1) came on true`

export const stateOf = sql`coalesce(last.mark, 'open')`

export const standing = sql`${stateOf} as state,
  (${stateOf} in ('late', 'left') and coalesce(came.mark, '') = 'late') as "isLate",
  case when ${stateOf} in ('here', 'late', 'left') and came.mark in ('here', 'late') then ${isoTime(sql`came.at`)} end as "cameAt",
  case when ${stateOf} = 'left' then ${isoTime(sql`last.at`)} end as "leftAt"`

const toldAs = (
  row: SQL,
) => sql`json_build_object('id', ${row}.id, 'startsOn', ${row}.starts_on, 'endsOn', ${row}.ends_on,
  'reason', ${row}.reason, 'note', ${row}.note, 'createdAt', ${isoTime(sql`${row}.created_at`)}, 'by', (
    select u.first_name || ' ' || u.last_name from users u where u.id = ${row}.by_id and u.deleted_at is null))`

/** What was told of that day, as JSON; null where nothing was. */
export const toldOf = (day: SQL): SQL => sql`(select ${toldAs(sql`ab`)} from absences ab
  where ab.student_id = students.id and ab.withdrawn_at is null and ${day} between ab.starts_on and ab.ends_on limit 1)`

/** What was told and is not over on that day, the next first. */
export const toldFrom = (day: SQL, atMost: number): SQL => sql`(
  select coalesce(json_agg(told.row), '[]'::json) from (select ${toldAs(sql`ab`)} as row from absences ab
    where ab.student_id = students.id and ab.withdrawn_at is null and ab.ends_on >= ${day}
    order by ab.starts_on limit ${atMost}) told)`

export const isToldAway = (day: SQL): SQL => sql`exists (select from absences ab
  where ab.student_id = students.id and ab.withdrawn_at is null and ${day} between ab.starts_on and ab.ends_on)`

/** The days of a stretch on which something holds, of students of a query, as JSON: each with what holds. */
export const daysBetween = (from: SQL, to: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('day', d.day, 'state', d.state, 'reason', d.reason, 'isLate', d."isLate",
    'cameAt', d."cameAt", 'leftAt', d."leftAt") order by d.day desc), '[]'::json)
  from (select days.day, last.reason, ${standing}
    from (select distinct e.day from attendance_entries e
      where e.student_id = students.id and e.day between ${from} and ${to}) days ${entriesOf(sql`days.day`)}
    where ${stateOf} <> 'open') d)`
