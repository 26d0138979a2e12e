// What of the forum waits for moderators before others read it: by the rules for all that everybody reads, and where the same
// is said again and again by accounts that nobody knows yet.
import { sql, type SQL } from 'drizzle-orm'
import type { EntryKind } from '#/contract/forum/forum-kinds.ts'
import type { HoldReason } from '#/contract/moderation/rules.ts'
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
  const otherwise = await oddOfNew(tx, actor, written)
  return (await hold(tx, context, actor, otherwise ? { ...thing, otherwise } : thing)) !== null
}

/** What of an account of a few days waits, where no rule for all of them says so. */
async function oddOfNew(tx: Tx, { userId }: Actor, written: Written): Promise<HoldReason | null> {
  const { rows } = await tx.execute(sql`select from users u where u.id = ${userId} and ${isNew}`)
  if (rows.length === 0) return null
  if (holdsContact(seenOf(written.title, written.body))) return 'contact_of_new_account'
  return (await repeatsItself(tx, written)) ? 'doubled' : null
}

// A mailbox, a telephone number, or the name of a messenger with what somebody is called there.
const contacts = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,}/u,
  /(?:\+|\b00)\d[\d ()/.-]{6,}\d/u,
  /\b(?:whats\s?app|telegram|signal|viber|wechat)\W{0,6}(?:\d[\d ()/.-]{5,}|@\w)/iu,
]

/** Where somebody can be reached: who comes to sell says so, and of others it is better not read by everybody. */
export const holdsContact = (text: string): boolean => contacts.some((one) => one.test(text))

/** Whether it, or another account as new, has said that already. */
async function repeatsItself(tx: Tx, { id, body }: Written): Promise<boolean> {
  if (body.length < shortest) return false
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
