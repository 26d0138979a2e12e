// What a room of children and their works says, counted and turned into acts. Pure.
import type { WorkId } from '#/contract/lesson/album.ts'
import { actKinds, lessonLimits, periods, type ActKind } from '#/contract/lesson/lesson-kinds.ts'
import type { ActInput, LessonChild, LessonRoom } from '#/contract/lesson/lesson.ts'

type Act = Omit<ActInput, 'id'>
type Values = Readonly<Record<string, string>>

export const chosenIn = (children: string | undefined): string[] => (children ? children.split(',') : [])

/** With the child, or without it where it was chosen already; nobody chosen is nothing. */
export function toggled(chosen: readonly string[], child: string): string | undefined {
  const next = chosen.includes(child) ? chosen.filter((one) => one !== child) : [...chosen, child]
  return next.length > 0 ? next.join(',') : undefined
}

/** The acts that a form stands for: `practised:pink_tower`, or what its fields say where it was sent by `form`. */
export function actsOf(children: readonly string[], { choice = '', ...fields }: Values): Act[] {
  const [kind = '', work = ''] = choice.includes(':') ? choice.split(':') : [fields.kind, fields.work]
  const period = periods.find((one) => String(one) === fields.period) ?? null
  return children.map((student) => ({
    student,
    work: work as WorkId,
    kind: actKinds.includes(kind as ActKind) ? (kind as ActKind) : 'practised',
    period,
    note: (fields.note ?? '').replaceAll('\r\n', '\n'),
    at: null,
  }))
}

export const isSeen = ({ seenOn }: LessonChild, { today }: LessonRoom['room']): boolean => seenOn === today

/** Full days since something was written of the child; null: never. */
export const daysUnseen = ({ seenOn }: LessonChild, today: string): number | null =>
  seenOn === null ? null : Math.round((Date.parse(today) - Date.parse(seenOn)) / 86_400_000)

export type Unseen = { child: LessonChild; days: number | null }

/** Of whom nothing was written for a week, the longest first. */
export function unseenIn({ room, children }: LessonRoom): Unseen[] {
  const since = ({ days }: Unseen) => days ?? Number.POSITIVE_INFINITY
  return children
    .map((child) => ({ child, days: daysUnseen(child, room.today) }))
    .filter((one) => since(one) >= lessonLimits.unseenDays)
    .toSorted((a, b) => (since(a) === since(b) ? 0 : since(b) - since(a)))
}

export type ShelfRow = { work: WorkId; reason: LessonChild['next'][number]; children: LessonChild[] }

/** Works that are ready, for most children first; who is not here is not asked for. */
export function shelfOf({ children }: Pick<LessonRoom, 'children'>): ShelfRow[] {
  const rows = new Map<WorkId, ShelfRow>()
  for (const child of children.filter(({ isAway }) => !isAway)) {
    for (const reason of child.next.filter((next) => next.reason !== 'beginning')) {
      const row = rows.get(reason.work) ?? { work: reason.work, reason, children: [] }
      row.children.push(child)
      rows.set(reason.work, row)
    }
  }
  const rank = ({ reason }: ShelfRow) => ['planned', 'represent', 'ready'].indexOf(reason.reason)
  return [...rows.values()]
    .toSorted((a, b) => rank(a) - rank(b) || b.children.length - a.children.length)
    .slice(0, lessonLimits.shelf)
}

/** What all who are chosen came to last, and what is ready for most of them; each once. */
export function offeredTo(chosen: readonly LessonChild[]): { last: WorkId[]; next: LessonChild['next'] } {
  const last = [...new Set(chosen.flatMap((child) => child.last))]
  const next = new Map<WorkId, { one: LessonChild['next'][number]; count: number }>()
  for (const one of chosen.flatMap((child) => child.next)) {
    const known = next.get(one.work)
    if (known) known.count += 1
    else next.set(one.work, { one, count: 1 })
  }
  const most = [...next.values()].toSorted((a, b) => b.count - a.count)
  return {
    last: last.slice(0, lessonLimits.next),
    next: most.slice(0, lessonLimits.next).map(({ one }) => one),
  }
}
