// The directory’s schools of the demo. The organisations have to be there.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import { environmentFacts } from '#/contract/school/school-kinds.ts'
import { slugOf } from '../../modules/blog/slug.ts'
import type { Queryable } from '../client.ts'
import { schoolLevels, schools, schoolStatuses } from '../tables/schools.ts'
import { schoolLines } from '../tables/enquiries.ts'
import { schoolVisitRules } from '../tables/visits.ts'
import { createDice, type Dice } from './dice.ts'
import type { DemoLevel, DemoSchool } from './schools-demo.ts'
import { enteredSchools } from './schools-entered.ts'
import { demoHouses } from './schools-houses.ts'

type House = { organisationId: string; createdBy: string | null }

export async function seedDemoSchools(db: Queryable, now: Date): Promise<void> {
  const dice = createDice('the schools of a directory', now)
  const houses = await housesByName(db)
  const made = [...demoHouses, ...enteredSchools].flatMap((one) => {
    const house = one.isHouse ? houses.get(one.name) : { organisationId: null, createdBy: null }
    return house ? [schoolOf(one, house, dice)] : []
  })
  await db.insert(schools).values(made.map(({ school }) => school))
  await db.insert(schoolLevels).values(made.flatMap(({ levels }) => levels))
  await db.insert(schoolStatuses).values(made.flatMap(({ statuses }) => statuses))
  await db
    .insert(schoolVisitRules)
    .values(made.flatMap(({ school }) => (school.organisationId ? [visitsOf(school.id)] : [])))
  await db
    .insert(schoolLines)
    .values(made.flatMap(({ school, levels }) => (school.organisationId ? linesOf(levels) : [])))
}

/** Two mornings a week, two families at a time. */
const visitsOf = (schoolId: string): typeof schoolVisitRules.$inferInsert => ({
  schoolId,
  isOpen: true,
  hours: [2, 4].map((day) => ({ day, from: '09:00', to: '10:30' })),
  minutes: 90,
  families: 2,
  adults: 2,
  noticeHours: 24,
  horizonDays: 42,
  expect: 'An hour of watching, then your questions. You sit on a low chair; the children work on.',
})

/** Those levels that have no place now have a line. */
const linesOf = (levels: readonly (typeof schoolLevels.$inferInsert)[]): (typeof schoolLines.$inferInsert)[] =>
  levels.flatMap(({ schoolId, level, openings }) => (openings === 0 ? [{ schoolId, level, isOpen: true }] : []))

async function housesByName(db: Queryable): Promise<Map<string, House>> {
  const { rows } = await db.execute<{ name: string } & House>(sql`
    select o.name, o.id as "organisationId", (select ms.user_id from memberships ms
      where ms.organisation_id = o.id and ms.position = 'owner' order by ms.id limit 1) as "createdBy"
    from organisations o where o.kind = 'school'`)
  return new Map(rows.map(({ name, ...house }) => [name, house]))
}

const dayMs = 86_400_000
const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

const zones: Record<string, string> = {
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  NL: 'Europe/Amsterdam',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
}

type Of = { organisationId: string | null; createdBy: string | null }

function schoolOf(one: DemoSchool, house: Of, dice: Dice) {
  const { born, ago, now } = dice
  const { id, createdAt } = born(dice.between(40, 200))
  const { city, country, street = '', zip = '', at } = one
  const school: typeof schools.$inferInsert = {
    ...house,
    id,
    createdAt,
    updatedAt: ago(dice.between(1, 30)),
    slug: slugOf(one.name),
    name: one.name,
    kind: one.kind ?? null,
    summary: one.summary ?? '',
    founded: one.founded ?? null,
    address: { street, zip, city, country },
    lat: at?.[0] ?? null,
    lon: at?.[1] ?? null,
    email: one.isHouse ? `office@${slugOf(one.name)}.example` : '',
    website: one.isHouse ? `https://www.${slugOf(one.name)}.example/` : '',
    languages: one.languages ?? [],
    facilities: one.facilities ?? [],
    financialAid: one.aid ?? null,
    hours: one.hours ?? '',
    visitPolicy: one.visits ?? '',
    facts: (one.facts ?? []).flatMap((value, index) =>
      value === null
        ? []
        : [{ fact: environmentFacts[index]!, value, source: 'school' as const, date: dayFrom(now, -60) }],
    ),
    status: 'published',
    hiddenRule: one.isSuspended ? 'deception' : null,
    timeZone: zones[country] ?? 'UTC',
    publishedAt: createdAt,
  }
  return { school, levels: one.levels.map((level) => levelOf(id, level, now)), statuses: statusesOf(id, one, dice) }
}

const cents = (euros: number | undefined) => (euros === undefined ? null : euros * 100)

function levelOf(schoolId: string, one: DemoLevel, now: Date): typeof schoolLevels.$inferInsert {
  const { level, capacity = null, open = null, inDays, cycle = null, leads, from, to, classes = null } = one
  return {
    schoolId,
    level,
    classes,
    capacity,
    openings: open,
    openingsFrom: inDays === undefined ? null : dayFrom(now, inDays),
    workCycleMinutes: cycle,
    credentialedLeads: leads?.[0] ?? null,
    leads: leads?.[1] ?? null,
    tuitionMin: cents(from),
    tuitionMax: cents(to),
    currency: from === undefined ? null : appConfig.currency,
  }
}

const yearDays = 365

function statusesOf(schoolId: string, { statuses = [] }: DemoSchool, dice: Dice) {
  return statuses.map(({ body, name = '', kind, level, state, years }): typeof schoolStatuses.$inferInsert => ({
    id: dice.born(30).id,
    schoolId,
    body,
    bodyName: name,
    kind,
    level: level ?? null,
    fromDay: dayFrom(dice.now, Math.round(years[0] * yearDays)),
    toDay: dayFrom(dice.now, Math.round(years[1] * yearDays)),
    state,
    checkedAt: state === 'checked' ? dice.ago(75) : null,
  }))
}
