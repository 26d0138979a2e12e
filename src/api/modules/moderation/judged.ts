// What can be judged. The modules whose things they are say what a moderator sees of them, and take them away.
import type { SQL } from 'drizzle-orm'
import type { Item } from '#/contract/moderation/moderation.ts'
import type { JudgedType, Rule } from '#/contract/moderation/rules.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'

type Whole = NonNullable<Item['shown']>
export type Shown = Omit<Whole, 'files'> & Partial<Pick<Whole, 'files'>>

export type Judged = {
  /** As they are by now; what is gone is left out. */
  show(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>>
  /** Both are done once more without harm. What has no ways to be taken away stays whatever is decided. */
  hide?(tx: Tx, id: string, rule: Rule): Promise<void>
  restore?(tx: Tx, id: string): Promise<void>
  /** Whether others wait for a decision before they read it: of what everybody reads, and rules of ours may hold. */
  setHeld?(tx: Tx, id: string, isHeld: boolean): Promise<void>
  /** All of these that somebody wrote: `id`, `writtenAt`, `changedAt`, and whether others read it (`stands`). */
  written?(personId: string): SQL
  /** A condition on `thing`, an id of these: the actor belongs to the house that it is about, and does not judge it. */
  concerns?(actor: Actor, thing: SQL): SQL
}

export type JudgedPoint = Partial<Record<JudgedType, Judged>>
