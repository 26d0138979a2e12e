// A page of one's mail: the newest of each thread among what the label holds, by (listed_at, id), and never more than asked.
import { and, sql, type SQL } from 'drizzle-orm'
import type { MailSearch } from '#/contract/mail/mail.ts'
import { countLimit } from '#/contract/core/page.ts'
import type { Queryable } from '../../db/client.ts'
import { asText, decode, encode, matches } from '../../db/keyset.ts'
import { plannedAnew } from '../../db/prepared-client.ts'
import type { Actor } from '../../http/policy.ts'

type Filter = Pick<MailSearch, 'label' | 'q' | 'unread'>

const order = 'listed'
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
  and(
    holds(label, m),
    unread ? sql`${m}.is_unread` : undefined,
    q
      ? sql`exists (select from mail_contents c where c.id = ${m}.content_id and ${matches(sql`c.search`, q)})`
      : undefined,
  ) as SQL

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

type Found = { id: string; key: string }

export async function findMailPage(db: Queryable, actor: Actor, search: MailSearch) {
  const { limit, after, before, q } = search
  const backward = !after && Boolean(before)
  const cursor = decode(backward ? before : after, order, 'instant')
  const where = listedMails(actor, search)
  const [comparison, direction] = backward ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  // Words are rare or common: the plan that suits one is slow for the other.
  const plan = sql.raw(q ? plannedAnew : '')
  const past = cursor
    ? sql`(mails.listed_at, mails.id) ${comparison} (${cursor.key}::timestamptz, ${cursor.id}::uuid)`
    : sql`true`
  const { rows: found } = await db.execute<Found>(sql`${plan}
    select mails.id, ${asText(sql`mails.listed_at`, 'instant')} as key from mails where ${where} and ${past}
    order by mails.listed_at ${direction}, mails.id ${direction} limit ${limit + 1}`)
  const { rows: counted } = await db.execute<{ matching: number }>(sql`${plan}
    select count(*)::int as matching from (select from mails where ${where} limit ${countLimit + 1}) as listed`)
  const matching = counted[0]?.matching ?? 0

  const more = found.length > limit
  const rows = found.slice(0, limit)
  if (backward) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const onwards = backward ? cursor !== null : more
  const back = backward ? more : cursor !== null
  return {
    ids: rows.map(({ id }) => id),
    next: onwards && last ? encode(order, last) : null,
    previous: back && first ? encode(order, first) : null,
    count: { value: Math.min(matching, countLimit), more: matching > countLimit },
  }
}
