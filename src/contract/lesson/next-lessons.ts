// What could come next for a child, and why. It only offers: the guide decides.
import type { Level } from '../core/level.ts'
import { album, type AlbumArea, type WorkId } from './album.ts'
import { isPlanned, lastOf, stateOf, type LatestActs } from './standing.ts'

export const nextReasons = ['planned', 'represent', 'ready', 'beginning'] as const
export type NextReason = (typeof nextReasons)[number]

/** `after`: the work that made it ready. */
export type NextLesson = { work: WorkId; reason: NextReason; after: WorkId | null }

export type Work = {
  id: WorkId
  area: AlbumArea
  levels: readonly Level[]
  after: readonly WorkId[]
  isNaming: boolean
}

/** The works of an age group, in the order of the album. */
export const worksOf = (level: Level): Work[] =>
  (album as readonly (Omit<Work, 'after' | 'isNaming'> & { after?: readonly string[]; isNaming?: true })[])
    .filter(({ levels }) => levels.includes(level))
    .map((work) => ({ ...work, after: (work.after ?? []) as WorkId[], isNaming: work.isNaming ?? false }))

const order: readonly NextReason[] = ['planned', 'represent', 'ready', 'beginning']
/** Of what needs nothing before it, only the first of each area that is not known yet. */
const isFirstOfArea = (areas: Set<AlbumArea>, area: AlbumArea): boolean => !areas.has(area) && Boolean(areas.add(area))

/** Planned first, then what is to be shown again, then what has become ready, the latest first, then where an area begins. */
export function nextLessons(
  works: readonly Work[],
  known: ReadonlyMap<WorkId, LatestActs>,
  atMost: number,
): NextLesson[] {
  const of = (work: WorkId): LatestActs => known.get(work) ?? {}
  const here = new Set(works.map(({ id }) => id))
  const isDone = (work: WorkId): boolean => ['practising', 'mastered'].includes(stateOf(of(work)) ?? '')
  const begun = new Set<AlbumArea>()
  const found = works.flatMap(({ id, area, after }): (NextLesson & { since: string })[] => {
    const acts = of(id)
    const state = stateOf(acts)
    if (isPlanned(acts)) return [{ work: id, reason: 'planned', after: null, since: acts.planned! }]
    if (state === 'represent') return [{ work: id, reason: 'represent', after: null, since: acts.represent! }]
    if (state !== null) return []
    // What belongs to an earlier room is taken as known.
    const before = after.filter((work) => here.has(work))
    if (!before.every(isDone)) return []
    const last = before
      .map((work) => ({ work, since: lastOf(of(work)) ?? '' }))
      .reduce<{ work: WorkId; since: string } | null>(
        (best, one) => (best && best.since >= one.since ? best : one),
        null,
      )
    if (last) return [{ work: id, reason: 'ready', after: last.work, since: last.since }]
    return isFirstOfArea(begun, area) ? [{ work: id, reason: 'beginning', after: null, since: '' }] : []
  })
  return found
    .toSorted(
      (a, b) =>
        order.indexOf(a.reason) - order.indexOf(b.reason) || (a.since < b.since ? 1 : a.since > b.since ? -1 : 0),
    )
    .slice(0, atMost)
    .map(({ work, reason, after }) => ({ work, reason, after }))
}
