// What moderators see of topics and replies. Of whoever hides their name they see the alias: who it is they ask for by a deed of
// its own, which stands in the log.
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { isShown } from './forum.policy.ts'
import { changeReply, changeTopic } from './forum.repo.ts'
import { tellOfReply } from './telling.ts'

type Row = { id: string } & Shown

const standing = (entry: SQL): SQL =>
  sql`${entry}.hidden_rule as "hiddenFor", ${entry}.is_held as "isHeld", ${entry}.alias`

const t = sql`t`
const r = sql`r`

export const judgedTopics: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.title, t.body as text, ${standing(t)} from forum_topics t
      where t.id = ${idsIn(ids)} and t.removed_at is null`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: async (tx, id, rule) => void (await changeTopic(tx, id, sql`hidden_rule = ${rule}, pinned_at = null`)),
  restore: async (tx, id) => void (await changeTopic(tx, id, sql`hidden_rule = null`)),
  setHeld: async (tx, id, isHeld) => void (await changeTopic(tx, id, sql`is_held = ${isHeld}`)),
  written: (personId) => sql`
    select t.id, t.created_at as "writtenAt", coalesce(t.edited_at, t.created_at) as "changedAt", ${isShown(t)} as stands
    from forum_topics t where t.author_id = ${personId}`,
}

/** Those whom a reply concerns hear of it when others can read it, and not before. */
async function change(tx: Tx, id: string, set: SQL): Promise<void> {
  const changed = await changeReply(tx, id, set)
  if (changed?.isNew) await tellOfReply(tx, id)
}

export const judgedReplies: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<Row>(sql`
      select r.id, t.title, r.body as text, ${standing(r)} from forum_replies r join forum_topics t on t.id = r.topic_id
      where r.id = ${idsIn(ids)} and r.removed_at is null`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: (tx, id, rule) => change(tx, id, sql`hidden_rule = ${rule}`),
  restore: (tx, id) => change(tx, id, sql`hidden_rule = null`),
  setHeld: (tx, id, isHeld) => change(tx, id, sql`is_held = ${isHeld}`),
  written: (personId) => sql`
    select r.id, r.created_at as "writtenAt", coalesce(r.edited_at, r.created_at) as "changedAt",
      ${isShown(r)} and r.number is not null as stands
    from forum_replies r where r.author_id = ${personId}`,
}
