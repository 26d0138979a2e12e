import { onMap, type MapView, type Point } from './mercator.ts'

export type Cluster<T> = { x: number; y: number; members: readonly [T, ...T[]] }

/**
 * Points that would cover each other on the map, together: each cluster takes what is within `reach` of its first member, in the
 * order given. The same points always give the same clusters.
 */
export function clusterPoints<T extends Point>(points: readonly T[], view: MapView, reach: number): Cluster<T>[] {
  const clusters: { first: { x: number; y: number }; sum: { x: number; y: number }; members: [T, ...T[]] }[] = []
  const cells = new Map<string, (typeof clusters)[number][]>()
  const cellOf = (value: number) => Math.floor(value / reach)
  for (const point of points) {
    const at = onMap(view, point)
    if (at.x < 0 || at.y < 0 || at.x > view.width || at.y > view.height) continue
    const near = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => cells.get(`${cellOf(at.x) + right},${cellOf(at.y) + down}`) ?? []),
    )
    const own = near.find(({ first }) => Math.hypot(first.x - at.x, first.y - at.y) <= reach)
    if (own) {
      own.members.push(point)
      own.sum = { x: own.sum.x + at.x, y: own.sum.y + at.y }
      continue
    }
    const cluster = { first: at, sum: at, members: [point] as [T, ...T[]] }
    clusters.push(cluster)
    const key = `${cellOf(at.x)},${cellOf(at.y)}`
    cells.set(key, [...(cells.get(key) ?? []), cluster])
  }
  return clusters.map(({ sum, members }) => ({ x: sum.x / members.length, y: sum.y / members.length, members }))
}
