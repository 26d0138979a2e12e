// A cohort of the demo's training centre, some weeks under way: people at every step, one of them behind the plan.
import { sql } from 'drizzle-orm'
import type { CohortSource } from '#/contract/cohort/cohort-kinds.ts'
import type { CohortStage } from '#/contract/cohort/cohort-steps.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../client.ts'
import { cohortApplications, cohortHours, cohorts, cohortSteps, cohortTrainers } from '../tables/cohorts.ts'
import { northern } from './community.ts'

const dayMs = 86_400_000
/** How long ago each began, by which way, and the steps with the days between. */
const ways: readonly (readonly [number, CohortSource, ...(readonly [CohortStage, number])[]])[] = [
  [190, 'school', ['applied', 0], ['interview', 9], ['offered', 6], ['enrolled', 4]],
  [170, 'event', ['enquired', 0], ['applied', 5], ['interview', 12], ['offered', 8], ['enrolled', 2]],
  [150, 'recommendation', ['applied', 0], ['offered', 11], ['enrolled', 7]],
  [140, 'search', ['enquired', 0], ['applied', 20], ['refused', 9]],
  [21, 'directory', ['applied', 0], ['interview', 8]],
  [6, 'search', ['enquired', 0]],
]

export async function seedDemoCohorts(tx: Tx, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const dayOf = (days: number) => at(days).toISOString().slice(0, 10)
  const { rows: houses } = await tx.execute<{ id: string; trainer: string | null }>(sql`
    select o.id, (select s.user_id from memberships s where s.organisation_id = o.id and s.accepted_at is not null
      and s.position in ('owner', 'administrator') order by s.user_id limit 1) as trainer
    from organisations o where o.name = ${northern} limit 1`)
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where 'teacher' = any(u.roles) and u.deleted_at is null
    order by (u.email = 'teacher@demo.example') desc, u.id limit ${ways.length}`)
  const [house] = houses
  if (!house) return
  const cohortId = newId()
  await tx.insert(cohorts).values({
    id: cohortId,
    organisationId: house.id,
    title: 'AMI Primary diploma, evening course',
    about: 'One year beside your work: two evenings a week, album work at home, and observation in classrooms nearby.',
    body: 'ami',
    level: '3-6',
    format: 'part_time',
    startsOn: dayOf(-60),
    endsOn: dayOf(240),
    location: 'Hamburg',
    capacity: 16,
    taken: 3,
    price: 480_000,
    hoursRequired: 300,
    visitsRequired: 10,
    practicumHours: 60,
    examDates: [dayOf(230)],
    status: 'open',
  })
  if (house.trainer) await tx.insert(cohortTrainers).values({ cohortId, userId: house.trainer })
  for (const [place, { id: userId }] of people.entries()) {
    const [ago, source, ...steps] = ways[place]!
    const id = newId()
    let day = -ago
    const made = steps.map(([stage, days], number) => ({
      id: newId(),
      applicationId: id,
      number: number + 1,
      stage,
      at: at((day += days)),
    }))
    const { stage, at: movedAt } = made.at(-1)!
    const statement = 'I have assisted in a children’s house for three years, and want to learn the rest.'
    await tx
      .insert(cohortApplications)
      .values({ id, cohortId, userId, source, statement, stage, movedAt, createdAt: made[0]!.at })
    await tx.insert(cohortSteps).values(made)
    if (stage === 'enrolled') await tx.insert(cohortHours).values(hoursOf(id, place, dayOf))
  }
}

/** Two evenings a week and a visit every three; the last of them has written nothing for a month. */
function hoursOf(applicationId: string, place: number, dayOf: (days: number) => string) {
  const until = place === 2 ? -32 : -2
  const days = Array.from({ length: 58 }, (_, at) => at - 59).filter((day) => day <= until && day % 3 === 0)
  return days.map((day) => {
    const isVisit = day % 21 === 0
    return {
      id: newId(),
      applicationId,
      day: dayOf(day),
      kind: isVisit ? ('observation' as const) : ('course' as const),
      minutes: isVisit ? 180 : 210,
    }
  })
}
