// A page of one's mail: the newest of each thread among what the label holds, by (listed_at, id), and never more than asked.
import { and, sql, type SQL } from 'drizzle-orm'
import type { MailSearch } from '#/contract/mail/mail.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList } from '../../lists/list.ts'
import { matches } from '../../lists/search.ts'
import { mailTerms, type MailTerms } from './mail.terms.ts'

type Page = Pick<MailSearch, 'after' | 'before' | 'limit'>
type Filter = Omit<MailSearch, keyof Page>

/** Every draft is a piece of work of its own; so is what is still to leave. */
const oneByOne = new Set(['drafts', 'scheduled'])

const isOutsideBins = (m: SQL) => sql`${m}.folder not in ('spam', 'trash')`
const isSnoozed = (m: SQL) => sql`(${m}.folder = 'inbox' and coalesce(${m}.snoozed_until, now()) > now())`

/** What lies in a folder, shows in a view, or carries a label of one's own. */
function holds(label: MailSearch['label'], m: SQL): SQL {
  switch (label) {
    case 'inbox':
      return sql`${m}.folder = 'inbox' and not ${isSnoozed(m)}`
    case 'sent':
      return sql`${m}.folder = 'sent' and ${m}.scheduled_at is null`
    case 'scheduled':
      return sql`${m}.folder = 'sent' and ${m}.scheduled_at is not null`
    case 'drafts':
    case 'spam':
    case 'trash':
    case 'archive':
      return sql`${m}.folder = ${label}`
    case 'all':
      return isOutsideBins(m)
    case 'starred':
      return sql`${m}.is_starred and ${isOutsideBins(m)}`
    case 'important':
      return sql`${m}.is_important and ${isOutsideBins(m)}`
    case 'snoozed':
      return isSnoozed(m)
    default:
      return sql`${m}.label_ids @> array[${label}::uuid] and ${isOutsideBins(m)}`
  }
}

const narrowed = ({ label, q, unread }: Filter, m: SQL): SQL =>
  and(holds(label, m), unread ? sql`${m}.is_unread` : undefined, asked(mailTerms(q), m)) as SQL

/** The beginning of a day where the mailbox's owner is. */
const dawn = (day: string, m: SQL) => sql`(${day}::timestamp at time zone coalesce((
  select nullif(u.time_zone, '') from users u where u.id = ${m}.owner_id), 'UTC'))`

function asked({ words, from, hasFiles, before, after }: MailTerms, m: SQL): SQL | undefined {
  const sender = sql`search_text((c.sender ->> 'name') || ' ' || (c.sender ->> 'email'))`
  const written = [words ? matches(sql`c.search`, words) : undefined, ...from.map((one) => matches(sender, one))]
  return and(
    written.some(Boolean)
      ? sql`exists (select from mail_contents c where c.id = ${m}.content_id and ${and(...written)})`
      : undefined,
    hasFiles ? sql`exists (select from mail_attachments f where f.content_id = ${m}.content_id)` : undefined,
    before ? sql`${m}.at < ${dawn(before, m)}` : undefined,
    after ? sql`${m}.at >= ${dawn(after, m)}` : undefined,
  )
}

function listedMails(actor: Actor, filter: Filter): SQL {
  const [mine, later] = [sql`mails`, sql`later`]
  const newest = sql`not exists (
    select from mails later
    where later.owner_id = mails.owner_id and later.thread = mails.thread and ${narrowed(filter, later)}
      and (later.listed_at, later.id) > (mails.listed_at, mails.id))`
  return and(
    sql`mails.owner_id = ${actor.userId}`,
    narrowed(filter, mine),
    oneByOne.has(filter.label) ? undefined : newest,
  ) as SQL
}

const list = {
  from: sql`mails`,
  id: sql`mails.id`,
  sorts: { key: sql`mails.listed_at`, kind: 'instant', descending: true },
  search: null,
  filters: {},
} as const
const listMails = defineList<Page>({ ...list, isPrepared: true })
/** Words are rare or common, and the plan that suits one is slow for the other. */
const listSearchedMails = defineList<Page>(list)

export const findMailPage = (db: Queryable, actor: Actor, { after, before, limit, ...filter }: MailSearch) =>
  (filter.q ? listSearchedMails : listMails)(db, { after, before, limit }, listedMails(actor, filter))
