import { newId } from '#/lib/ids.ts'
import type { Queryable } from '../../db/client.ts'
import { contactMessages, notifyRequests } from '../../db/tables/platform.ts'

type NewContactMessage = Omit<typeof contactMessages.$inferInsert, 'id' | 'number' | 'createdAt'>

/** Keeps a message; answers with the number that its writer is told. */
export async function insertContactMessage(db: Queryable, input: NewContactMessage): Promise<string> {
  const [row] = await db
    .insert(contactMessages)
    .values({ ...input, id: newId() })
    .returning({ number: contactMessages.number })
  return `C-${String(row!.number).padStart(6, '0')}`
}

/** Answers whether the address is new; asking twice is harmless. */
export async function insertNotifyRequest(db: Queryable, input: { email: string; locale: string }): Promise<boolean> {
  const rows = await db
    .insert(notifyRequests)
    .values({ ...input, id: newId() })
    .onConflictDoNothing()
    .returning({ id: notifyRequests.id })
  return rows.length > 0
}
