// The jobs of the demo, and who has applied for one. Organisations, listings and people have to be there.
import { sql } from 'drizzle-orm'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { endOf, rankedAt } from '../../modules/jobs/jobs.days.ts'
import { slugOf } from '../../modules/blog/slug.ts'
import type { Tx } from '../client.ts'
import { applicationSteps, jobApplications } from '../tables/job-applications.ts'
import { jobs } from '../tables/jobs.ts'
import { linden, places } from './community.ts'
import { createDice, type Dice } from './dice.ts'
import { jobsAbroad } from './jobs-abroad.ts'
import { demoJobs, type DemoJob } from './jobs-demo.ts'
import { demoContents, demoLetters, demoQuestion, demoSummaries } from './jobs-texts.ts'

type House = { id: string; owner: string | null; lat: number | null; lon: number | null; timeZone: string | null }
type Job = typeof jobs.$inferInsert

const keepMonths = 6
const dayMs = 86_400_000
const currencies: Record<string, 'EUR' | 'CHF' | 'GBP' | 'SEK'> = { CH: 'CHF', GB: 'GBP', SE: 'SEK' }
const spoken: Record<string, readonly string[]> = { SE: ['sv', 'en'], GB: ['en'], FR: ['fr'], AT: ['de'], CH: ['de'] }
const zones: Record<string, string> = {
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  SE: 'Europe/Stockholm',
}

export async function seedDemoJobs(tx: Tx, now: Date): Promise<void> {
  const dice = createDice('jobs in houses', now)
  const houses = await housesByName(tx)
  const made = [...demoJobs, ...jobsAbroad].flatMap((one) => {
    const house = houses.get(one.house)
    return house ? [jobOf(one, house, dice)] : []
  })
  await tx.insert(jobs).values(made)
  const first = made.find(({ title }) => title === demoJobs.find(({ house }) => house === linden)!.title)
  if (first) await seedApplications(tx, first, dice)
}

async function housesByName(tx: Tx): Promise<Map<string, House>> {
  const { rows } = await tx.execute<{ name: string } & House>(sql`
    select o.name, o.id, s.lat, s.lon, s.time_zone as "timeZone", (select ms.user_id from memberships ms
      where ms.organisation_id = o.id and ms.position = 'owner' order by ms.id limit 1) as owner
    from organisations o left join schools s on s.organisation_id = o.id`)
  return new Map(rows.map(({ name, ...house }) => [name, house]))
}

const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

function jobOf(one: DemoJob, house: House, dice: Dice): Job {
  const { now } = dice
  const place = places.find(({ name }) => name === one.house)!
  const { country, city, locale } = place
  const [ago, until, start] = one.days ?? [1, 60, null]
  const { id, createdAt } = dice.born(ago)
  const status = one.status ?? 'published'
  const timeZone = house.timeZone ?? zones[country] ?? 'UTC'
  const expiresOn = status === 'draft' ? null : dayFrom(now, until)
  const content = fromMarkdown(demoContents[locale], 'letter')
  const [min, max] = one.pay ?? []
  const salary: Job['salary'] =
    min === undefined
      ? null
      : { period: 'month', min: min * 100, max: max! * 100, currency: currencies[country] ?? 'EUR', negotiable: false }
  const diplomas = one.diplomas ?? []
  const isRemote = one.workplace === 'remote'
  return {
    id,
    createdAt,
    updatedAt: createdAt,
    createdBy: house.owner,
    organisationId: house.id,
    slug: status === 'draft' ? null : `${slugOf(one.title)}-${id.slice(-4)}`,
    title: one.title,
    role: one.role,
    summary: demoSummaries[one.role][locale],
    content,
    body: toText(content),
    levels: [...(one.levels ?? [])],
    employments: [...(one.how ?? ['full_time'])],
    workplace: one.workplace ?? 'onsite',
    address: { street: '', zip: '', city: isRemote ? '' : city, country },
    lat: isRemote ? null : house.lat,
    lon: isRemote ? null : house.lon,
    timeZone,
    salary,
    credentials: diplomas.map(([body, level]) => ({ body, level })),
    bodies: [...new Set(diplomas.map(([body]) => body))],
    willTrain: one.train ?? false,
    languages: [...(spoken[country] ?? ['de', 'en'])],
    startsOn: start === null ? null : dayFrom(now, start),
    expiresOn,
    endsAt: expiresOn === null ? null : endOf(expiresOn, timeZone),
    questions: [{ id: dice.idAt(createdAt), label: demoQuestion[locale], kind: 'text', options: [], required: false }],
    keepMonths,
    status,
    publishedAt: status === 'draft' ? null : createdAt,
    rankedAt: status === 'draft' ? null : rankedAt(createdAt, salary),
    closedAt: status === 'closed' ? dice.ago(2) : null,
  }
}

const stages = ['submitted', 'review', 'interview', 'submitted'] as const

/** Of the demo’s own professional first, so that they see where theirs stands. */
async function seedApplications(tx: Tx, job: Job, dice: Dice): Promise<void> {
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where 'professional' = any(u.roles) and u.status = 'active'
    order by (u.email = 'professional@demo.example') desc, u.id limit ${demoLetters.length}`)
  for (const [at, { id: userId }] of people.entries()) {
    const { id, createdAt: submittedAt } = dice.born(5 - at)
    const status = stages[at]!
    const answeredAt = status === 'submitted' ? null : new Date(submittedAt.getTime() + dayMs / 2)
    await tx.insert(jobApplications).values({
      id,
      jobId: job.id,
      userId,
      letter: demoLetters[at]!,
      sharesProfile: true,
      status,
      createdAt: submittedAt,
      updatedAt: answeredAt ?? submittedAt,
      submittedAt,
      namedAt: submittedAt,
      readAt: answeredAt,
      answeredAt,
      keepMonths,
    })
    const step = { applicationId: id, byId: userId }
    await tx
      .insert(applicationSteps)
      .values({ ...step, id: dice.idAt(submittedAt), at: submittedAt, status: 'submitted' })
    if (answeredAt && status !== 'submitted')
      await tx
        .insert(applicationSteps)
        .values({ id: dice.idAt(answeredAt), applicationId: id, at: answeredAt, status, byId: job.createdBy! })
  }
  const [first] = people
  if (first && job.createdBy)
    await tx.execute(sql`
      insert into application_notes (id, application_id, author_id, text, rating)
      select ${dice.idAt(dice.now)}, a.id, ${job.createdBy}, 'Visited us in spring; calm, and good at waiting.', 4
      from job_applications a where a.job_id = ${job.id} and a.user_id = ${first.id}`)
}
