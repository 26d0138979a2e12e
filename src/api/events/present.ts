import type { LiveEvent } from '#/contract/live/live.ts'
import type { Queryable } from '../db/client.ts'
import type { StoredEvent } from '../db/tables/live.ts'

/**
 * Of each kind: stored events, with what is to be told as it is by now, in few queries; null for what is gone. For one who
 * comes back, the `reader`, also for what is no longer theirs.
 */
export type Presenters = {
  [Kind in StoredEvent['kind']]?: (
    db: Queryable,
    events: readonly Extract<StoredEvent, { kind: Kind }>[],
    reader?: string,
  ) => Promise<readonly (LiveEvent | null)[]>
}
type Presenter = (
  db: Queryable,
  events: readonly StoredEvent[],
  reader?: string,
) => Promise<readonly (LiveEvent | null)[]>

export type Present = ReturnType<typeof createPresent>

/** With what is to be told, as it is by now; null for what is gone. Kinds without a presenter are told as they are stored. */
export const createPresent =
  (db: Queryable, presenters: Presenters) =>
  async (events: readonly StoredEvent[], reader?: string): Promise<(LiveEvent | null)[]> => {
    const presented = new Map<StoredEvent, LiveEvent | null>()
    for (const [kind, same] of Map.groupBy(events, (event) => event.kind)) {
      const presenter = presenters[kind] as Presenter | undefined
      const shown = presenter ? await presenter(db, same, reader) : (same as LiveEvent[])
      same.forEach((event, at) => presented.set(event, shown[at] ?? null))
    }
    return events.map((event) => presented.get(event) ?? null)
  }
