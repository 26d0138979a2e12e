// Who may write to whom (docs/rules.md §1), as rows of people and where one knows them from. Every circle holds both ways:
// whoever may begin may be answered. Rights end with the membership, the contact or the opt-in they come from.
import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { professionalRoles } from '#/contract/professional/professional-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { holds, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isNamed } from '../applications/applications.policy.ts'
import { stands } from '../professionals/professionals.policy.ts'
import { attendingAs, guardedBy, lookedAfterBy } from '../students/students.policy.ts'

export const open = sql`o.status = 'approved' and o.deleted_at is null`
const current = sql`ms.accepted_at is not null and ms.deleted_at is null
  and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date`
export const working = sql`ms.position <> 'family' and ${current}`
export const managing = sql`ms.position in ('owner', 'administrator') and o.kind = any(u.roles) and ${current}`
export const attending = sql`${attendingAs(sql`students`)} and students.deleted_at is null`
export const agreed = (user: SQL) => sql`${user}.consents ? 'parent_messages' and 'parent' = any(${user}.roles)`

const mine = ({ userId }: Actor, condition: SQL) =>
  sql`exists (select from users mine where mine.id = ${userId} and ${condition})`

/** One's children at their school; a trainee speaks for themselves. */
const ofOnesOwn = (actor: Actor) => sql`${attending} and (
  (students.kind = 'child' and ${guardedBy(actor)}) or (students.kind = 'trainee' and students.user_id = ${actor.userId}))`

const guidesOf = (students: SQL) => sql`
  select ms.user_id, o.name as context
  from students join classrooms c on c.id = students.classroom_id and c.deleted_at is null
    join organisations o on o.id = c.organisation_id and ${open}
    cross join lateral (
      select c.guide_id as id union all select a.user_id from classroom_assistants a where a.classroom_id = c.id) guide
    join users u on u.id = guide.id and 'teacher' = any(u.roles)
    join memberships ms on ms.user_id = u.id and ms.organisation_id = o.id and ${working}
  where ${students}`

const managersOf = (students: SQL) => sql`
  select ms.user_id, o.name as context
  from students join organisations o on o.id = students.organisation_id and ${open}
    join memberships ms on ms.organisation_id = o.id join users u on u.id = ms.user_id and ${managing}
  where ${students}`

const guardiansOf = (students: SQL) => sql`
  select k.user_id, string_agg(distinct coalesce(nullif(students.preferred_name, ''), students.first_name), ', ') as context
  from students join organisations o on o.id = students.organisation_id and ${open}
    join student_contacts k on k.student_id = students.id and k.access = 'parent'
    join users u on u.id = k.user_id and 'parent' = any(u.roles)
  where students.kind = 'child' and ${attending} and ${students}
  group by k.user_id`

const traineesAmong = (students: SQL) => sql`
  select students.user_id, o.name as context
  from students join organisations o on o.id = students.organisation_id and ${open}
  where students.kind = 'trainee' and students.user_id is not null and ${attending} and ${students}`

const colleagues = (actor: Actor) => sql`
  select ms.user_id, o.name as context
  from memberships ms join organisations o on o.id = ms.organisation_id and ${open}
  where ms.organisation_id = ${idsIn(actor.organisationIds)} and ${working}`

const parentsNearby = (actor: Actor) => sql`
  select k.user_id, o.name as context
  from students own join organisations o on o.id = own.organisation_id and ${open}
    join students on students.organisation_id = own.organisation_id and students.kind = 'child' and ${attending}
    join student_contacts k on k.student_id = students.id and k.access = 'parent'
    join users u on u.id = k.user_id and ${agreed(sql`u`)}
  where ${mine(actor, agreed(sql`mine`))} and own.kind = 'child' and ${attendingAs(sql`own`)} and own.deleted_at is null
    and own.id in (select g.student_id from student_contacts g where g.user_id = ${actor.userId} and g.access = 'parent')`

const schoolsForProfessional = (actor: Actor) => sql`
  select ms.user_id, o.name as context
  from memberships ms join organisations o on o.id = ms.organisation_id and o.kind = 'school' and ${open}
    join users u on u.id = ms.user_id and ${managing}
  where ${mine(actor, sql`mine.is_public`)}`

const professionals = sql`
  select u.id as user_id, u.institution_name as context from users u
  where u.is_public and u.status = 'active' and u.deleted_at is null and 'professional' = any(u.roles)`

/** Those who look after a house to which one has applied, as long as it reads the application; and the other way round. */
const housesAppliedTo = (actor: Actor) => sql`
  select ms.user_id, o.name as context
  from job_applications a join jobs j on j.id = a.job_id and j.deleted_at is null
    join organisations o on o.id = j.organisation_id and ${open}
    join memberships ms on ms.organisation_id = o.id join users u on u.id = ms.user_id and ${managing}
  where a.user_id = ${actor.userId} and a.status <> 'draft' and ${isNamed}`

const peopleWhoApplied = (actor: Actor) => sql`
  select a.user_id, j.title as context
  from jobs j join job_applications a on a.job_id = j.id and a.status <> 'draft' and ${isNamed}
  where j.deleted_at is null and j.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))}`

/** Schools and centres whose request for contact one has accepted, while the profile they found is shown. */
const schoolsAccepted = (actor: Actor) => sql`
  select ms.user_id, o.name as context
  from professionals p join contact_requests r on r.professional_id = p.id and r.state = 'accepted'
    join organisations o on o.id = r.organisation_id and ${open}
    join memberships ms on ms.organisation_id = o.id join users u on u.id = ms.user_id and ${managing}
  where p.user_id = ${actor.userId} and ${stands}`

const peopleWhoAccepted = (actor: Actor) => sql`
  select p.user_id, p.headline as context
  from contact_requests r join professionals p on p.id = r.professional_id and ${stands}
  where r.state = 'accepted' and r.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))}`

const isOpenEnquiry = sql`e.status in ('sent', 'taken', 'waiting', 'offered', 'accepted')`

/** Schools that one has asked for a child, as long as that is open. */
const schoolsAsked = (actor: Actor) => sql`
  select ms.user_id, o.name as context
  from school_enquiries e join organisations o on o.id = e.organisation_id and ${open}
    join memberships ms on ms.organisation_id = o.id join users u on u.id = ms.user_id and ${managing}
  where e.user_id = ${actor.userId} and ${isOpenEnquiry}`

/** By the first name of the child. */
const familiesWhoAsked = (actor: Actor) => sql`
  select e.user_id, string_agg(distinct e.first_name, ', ') as context
  from school_enquiries e where e.organisation_id = ${idsIn(actor.managed.map(({ id }) => id))} and ${isOpenEnquiry}
  group by e.user_id`

const support = (locale: Locale) => sql`
  select u.id as user_id, ${m.api_chat_support({}, { locale })}::text as context from users u
  where u.roles && '{admin,moderator}'`

const everybody = sql`select u.id as user_id, u.institution_name as context from users u`

export const isSupport = (actor: Actor): boolean => holds(actor, 'admin', 'moderator')

/** Both sides of an accepted request, of an application and of an open enquiry: a way for two to write to each other in chat, and nothing else. */
const contacts = (actor: Actor): SQL[] => [
  ...(holds(actor, ...professionalRoles) ? [schoolsAccepted(actor)] : []),
  housesAppliedTo(actor),
  ...(actor.managed.length > 0 ? [peopleWhoAccepted(actor), peopleWhoApplied(actor)] : []),
  schoolsAsked(actor),
  ...(actor.managed.some(({ kind }) => kind === 'school') ? [familiesWhoAsked(actor)] : []),
]

/** `withContacts`: those of requests, applications and enquiries as well, who get no mail, meet on no board and learn of no calendar. */
export type Circle = { withContacts?: boolean }

/** Everybody the actor knows in one of these ways, once each: `user_id`, and as `context` the nearest way. */
export function acquaintances(someone: Actor, locale: Locale, { withContacts = false }: Circle = {}): SQL {
  const actor = { ...someone, managed: someone.managed.filter(({ approved }) => approved) }
  const runsSchool = actor.managed.some(({ kind }) => kind === 'school')
  const circles = [
    guidesOf(ofOnesOwn(actor)),
    managersOf(ofOnesOwn(actor)),
    colleagues(actor),
    guardiansOf(lookedAfterBy(actor)),
    traineesAmong(lookedAfterBy(actor)),
    ...(holds(actor, 'parent') ? [parentsNearby(actor)] : []),
    ...(holds(actor, 'professional') ? [schoolsForProfessional(actor)] : []),
    ...(runsSchool ? [professionals] : []),
    ...(withContacts ? contacts(actor) : []),
    support(locale),
    ...(isSupport(actor) ? [everybody] : []),
  ].map((circle, rank) => sql`select user_id, context, ${sql.raw(String(rank))} as rank from (${circle}) circle`)
  return sql`select distinct on (user_id) user_id, context from (${sql.join(circles, sql` union all `)}) circles
    order by user_id, rank, context`
}

const u = sql`u`

/** Whether one of the two, the actor and a row of users, has shut out the other. */
export const isBlocked = ({ userId }: Actor, user: SQL = u): SQL => sql`exists (
  select from chat_blocks b where (b.user_id = ${user}.id and b.blocked_id = ${userId})
    or (b.user_id = ${userId} and b.blocked_id = ${user}.id))`

/** A row of users that can be written to at all, once it is known. */
export const isReachable = (actor: Actor, user: SQL = u): SQL => sql`(${user}.id <> ${actor.userId}
  and ${user}.status = 'active' and ${user}.deleted_at is null and ${user}.email_verified_at is not null
  and not ${isBlocked(actor, user)})`
