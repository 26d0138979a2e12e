// Where children will probably be in the next school year, from their age, their year of the cycle and their last day; and
// what of a record changes when it is so. Pure.
import { levels, type Level } from '#/contract/core/level.ts'
import { dayAfter, yearsOn } from '#/lib/days.ts'
import type { YearGoal } from '#/contract/classroom/school-year.ts'
import type { StudentRow } from '../students/students.repo.ts'

export type PlannedRow = Pick<
  StudentRow,
  'id' | 'status' | 'birthDate' | 'classroomId' | 'level' | 'cycleYear' | 'startDate' | 'endDate'
>
export type Room = { id: string; level: Level }
export type Proposal = { goal: YearGoal; to: string | null }

/** Years a child stays in a level, and so the last year of its cycle. */
const cycleYears = 3
/** Who waits to begin somewhat later joins with the year. */
const joinsWithinDays = 92

const open: Proposal = { goal: 'open', to: null }
const leaves: Proposal = { goal: 'leaves', to: null }
const waits: Proposal = { goal: 'waits', to: null }
const into = (to: string): Proposal => ({ goal: 'classroom', to })

const upperAge = (level: Level): number => Number(level.split('-')[1])
const levelAt = (age: number): Level | undefined => levels.find((level) => age < upperAge(level))

export function propose(child: PlannedRow, rooms: readonly Room[], startsOn: string): Proposal {
  if (child.endDate !== null && child.endDate < startsOn) return leaves
  if (child.status === 'waitlist') return proposeArrival(child, rooms, startsOn)
  const room = rooms.find(({ id }) => id === child.classroomId)
  if (!room) return fitting(rooms, child.level ?? levelOn(child, startsOn)) ?? open
  if (!outgrows(child, room.level, startsOn)) return into(room.id)
  const next = levels[levels.indexOf(room.level) + 1]
  if (!rooms.some(({ level }) => level === next)) return leaves
  return fitting(rooms, next) ?? open
}

function proposeArrival(child: PlannedRow, rooms: readonly Room[], startsOn: string): Proposal {
  if (child.startDate === null || child.startDate > dayAfter(startsOn, joinsWithinDays)) return waits
  if (rooms.some(({ id }) => id === child.classroomId)) return into(child.classroomId!)
  return fitting(rooms, levelOn(child, startsOn) ?? child.level) ?? open
}

const levelOn = ({ birthDate }: PlannedRow, day: string): Level | undefined =>
  birthDate === null ? undefined : levelAt(yearsOn(birthDate, day))

/** Of several classrooms a person chooses: siblings and friends are not to be guessed. */
function fitting(rooms: readonly Room[], level: Level | null | undefined): Proposal | undefined {
  const [only, ...others] = rooms.filter((room) => room.level === level)
  return only && others.length === 0 ? into(only.id) : undefined
}

function outgrows({ birthDate, cycleYear }: PlannedRow, level: Level, day: string): boolean {
  const isLastYear = cycleYear !== null && cycleYear >= cycleYears
  if (birthDate === null) return isLastYear
  const age = yearsOn(birthDate, day)
  return age >= upperAge(level) || (isLastYear && age >= upperAge(level) - 1)
}

/** The columns that change when the year is taken over on `today`; none for a record that stays as it is. */
export function columnsAfter(
  child: PlannedRow,
  { goal, to }: Proposal,
  { rooms, startsOn, today }: { rooms: readonly Room[]; startsOn: string; today: string },
): Partial<PlannedRow> {
  if (goal === 'leaves') return leaving(child, startsOn, today)
  const room = goal === 'classroom' ? rooms.find(({ id }) => id === to) : undefined
  if (!room) return {}
  const isNew = child.status === 'waitlist'
  const isSameLevel = !isNew && room.level === child.level
  return changed(child, {
    classroomId: room.id,
    level: room.level,
    cycleYear: isSameLevel ? child.cycleYear && Math.min(child.cycleYear + 1, cycleYears) : 1,
    ...(isNew && { status: 'enrolled', startDate: child.startDate ?? startsOn }),
  })
}

/** The last day is the one before the year, and the child is here until then. */
function leaving(child: PlannedRow, startsOn: string, today: string): Partial<PlannedRow> {
  const lastDay = dayAfter(startsOn, -1)
  const endDate = child.endDate !== null && child.endDate < lastDay ? child.endDate : lastDay
  return changed(child, { endDate, ...(endDate < today && { status: 'left' }) })
}

const changed = (child: PlannedRow, after: Partial<PlannedRow>): Partial<PlannedRow> =>
  Object.fromEntries(Object.entries(after).filter(([column, value]) => child[column as keyof PlannedRow] !== value))
