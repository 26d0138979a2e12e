// What notices are about. The modules whose things they are say what these are called, and to whom that may be said by now.
import type { NoticeKind, ThingType } from '#/contract/notice/notice-kinds.ts'
import type { Queryable } from '../../db/client.ts'

/** Null: only what it was called when it was told of may be said. */
export type ThingShown = {
  title: string | null
  /** What it stands in, where its page is one of that: of a card, the board. */
  within?: string
}

/** What has come together about one thing until it leaves, in order: its last kind is the latest. */
export type ThingMail = { id: string; userId: string; kinds: readonly NoticeKind[] }

export type Things = {
  /**
   * Of these things, those that the person may know of at this moment. Asked whenever something is shown, and again when it
   * leaves: a tie that has ended since hides it.
   */
  show(db: Queryable, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ThingShown>>
  /**
   * A mail of its own instead of the one that all notices share, which it is where this is undefined; null where nothing is
   * left to tell.
   */
  mail?(notices: ThingMail): { template: string; data: Record<string, string> } | null | undefined
}

export type ThingPoint = Partial<Record<ThingType, Things>>

/** `type:id` taken apart. */
export function partsOf(thing: string): { type: ThingType; id: string } {
  const at = thing.indexOf(':')
  return { type: thing.slice(0, at) as ThingType, id: thing.slice(at + 1) }
}

/** What may be shown of things of all kinds, by `type:id`. */
export async function showThings(
  points: ThingPoint,
  db: Queryable,
  userId: string,
  things: Iterable<string>,
): Promise<ReadonlyMap<string, ThingShown>> {
  const shown = new Map<string, ThingShown>()
  const byType = Map.groupBy(new Set(things), (thing) => partsOf(thing).type)
  for (const [type, all] of byType) {
    const found = await points[type]?.show(
      db,
      userId,
      all.map((thing) => partsOf(thing).id),
    )
    for (const [id, one] of found ?? []) shown.set(`${type}:${id}`, one)
  }
  return shown
}
