// What of the forum waits for moderators before others read it: by the rules for all that everybody reads, and where the same
// is said again and again by accounts that nobody knows yet.
import { sql, type SQL } from 'drizzle-orm'
import type { EntryKind } from '#/contract/forum/forum-kinds.ts'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { hold } from '../moderation/holds.ts'
import { seenOf } from './text.ts'

/** How like two texts are, and how many of the newest are compared: of accounts that have nothing yet which others read for days. */
const [alike, comparedAtMost, daysCompared] = [0.7, 500, 3]
const compared = 600
/** What everybody says, such as thanks, is no advertisement. */
const shortest = 60

/** `isHidden`: its writer hides their name here. */
type Written = { kind: EntryKind; id: string; title: string | null; body: string; isHidden: boolean }

export async function isToBeHeld(tx: Tx, context: Context, actor: Actor, written: Written): Promise<boolean> {
  const { kind: type, id, title, body, isHidden } = written
  const seen = seenOf(title, body)
  const thing = { type, id, text: seen, seen, isHidden } as const
  const repeats = await repeatsItself(tx, actor, written)
  return (await hold(tx, context, actor, repeats ? { ...thing, otherwise: 'doubled' } : thing)) !== null
}

/** Whether an account of a few days says what it, or another as new, has said already. */
async function repeatsItself(tx: Tx, { userId }: Actor, { id, body }: Written): Promise<boolean> {
  if (body.length < shortest) return false
  const { rows: news } = await tx.execute(sql`select from users u where u.id = ${userId} and ${isNew}`)
  if (news.length === 0) return false
  const recent = (table: SQL) => sql`(
    select left(e.body, ${compared}) as body
    from (select * from ${table} order by id desc limit ${comparedAtMost}) e join users u on u.id = e.author_id
    where e.id <> ${id} and e.removed_at is null and e.created_at > now() - make_interval(days => ${daysCompared}) and ${isNew})`
  const { rows } = await tx.execute(sql`
    select from (${recent(sql`forum_topics`)} union all ${recent(sql`forum_replies`)}) recent
    where similarity(recent.body, ${body.slice(0, compared)}) >= ${alike} limit 1`)
  return rows.length > 0
}

const isNew = sql`u.created_at > now() - interval '7 days'`
