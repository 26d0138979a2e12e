// What readers show the moderators. Where those who are usually right agree, nobody reads it until a moderator has looked.
import { sql } from 'drizzle-orm'
import type { EntryKind } from '#/contract/forum/forum-kinds.ts'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { holdWhereReported } from '../moderation/flags.ts'
import { report } from '../moderation/raise.ts'
import { isListed, isShown } from './forum.policy.ts'

type Found = { personId: string | null; isHidden: boolean; seen: string }

export async function reportEntry(
  context: Context,
  actor: Actor,
  { kind: type, id }: { kind: EntryKind; id: string },
  input: ReportInput,
): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const found = await findEntry(tx, type, id)
    if (!found) throw new ApiError('not_found')
    await report(tx, context, actor, { type, id, ...input, ...found })
    await holdWhereReported(tx, context, { type, id, seen: found.seen })
  })
}

async function findEntry(tx: Tx, kind: EntryKind, id: string): Promise<Found | undefined> {
  const { rows } = await tx.execute<Found>(
    kind === 'topic'
      ? sql`select t.author_id as "personId", t.alias is not null as "isHidden", t.title || E'\n\n' || t.body as seen from forum_topics t
          where t.id = ${id} and ${isShown(sql`t`)}`
      : sql`select r.author_id as "personId", r.alias is not null as "isHidden", r.body as seen from forum_replies r join forum_topics t on t.id = r.topic_id
          where r.id = ${id} and r.number is not null and ${isShown(sql`r`)} and ${isListed}`,
  )
  return rows[0]
}
