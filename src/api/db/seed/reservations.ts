// Two rooms, a trainer and places to observe at the demo's training centre, and who has them around today.
import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { newId } from '#/lib/ids.ts'
import { dayMs, minuteMs, spanAt } from '../../modules/reservations/openings.ts'
import type { Tx } from '../client.ts'
import { bookingResources, reservationParts, reservations } from '../tables/reservations.ts'
import { linden, northern } from './community.ts'

const timeZone = 'Europe/Berlin'
const weekdays = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => ({ day, from, to }))

const things = {
  garden: {
    kind: 'room',
    name: 'Garden room',
    place: 'Ground floor, to the courtyard',
    equipment: 'Sensorial and practical life materials for 3–6, twelve rugs, a piano.',
    bufferMinutes: 15,
    hours: weekdays('08:00', '20:00'),
    isOpen: true,
  },
  attic: {
    kind: 'room',
    name: 'Attic',
    place: 'Third floor',
    equipment: 'Tables for sixteen, projector, the elementary timelines.',
    bufferMinutes: 0,
    hours: weekdays('08:00', '21:00'),
    isOpen: true,
  },
  trainer: {
    kind: 'trainer',
    name: '',
    place: '',
    equipment: '',
    bufferMinutes: 10,
    hours: weekdays('09:00', '18:00'),
    isOpen: true,
  },
  observation: {
    kind: 'observation',
    name: 'Observation, 3–6',
    place: linden,
    equipment: 'A low chair, paper and a pencil. Come ten minutes early.',
    places: 3,
    bufferMinutes: 0,
    hours: weekdays('09:00', '12:00'),
    isOpen: true,
  },
} as const
type Thing = keyof typeof things

/** Of those who are trained here, a number; a guest by name. */
type Who = number | string
/** Working days from today, clock, minutes, what, for whom, and what for. `held`: nobody has said yes yet. */
type Line = [number, string, number, Thing, Who, string, { trainer?: true; seat?: number; held?: true }?]

const lines: readonly Line[] = [
  [-3, '09:00', 120, 'garden', 1, 'Presentations: the pink tower'],
  [-2, '17:00', 180, 'attic', 'Evening course', 'Child development, part 3', { trainer: true }],
  [-1, '10:00', 90, 'garden', 2, 'Practice with the golden beads', { trainer: true }],
  [-1, '09:00', 180, 'observation', 0, 'Morning work cycle'],
  [0, '09:00', 120, 'garden', 0, 'Practice of album 2', { trainer: true }],
  [0, '13:00', 60, 'attic', 'Hamburg parents’ circle', 'Talk: a prepared home'],
  [0, '14:00', 60, 'trainer', 3, 'Talk about the album'],
  [1, '09:00', 180, 'observation', 1, 'Morning work cycle'],
  [1, '09:00', 180, 'observation', 2, 'Morning work cycle', { seat: 2 }],
  [1, '15:00', 120, 'garden', 3, 'Practice: metal insets', { held: true }],
  [2, '10:00', 240, 'attic', 'Thames Montessori Training', 'Visit of the elementary course', { held: true }],
  [3, '17:00', 180, 'attic', 'Evening course', 'Child development, part 4', { trainer: true }],
  [4, '09:00', 180, 'observation', 0, 'Second observation'],
]

export async function seedDemoReservations(tx: Tx, now: Date): Promise<void> {
  const house = await houseOf(tx)
  if (!house) return
  const ids = await addThings(tx, house)
  const made = lines.flatMap((line) => bookingOf(line, { now, house, ids }) ?? [])
  await tx.insert(reservations).values(made.map(({ row }) => row))
  await tx.insert(reservationParts).values(made.flatMap(({ parts }) => parts))
}

type House = { id: string; manager: string; trainer: string; trainerName: string; trainees: string[] }
type Ids = Record<Thing, string>

async function houseOf(tx: Tx): Promise<House | undefined> {
  const { rows } = await tx.execute<House>(sql`
    select o.id, boss.user_id as manager, u.id as trainer, u.first_name || ' ' || u.last_name as "trainerName",
      array(select s.user_id from students s join users t on t.id = s.user_id
        where s.organisation_id = o.id and s.kind = 'trainee' and s.status = 'enrolled' and t.status = 'active'
        order by (t.email = 'professional@demo.example') desc, s.id limit 4) as trainees
    from organisations o
    join memberships boss on boss.organisation_id = o.id and boss.position = 'owner'
    join memberships ms on ms.organisation_id = o.id and ms.position = 'trainer' and ms.accepted_at is not null
    join users u on u.id = ms.user_id and u.status = 'active'
    where o.name = ${northern} order by u.id limit 1`)
  return rows[0]
}

async function addThings(tx: Tx, { id: organisationId, trainer, trainerName }: House): Promise<Ids> {
  const rows = Object.entries(things).map(([key, { hours, ...thing }]) => ({
    ...thing,
    hours: [...hours],
    id: newId(),
    key: key as Thing,
    organisationId,
    timeZone,
    ...(thing.kind === 'trainer' && { name: trainerName, userId: trainer }),
  }))
  await tx.insert(bookingResources).values(rows.map(({ key: _key, ...row }) => row))
  return Object.fromEntries(rows.map(({ key, id }) => [key, id])) as Ids
}

/** A demo that begins at the weekend has its bookings of today on Monday. */
function workingDay(now: Date, offset: number): string {
  const isFree = (day: Temporal.PlainDate) => day.dayOfWeek > 5
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  while (isFree(day)) day = day.add({ days: 1 })
  for (let left = Math.abs(offset); left > 0;) {
    day = day.add({ days: Math.sign(offset) })
    if (!isFree(day)) left -= 1
  }
  return day.toString()
}

type Around = { now: Date; house: House; ids: Ids }

function bookingOf([offset, clock, minutes, what, who, subject, more = {}]: Line, { now, house, ids }: Around) {
  const span = spanAt(workingDay(now, offset), clock, minutes, timeZone)
  const userId = typeof who === 'number' ? house.trainees[who] : null
  // A centre may have fewer trainees with an account; and no clock is put at these hours.
  if (!span || userId === undefined) return null
  const id = newId()
  const [startsAt, endsAt] = [new Date(span.from), new Date(span.to)]
  const row = {
    id,
    organisationId: house.id,
    resourceId: ids[what],
    trainerId: more.trainer ? ids.trainer : null,
    startsAt,
    endsAt,
    userId,
    guestName: typeof who === 'string' ? who : '',
    madeBy: house.manager,
    subject,
    ...(more.held && span.from > now.getTime()
      ? { status: 'held' as const, holdUntil: new Date(Math.min(span.from, now.getTime() + 2 * dayMs)) }
      : { status: 'confirmed' as const }),
    // Nobody is reminded of what they see at once.
    remindedAt: span.from < now.getTime() + 2 * dayMs ? now : null,
  }
  const parts = [what, ...(more.trainer ? (['trainer'] as const) : [])].map((key) => ({
    reservationId: id,
    resourceId: ids[key],
    seat: key === what ? (more.seat ?? 1) : 1,
    startsAt,
    blockedUntil: new Date(span.to + things[key].bufferMinutes * minuteMs),
  }))
  return { row, parts }
}
