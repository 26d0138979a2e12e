// The tutors of the demo, and what the demo’s parent has booked. Their accounts have to be there.
import { sql } from 'drizzle-orm'
import { appConfig } from '#app.config'
import { freeSlots } from '#/lib/slots.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { rulesOf } from '../../modules/bookings/slots.ts'
import type { Queryable } from '../client.ts'
import { tutorBookings, tutors } from '../tables/tutors.ts'
import { demoPeople } from './demo-people.ts'
import { createDice, type Dice } from './dice.ts'
import type { Draft } from './draft.ts'
import { demoTutors, type DemoTutor } from './tutors-demo.ts'

type Account = { id: string; firstName: string; lastName: string }

/** Accounts of those who are not the demo’s own. */
export function addTutors(draft: Draft): void {
  for (const { name, locale } of demoTutors)
    if (name) draft.person({ firstName: name[0], lastName: name[1], roles: ['tutor'], domain: 'tutors', locale })
}

async function accountsByName(db: Queryable): Promise<Map<string, Account>> {
  const { rows } = await db.execute<Account>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName" from users u where 'tutor' = any(u.roles) order by u.id`)
  return new Map(rows.map((row) => [`${row.firstName} ${row.lastName}`, row]))
}

const dayMs = 86_400_000
const dayFrom = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

/** `1-5 14:00-19:00`: those weekdays, at that clock. */
function hoursOf(line: string) {
  const [days = '', clock = ''] = line.split(' ')
  const [first = 1, last = first] = days.split('-').map(Number)
  const [from = '', to = ''] = clock.split('-')
  return Array.from({ length: last - first + 1 }, (_, at) => ({ day: first + at, from, to }))
}

function rowOf(one: DemoTutor, { id: userId, firstName, lastName }: Account, dice: Dice): typeof tutors.$inferInsert {
  const {
    at,
    rate,
    trial,
    minutes = 60,
    currency = appConfig.currency,
    isUnchecked,
    headline,
    bio,
    hours,
    name: _name,
    ...plain
  } = one
  const { id, createdAt } = dice.born(dice.between(20, 120))
  const { locale: _locale, years, ...said } = plain
  const text = fromMarkdown(bio, 'letter')
  return {
    ...said,
    id,
    createdAt,
    updatedAt: dice.ago(dice.between(1, 10)),
    createdBy: userId,
    userId,
    name: `${firstName} ${lastName}`,
    sortKey: `${lastName} ${firstName}`,
    headline,
    bio: text,
    body: toText(text),
    lat: at?.[0] ?? null,
    lon: at?.[1] ?? null,
    rate: rate * 100,
    currency,
    minutes,
    trialPrice: trial === undefined ? null : trial * 100,
    experienceYears: years,
    hours: hours.flatMap(hoursOf),
    horizonDays: 42,
    meetingUrl: one.modes.includes('online') ? 'https://rooms.example/work' : '',
    status: 'published',
    publishedAt: createdAt,
    checkState: isUnchecked ? 'none' : 'approved',
    filedAt: isUnchecked ? null : createdAt,
    checkedOn: isUnchecked ? null : dayFrom(dice.now, -20),
    checkedUntil: isUnchecked ? null : dayFrom(dice.now, 400),
  }
}

export async function seedDemoTutors(db: Queryable, now: Date): Promise<void> {
  const dice = createDice('tutors of a directory', now)
  const accounts = await accountsByName(db)
  const own = `${demoPeople.tutor.firstName} ${demoPeople.tutor.lastName}`
  const made = demoTutors.flatMap((one) => {
    const account = accounts.get(one.name?.join(' ') ?? own)
    return account ? [rowOf(one, account, dice)] : []
  })
  await db.insert(tutors).values(made)
  await seedBookings(db, dice, made[0]!.id)
}

/** Two sessions of the demo’s parent with the demo’s tutor. */
async function seedBookings(db: Queryable, dice: Dice, tutorId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${demoPeople.parent.email}`)
  const [tutor] = await db
    .select()
    .from(tutors)
    .where(sql`id = ${tutorId}`)
  const booker = rows[0]?.id
  if (!tutor || !booker) return
  const now = dice.now.getTime()
  const free = freeSlots(rulesOf(tutor), { from: now, to: now + 20 * dayMs }, [], now)
  const chosen = [free[2], free[9]].flatMap((at) => at ?? [])
  const minuteMs = 60_000
  await db.insert(tutorBookings).values(
    chosen.map((at, index) => ({
      ...dice.born(3),
      tutorId,
      bookerId: booker,
      whoId: booker,
      startsAt: new Date(at),
      endsAt: new Date(at + tutor.minutes * minuteMs),
      blockedUntil: new Date(at + (tutor.minutes + tutor.pauseMinutes) * minuteMs),
      mode: 'online' as const,
      note: index === 0 ? 'Mila counts well, but carrying over is still a riddle to her.' : '',
      price: index === 0 ? (tutor.trialPrice ?? 0) : (tutor.rate ?? 0),
      isTrial: index === 0,
      currency: tutor.currency,
      cancelHours: tutor.cancelHours,
    })),
  )
}
