import { v7 } from 'uuid'
import { random } from '#/lib/seed.ts'

const day = 86_400_000

export type Dice = ReturnType<typeof createDice>

/** What chance decides about a part of the demo, and when: the same each time, for the same seed and day. */
export function createDice(seed: string, now: Date) {
  const next = random(seed)
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  /** Ids carry the time of creation, and lists are sorted by it. */
  const idAt = (at: Date) => v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => between(0, 255)) })
  /** Some time of that day. */
  const ago = (days: number) => new Date(now.getTime() - days * day - between(0, day - 1))
  return {
    now,
    next,
    between,
    idAt,
    ago,
    born(daysAgo: number) {
      const createdAt = ago(daysAgo)
      return { id: idAt(createdAt), createdAt }
    },
  }
}
