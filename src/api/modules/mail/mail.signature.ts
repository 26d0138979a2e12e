import { sql } from 'drizzle-orm'
import type { MailSignature } from '#/contract/mail/mail-settings.ts'
import type { Queryable } from '../../db/client.ts'
import { mailSignatures } from '../../db/tables/mail-settings.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'

export async function readSignature(db: Queryable, { userId }: Actor): Promise<MailSignature> {
  const [row] = await db
    .select({ text: mailSignatures.text, isOn: mailSignatures.isOn })
    .from(mailSignatures)
    .where(sql`owner_id = ${userId}`)
  return row ?? { text: '', isOn: true }
}

export async function setSignature(context: Context, { userId }: Actor, { text, isOn }: MailSignature): Promise<void> {
  const { db, live } = context.services
  const signature = { text: text.replaceAll(/\r\n?/g, '\n'), isOn }
  await db.transaction(async (tx) => {
    await tx
      .insert(mailSignatures)
      .values({ ownerId: userId, ...signature })
      .onConflictDoUpdate({ target: mailSignatures.ownerId, set: signature })
    await live.publish(tx, [userId], { kind: 'mail', mailId: null })
  })
  live.wake()
}
