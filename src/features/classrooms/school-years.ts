// The plan of a school year as people look at it: by where children come from, and by where they go. Pure.
import { dayAfter } from '#/lib/days.ts'
import type { PlannedChild, SchoolYears, YearChoice } from '#/contract/classroom/school-year.ts'

type Room = SchoolYears['classrooms'][number]

/** How a child's year differs from the running one. */
export type Step = 'stay' | 'move' | 'join' | 'leave' | 'wait' | 'open'

export function stepOf({ goal, to, classroom, status }: PlannedChild): Step {
  if (goal !== 'classroom') return ({ leaves: 'leave', waits: 'wait', open: 'open' } as const)[goal]
  if (status === 'waitlist') return 'join'
  return to === classroom?.id ? 'stay' : 'move'
}

export const countSteps = (children: readonly PlannedChild[]): Record<Step, number> => {
  const counts = { stay: 0, move: 0, join: 0, leave: 0, wait: 0, open: 0 }
  for (const child of children) counts[stepOf(child)] += 1
  return counts
}

/** Where children come from: a classroom, or `waitlist`, or `none`. */
export type Origin = { id: string; room: Room | null; children: PlannedChild[] }

export function originsOf(children: readonly PlannedChild[], rooms: readonly Room[]): Origin[] {
  const idOf = ({ status, classroom }: PlannedChild) => (status === 'waitlist' ? 'waitlist' : (classroom?.id ?? 'none'))
  const groups = Map.groupBy(children, idOf)
  const known = [
    ...rooms.map((room) => ({ id: room.id, room })),
    ...['none', 'waitlist'].map((id) => ({ id, room: null })),
  ]
  return known.flatMap(({ id, room }) => {
    const group = groups.get(id)
    return group ? [{ id, room, children: group }] : []
  })
}

/** A classroom as it will be. */
export const roomAhead = (room: Room, children: readonly PlannedChild[]) => {
  const there = children.filter(({ goal, to }) => goal === 'classroom' && to === room.id)
  const stay = there.filter((child) => stepOf(child) === 'stay').length
  return { ...room, students: there.length, stay, come: there.length - stay }
}

export const valueOf = ({ goal, to }: Pick<PlannedChild, 'goal' | 'to'>): string =>
  goal === 'classroom' ? (to ?? '') : goal === 'open' ? '' : goal

/** What a select says of a child: a classroom's id, `leaves` or `waits`. */
export const choiceOf = (student: string, value: string): YearChoice =>
  value === 'leaves' || value === 'waits' ? { student, goal: value } : { student, goal: 'classroom', to: value }

/** The 1st of September that comes, or came within a month. */
export function likelyFirstDay(today: string): string {
  const [year, month] = dayAfter(today, -30).split('-').map(Number) as [number, number]
  return `${month >= 9 ? year + 1 : year}-09-01`
}

/** Such as `2027/28`; `2027` where it begins with the calendar's. */
export function yearName(startsOn: string): string {
  const year = Number(startsOn.slice(0, 4))
  return startsOn.slice(5, 7) === '01' ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
