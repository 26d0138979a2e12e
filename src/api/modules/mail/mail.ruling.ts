// What rules make of a mail, on its arrival as afterwards. Words are compared as the search compares them.
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { mailRules } from '../../db/tables/mail-settings.ts'
import { filed } from './mail.bulk.ts'
import type { MailRow } from './mail.repo.ts'

export type RuleRow = typeof mailRules.$inferSelect
type Mail = Pick<MailRow, 'folder' | 'labelIds' | 'isStarred' | 'isImportant' | 'isUnread'>
type Effect = Pick<RuleRow, 'labelId' | 'folder' | 'marksRead' | 'marksStarred' | 'marksImportant'>

/** A condition on `users`. */
export const hasRules = sql`exists (select from mail_rules r where r.owner_id = users.id)`

const allIn = (words: SQL, column: SQL) => sql`not exists (
  select from regexp_split_to_table(trim(${words}), '\\s+') as word
  where word <> '' and ${column} not like search_pattern(word))`

const sender = sql`search_text((c.sender ->> 'name') || ' ' || (c.sender ->> 'email'))`

/** Whether a rule `r`, whose label is there, fits a content `c`. */
export const fits = sql`(${allIn(sql`r.from_words`, sender)}
  and ${allIn(sql`r.subject_words`, sql`search_text(c.subject)`)}
  and (not r.has_attachments or exists (select from mail_attachments f where f.content_id = c.id))
  and (r.label_id is null or exists (
    select from mail_labels l where l.id = r.label_id and l.owner_id = r.owner_id)))`

type Arrival = { contentId: string; ownerId: string }

/** Of each arrival the rules of its owner that fit it, in their order. */
export async function listFitting(tx: Tx, arrivals: readonly Arrival[]): Promise<(Arrival & Effect)[]> {
  const { rows } = await tx.execute<Arrival & Effect>(sql`
    select c.id as "contentId", r.owner_id as "ownerId", r.label_id as "labelId", r.folder, r.marks_read as "marksRead",
      r.marks_starred as "marksStarred", r.marks_important as "marksImportant"
    from unnest(${sql.param(arrivals.map(({ contentId }) => contentId))}::uuid[],
        ${sql.param(arrivals.map(({ ownerId }) => ownerId))}::uuid[]) as arrival(content_id, owner_id)
      join mail_contents c on c.id = arrival.content_id join mail_rules r on r.owner_id = arrival.owner_id
    where ${fits} order by r.position, r.id`)
  return rows
}

/** What changes about a mail; null where nothing does. Labels and marks add up, and the first that files it decides where. */
export function ruled(mail: Mail, rules: readonly Effect[], now: Date): Partial<MailRow> | null {
  const labelIds = [...new Set([...mail.labelIds, ...rules.flatMap(({ labelId }) => labelId ?? [])])]
  const folder = rules.find((rule) => rule.folder !== null)?.folder ?? mail.folder
  const patch = {
    ...(labelIds.length > mail.labelIds.length && { labelIds }),
    ...(mail.isUnread && rules.some(({ marksRead }) => marksRead) && { isUnread: false }),
    ...(!mail.isStarred && rules.some(({ marksStarred }) => marksStarred) && { isStarred: true }),
    ...(!mail.isImportant && rules.some(({ marksImportant }) => marksImportant) && { isImportant: true }),
    ...(folder !== mail.folder && filed(folder, now)),
  }
  return Object.keys(patch).length > 0 ? patch : null
}
