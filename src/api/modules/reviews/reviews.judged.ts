import { sql, type SQL } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Actor } from '../../http/policy.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { belongsTo } from '../organisations/organisations.policy.ts'
import { tellAuthor, tellSchool } from './told.ts'

const change = (tx: Tx, id: string, set: SQL) => tx.execute(sql`update parent_reviews set ${set} where id = ${id}`)
const changeAnswer = (tx: Tx, id: string, set: SQL) =>
  tx.execute(sql`update parent_review_answers set ${set} where id = ${id}`)

/** Of a school to which somebody belongs they judge nothing. */
const isOfOwnSchool = (actor: Actor, reviews: SQL): SQL => sql`exists (
  select from parent_reviews own join schools its on its.id = own.school_id
  where own.id in (${reviews}) and ${belongsTo(sql`${actor.userId}::uuid`, sql`its.organisation_id`)})`

export const judgedParentReviews: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select r.id, s.name as title, r.overall || ' / 5' || E'\n' || concat_ws(E'\n\n', r.title, r.body) as text,
        r.hidden_rule as "hiddenFor", r.is_held as "isHeld"
      from parent_reviews r join schools s on s.id = r.school_id where r.id = ${idsIn(ids)} and r.body <> ''`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: async (tx, id, rule: Rule) => void (await change(tx, id, sql`hidden_rule = ${rule}`)),
  async restore(tx, id) {
    // Whose words its author has taken away meanwhile has nothing to come back.
    await tx.execute(sql`delete from parent_reviews where id = ${id} and body = ''`)
    await change(tx, id, sql`hidden_rule = null`)
  },
  async setHeld(tx, id, isHeld) {
    await change(tx, id, sql`is_held = ${isHeld}`)
    if (!isHeld) await tellSchool(tx, id)
  },
  written: (personId) => sql`
    select r.id, r.created_at as "writtenAt", coalesce(r.edited_at, r.created_at) as "changedAt",
      r.hidden_rule is null and not r.is_held as stands
    from parent_reviews r where r.author_id = ${personId}`,
  concerns: (actor, thing) => isOfOwnSchool(actor, thing),
}

export const judgedAnswers: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select a.id, s.name as title, a.message as text, a.hidden_rule as "hiddenFor", a.is_held as "isHeld"
      from parent_review_answers a join parent_reviews r on r.id = a.review_id join schools s on s.id = r.school_id
      where a.id = ${idsIn(ids)}`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  hide: async (tx, id, rule: Rule) => void (await changeAnswer(tx, id, sql`hidden_rule = ${rule}`)),
  restore: async (tx, id) => void (await changeAnswer(tx, id, sql`hidden_rule = null`)),
  async setHeld(tx, id, isHeld) {
    await changeAnswer(tx, id, sql`is_held = ${isHeld}`)
    if (!isHeld) await tellAuthor(tx, id)
  },
  written: (personId) => sql`
    select a.id, a.created_at as "writtenAt", coalesce(a.edited_at, a.created_at) as "changedAt",
      a.hidden_rule is null and not a.is_held as stands
    from parent_review_answers a where a.author_id = ${personId}`,
  concerns: (actor, thing) =>
    isOfOwnSchool(actor, sql`select said.review_id from parent_review_answers said where said.id = ${thing}`),
}
