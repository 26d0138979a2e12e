// Whether others wait for a moderator before they read a listing as it will be.
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { hold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { textOf, writtenOf, type WrittenSchool } from './listing.written.ts'
import type { Known, StatusRow } from './schools.repo.ts'

const seenAtMost = 20_000

export async function isToBeHeld(tx: Tx, context: Context, actor: Actor, id: string, seen: string): Promise<boolean> {
  const written = { type: 'school', id, text: seen, seen: seen.slice(0, seenAtMost), isApproved: true } as const
  return (await hold(tx, context, actor, written)) !== null
}

type After = { written?: WrittenSchool; statuses?: readonly Pick<StatusRow, 'bodyName'>[] }

/** Before anything is locked, as decisions lock the item first. Null: nothing was written that others read. */
export async function judgeText(
  tx: Tx,
  context: Context,
  actor: Actor,
  known: Known,
  { written, statuses }: After,
): Promise<boolean | null> {
  if (known.row.status === 'draft') return null
  requireVoice(actor)
  const before = writtenOf(known)
  const [was, is] = [textOf(before, known.statuses), textOf(written ?? before, statuses ?? known.statuses)]
  return was === is ? null : isToBeHeld(tx, context, actor, known.row.id, is)
}
