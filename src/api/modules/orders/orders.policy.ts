// Whose an order is: its buyer's, whoever has its link, and the organisation's that sells. An admin reads and mends all.
import { sql, type SQL } from 'drizzle-orm'
import { holds, looksAfter, type Actor } from '../../http/policy.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isKeyOf } from './order-key.ts'

/** How somebody stands to an order; no standing means that it does not exist for them. */
export type Standing = { isBuyer: boolean; isSeller: boolean; isSignedIn: boolean }
export type Seeker = { actor: Actor | null; key?: string | undefined; secret: string }

type Judged = { userId: string | null; purchaseId: string; organisationId: string }

export function standingTo({ actor, key, secret }: Seeker, order: Judged): Standing | null {
  const isBuyer = (actor !== null && actor.userId === order.userId) || isKeyOf(secret, order.purchaseId, key)
  const isSeller = actor !== null && looksAfter(actor, order.organisationId)
  return isBuyer || isSeller ? { isBuyer, isSeller, isSignedIn: actor !== null && actor.userId === order.userId } : null
}

/** Orders, or anything else with a seller, that the actor looks after; of one organisation where one is named. */
export function soldBy(actor: Actor, column: SQL, organisation: string | undefined): SQL {
  const own = holds(actor, 'admin') ? sql`true` : sql`${column} = ${idsIn(actor.managed.map(({ id }) => id))}`
  return organisation ? sql`(${own} and ${column} = ${organisation})` : own
}
