// Whether others wait for a moderator before they read a listing as it will be.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { hold } from '../moderation/holds.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { textOf, writtenOf, type WrittenSchool } from './listing.written.ts'
import { updateSchool, type Known, type StatusRow } from './schools.repo.ts'

const seenAtMost = 20_000

/** Everybody reads it with the listing, and it is written elsewhere. */
async function visitWords(tx: Tx, id: string): Promise<string> {
  const { rows } = await tx.execute<{ expect: string }>(sql`
    select expect from school_visit_rules where school_id = ${id}`)
  return rows[0]?.expect ?? ''
}

export async function isToBeHeld(
  tx: Tx,
  context: Context,
  actor: Actor,
  id: string,
  { text, ofVisits }: { text: string; ofVisits?: string },
): Promise<boolean> {
  const seen = [text, ofVisits ?? (await visitWords(tx, id))].filter(Boolean).join('\n\n')
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
  return was === is ? null : isToBeHeld(tx, context, actor, known.row.id, { text: is })
}

/** The same of what it says of visits. */
export async function judgeVisitWords(
  tx: Tx,
  context: Context,
  actor: Actor,
  known: Known,
  ofVisits: string,
): Promise<void> {
  const { row, statuses } = known
  if (row.status === 'draft' || (await visitWords(tx, row.id)) === ofVisits) return
  const text = textOf(writtenOf(known), statuses)
  const isHeld = await isToBeHeld(tx, context, actor, row.id, { text, ofVisits })
  if (isHeld && !row.isHeld) await updateSchool(tx, row.id, { isHeld })
}
