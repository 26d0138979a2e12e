import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { OutboxMail, outboxQuery } from '#/contract/operator/outbox.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList, isOneOf } from '../../lists/list.ts'

type Query = InferOutput<typeof outboxQuery>

const mails = defineList<Query, 'status'>({
  from: sql`outbox`,
  id: sql`outbox.id`,
  sorts: 'newest first',
  search: null,
  filters: { status: isOneOf(sql`outbox.status`) },
  facets: { status: { column: sql`outbox.status` } },
})

/** Whole in a demo alone: there, whoever signs up and whoever reads are one. */
export async function listMails(db: Queryable, query: Query, masked: boolean) {
  const { ids, ...page } = await mails(db, query)
  const words = masked ? sql`masked_subject as subject, masked_text as text` : sql`subject, text`
  const { rows } = await db.execute<OutboxMail>(sql`
    select id, recipient, template, status, ${words}, error, ${isoTime(sql`created_at`)} as "createdAt"
    from outbox where id = ${idsIn(ids)}`)
  return { mails: inOrderOf(ids, rows), masked, ...page }
}
