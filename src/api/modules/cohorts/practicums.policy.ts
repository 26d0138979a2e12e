// Four sides of a practicum: the trainee, the school’s managers, whom they named to supervise, and the training centre. Whoever
// trains is on no other side of their own.
import { sql, type SQL } from 'drizzle-orm'
import { practicumLimits } from '#/contract/cohort/practicum-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { isManaged, isStaffed } from './cohorts.policy.ts'

const isOthers = ({ userId }: Actor): SQL => sql`a.user_id is distinct from ${userId}`

/** A condition: somebody works there at present; families belong to a school, and supervise nobody. */
export const worksAt = (userId: SQL, organisationId: SQL): SQL => sql`(${belongsTo(userId, organisationId)} and exists (
  select from memberships placed where placed.user_id = ${userId} and placed.organisation_id = ${organisationId}
    and placed.position <> 'family' and placed.deleted_at is null))`

const isOfSchool = (actor: Actor): SQL =>
  sql`(${isOthers(actor)} and p.organisation_id = ${idsIn(
    actor.managed.filter(({ kind }) => kind === 'school').map(({ id }) => id),
  )})`

const supervises = (actor: Actor): SQL => sql`(${isOthers(actor)} and p.state <> 'asked'
  and p.supervisor_id = ${actor.userId} and ${worksAt(sql`p.supervisor_id`, sql`p.organisation_id`)})`

/** Which sides of practicums `p` of applications `a` to cohorts `c` the actor is on. */
export const sidesOf = (actor: Actor): SQL => sql`array_remove(array[
  case when a.user_id = ${actor.userId} then 'trainee' end,
  case when ${isOfSchool(actor)} then 'school' end,
  case when ${supervises(actor)} then 'supervisor' end,
  case when ${isOthers(actor)} and ${isManaged(actor)} then 'centre' end,
  case when ${isOthers(actor)} and ${isStaffed(actor)} and exists (select from cohort_trainers ct
    where ct.cohort_id = c.id and ct.user_id = ${actor.userId}) then 'trainer' end], null)`

/** For the page of schools and supervisors. */
export const isAnswered = (actor: Actor): SQL => sql`(${isOfSchool(actor)} or ${supervises(actor)})`

/** Why an open practicum is over, though nobody has said so yet; null of one that goes on. */
export const overBy = sql`case
  when p.state not in ('asked', 'running') then null
  when a.user_id is null or a.stage <> 'enrolled' then 'trainee_left'
  when c.status not in ('open', 'running') then 'cohort_ended'
  when not exists (select from organisations o where o.id = p.organisation_id and o.status = 'approved' and o.deleted_at is null)
    then 'school_left'
  when p.school_agreed_at is not null and (p.supervisor_id is null
    or not ${worksAt(sql`p.supervisor_id`, sql`p.organisation_id`)}) then 'supervisor_left'
  when current_date > p.ends_on + ${practicumLimits.signDays}::int then 'over' end`

export const practicumTables = sql`practicums p join cohort_applications a on a.id = p.application_id
  join cohorts c on c.id = a.cohort_id`
