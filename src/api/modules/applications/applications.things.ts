// What notices say of applications: to whoever applied, to those who decide, and to a colleague while they are asked. Each is
// called after its job.
import { sql, type SQL } from 'drizzle-orm'
import { idsIn } from '../../db/ids-in.ts'
import type { Things } from '../notices/things.ts'
import { belongsTo, managesAt } from '../organisations/organisations.policy.ts'
import { isLooking, isSent } from './applications.policy.ts'

type Shown = { id: string; title: string; within: string }

/** `id`: of what the notice is about, in `from`; `isFor`: who may know of it. */
const thingsIn = (id: SQL, from: SQL, isFor: (me: SQL) => SQL): Things => ({
  async show(db, userId, ids) {
    const { rows } = await db.execute<Shown>(sql`
      select ${id} as id, j.title, j.id as within from ${from}
      where ${id} = ${idsIn(ids)} and j.deleted_at is null and ${isFor(sql`${userId}::uuid`)}`)
    return new Map(rows.map(({ id: thing, ...shown }) => [thing, shown]))
  },
})

const house = sql`j.organisation_id`
const applications = sql`job_applications a join jobs j on j.id = a.job_id`

/** One’s own. */
export const applicationThings = thingsIn(sql`a.id`, applications, (me) => sql`a.user_id = ${me}`)

/** Who applied for a job. */
export const applicantsThings = thingsIn(sql`j.id`, sql`jobs j`, (me) => managesAt(me, house))

/** One that a colleague is asked about. */
export const applicantThings = thingsIn(
  sql`a.id`,
  sql`${applications} join application_opinions o on o.application_id = a.id`,
  (me) => sql`(o.user_id = ${me} and ${isLooking} and ${isSent} and ${belongsTo(me, house)})`,
)
