// What moderators read of an event, and whether others wait for them.
import { sql } from 'drizzle-orm'
import type { HoldReason } from '#/contract/moderation/rules.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { hold } from '../moderation/holds.ts'
import type { WrittenEvent } from './written.ts'

const seenAtMost = 20_000

type Text = Pick<WrittenEvent, 'title' | 'summary' | 'coverAlt' | 'content' | 'accessibility'>

/** All that everybody would read. */
export const textOf = ({ title, summary, coverAlt, content, accessibility }: Text): string =>
  [title, summary, coverAlt, content && toText(content, { links: true }), accessibility].filter(Boolean).join('\n\n')

export const seenOf = (text: string): string => text.slice(0, seenAtMost)

type Written = { id: string; seen: string; isHouse: boolean; otherwise: HoldReason | undefined }

/** `otherwise`: why it waits, whatever it says, as the first event does of somebody whom nobody has approved. */
export async function isToBeHeld(
  tx: Tx,
  context: Context,
  actor: Actor,
  { id, seen, isHouse, otherwise }: Written,
): Promise<boolean> {
  const written = { type: 'event', id, text: seen, seen: seenOf(seen), isApproved: isHouse } as const
  return (await hold(tx, context, actor, otherwise ? { ...written, otherwise } : written)) !== null
}

/** Whether a tutor has had no event yet that others read. */
export async function isFirstOf(tx: Tx, hostId: string | null): Promise<boolean> {
  if (hostId === null) return false
  const { rows } = await tx.execute(sql`
    select from events e where e.host_id = ${hostId} and e.status <> 'draft' and not e.is_held and e.hidden_rule is null limit 1`)
  return rows.length === 0
}
