// A training centre’s managers look after its cohorts; trainers read those they train in, and sign; whoever applies sees their own.
import { sql, type SQL } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'

const centres = ({ managed }: Actor) => managed.filter(({ kind }) => kind === 'training_center')

export const managesCentre = (actor: Actor, organisationId: string): boolean =>
  centres(actor).some(({ id }) => id === organisationId)

/** Cohorts `c` that the actor looks after. */
export const isManaged = (actor: Actor): SQL => sql`c.organisation_id = ${idsIn(centres(actor).map(({ id }) => id))}`

/** Cohorts `c` that the actor trains in, while they belong to the training centre. */
const isTrained = ({ userId }: Actor): SQL => sql`(exists (
  select from cohort_trainers ct where ct.cohort_id = c.id and ct.user_id = ${userId})
  and ${belongsTo(sql`${userId}::uuid`, sql`c.organisation_id`)})`

export const isStaffed = (actor: Actor): SQL => sql`(${isManaged(actor)} or ${isTrained(actor)})`

/** Cohorts `c` whose training centre is in order. */
export const isOfApproved = sql`exists (select from organisations o
  where o.id = c.organisation_id and o.status = 'approved' and o.deleted_at is null)`

/** Applications `a` that wait for an answer of the training centre. */
export const isWaiting = sql`a.stage in ('enquired', 'applied', 'interview')`
