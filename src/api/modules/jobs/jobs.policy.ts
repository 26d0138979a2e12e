// Everybody reads what is open. Those who look after a house write for it and publish; its teachers write drafts, each their own.
import { sql, type SQL } from 'drizzle-orm'
import type { JobState } from '#/contract/job/job-kinds.ts'
import { jobWriterRoles } from '#/contract/job/job-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import { holds, looksAfter, withRole, type Actor } from '../../http/policy.ts'

export const writers = withRole(...jobWriterRoles)

/** How long the page of a job that is over says so. */
const daysShown = 180

/** As the indexes of jobs have it. */
const stands = sql`j.deleted_at is null and j.status = 'published' and not j.is_held and j.hidden_rule is null`

/** Of the few houses that are not in order, a list is made first. */
const hasHouse = sql`j.organisation_id not in (
  select o.id from organisations o where o.status <> 'approved' or o.deleted_at is not null)`

/** Jobs `j` that one finds, and can apply for. */
export const isOpen: SQL = sql`${stands} and j.ends_at > now() and ${hasHouse}`

/** Jobs `j` whose page everybody may open: those, and what is over or paused, which says so for a while. */
export const isReadable: SQL = sql`j.deleted_at is null and j.status <> 'draft' and not j.is_held and j.hidden_rule is null
  and least(j.closed_at, j.ends_at) > now() - make_interval(days => ${daysShown}) and ${hasHouse}`

/** Where a job `j` stands, by the clock. */
export const stateOf = sql`(case when j.status in ('draft', 'closed') then j.status when j.ends_at <= now() then 'expired'
  when j.status = 'paused' then 'paused' else 'open' end)`

export const isInState = (state: JobState): SQL => sql`${stateOf} = ${state}`

const managedIds = (actor: Actor) => idsIn(actor.managed.map(({ id }) => id))

/** Jobs `j` that the actor decides about: of the houses they look after. */
export const isManaged = (actor: Actor): SQL =>
  holds(actor, 'admin')
    ? sql`j.deleted_at is null`
    : sql`(j.deleted_at is null and j.organisation_id = ${managedIds(actor)})`

/** Jobs `j` that the actor may open as those see them who offer them: a teacher their own, while they work there. */
export function isOwn(actor: Actor): SQL {
  if (holds(actor, 'admin') || !holds(actor, 'teacher')) return isManaged(actor)
  return sql`(${isManaged(actor)} or (j.deleted_at is null and j.created_by = ${actor.userId}
    and j.organisation_id = ${idsIn(actor.organisationIds)}))`
}

type Whose = { organisationId: string; createdBy: string | null }

/** Writes there as somebody who publishes, as a teacher their own, or not at all. */
export function writesAs(actor: Actor, { organisationId, createdBy }: Whose): 'manager' | 'author' | null {
  if (looksAfter(actor, organisationId)) return 'manager'
  const isAuthor = createdBy === actor.userId && actor.organisationIds.includes(organisationId)
  return isAuthor && holds(actor, 'teacher') ? 'author' : null
}

type Standing = {
  state: JobState
  removedFor: string | null
  handedInAt: Date | string | null
  /** Applications that were sent. */
  applications: number
}

/** What may be done with a job as it stands; whether its house may publish is asked when it does. */
export function whatMay({ state, removedFor, handedInAt, applications }: Standing, as: 'manager' | 'author' | null) {
  const [manages, lives, isDraft] = [as === 'manager', removedFor === null, state === 'draft']
  const writes = manages || (as === 'author' && isDraft)
  return {
    edit: writes && lives,
    publish: manages && lives && state !== 'open',
    handIn: as === 'author' && lives && isDraft && handedInAt === null,
    pause: manages && lives && state === 'open',
    close: manages && lives && (state === 'open' || state === 'paused'),
    // Whoever has applied is told first, by a decision.
    delete: writes && applications === 0,
    applicants: manages && !isDraft,
  }
}
