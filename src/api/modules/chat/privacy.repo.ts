import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { passOwnership } from './participants.repo.ts'

/**
 * Takes a person out of all conversations: their groups go on under somebody else, and of what they said the places remain.
 * Seats, reactions, blocks and files go with the account itself.
 */
export async function eraseFromChat(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update chat_participants set left_at = now(), is_owner = false
    where user_id = ${userId} and is_owner and left_at is null returning conversation_id as id`)
  await passOwnership(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`
    update chat_messages set body = '', content_type = 'text', reply_to_id = null, deleted_at = coalesce(deleted_at, now())
    where sender_id = ${userId}`)
}
