import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { notify } from '../notices/notices.ts'
import { listAdmins } from './approvals.repo.ts'

/** At once under the bell; by mail once a day, see `tellAdmins`. */
export async function callAdmins(tx: Tx, id: string): Promise<void> {
  const to = (await listAdmins(tx)).map((admin) => admin.id)
  const told = { kind: 'organisation_waiting', thing: `organisation:${id}`, reason: 'admin' } as const
  await notify(tx, { ...told, to, actor: null, withoutMail: true })
}

/** Of whoever has confirmed an address: before that, nothing of theirs waits for anybody. */
export async function callAdminsFor(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from organisations where created_by = ${userId} and status = 'pending' and deleted_at is null limit 5`)
  for (const { id } of rows) await callAdmins(tx, id)
}
