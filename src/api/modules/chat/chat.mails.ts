import { sql } from 'drizzle-orm'
import { m } from '#/paraglide/messages.js'
import type { Tx } from '../../db/client.ts'
import { findUserByEmail } from '../accounts/accounts.repo.ts'
import { settingsAddress } from '../notices/settings-address.ts'
import type { MailTemplate } from '../outbox/mail.ts'
import { seatHolds } from './groups.policy.ts'

const namedAtMost = 3

/** Who wrote and how often, and no words: a mailbox is not a conversation. Nothing when all has been read by now. */
const chat_waiting: MailTemplate = async (tx, { recipient, locale }, context) => {
  const user = await findUserByEmail(tx, recipient)
  if (!user) return null
  const { names, count } = await unreadOf(tx, user.id)
  if (count === 0) return null
  const options = { locale }
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return {
    subject: m.mail_chat_waiting_subject({ count }, options),
    greeting: m.mail_greeting({ name: user.firstName }, options),
    paragraphs: [m.mail_chat_waiting_text({ names: listed }, options)],
    action: { label: m.mail_chat_waiting_action({}, options), href: `${context.appOrigin}/dashboard/chat` },
    closing: m.mail_chat_waiting_closing({}, options),
    settings: await settingsAddress(context, { userId: user.id, topic: 'messages' }),
  }
}

/** Seat by seat, which `offset 0` holds PostgreSQL to: it would else read all messages there are. */
async function unreadOf(tx: Tx, userId: string): Promise<{ names: string[]; count: number }> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select min(u.first_name || ' ' || u.last_name) as name, count(*)::int as count
    from chat_participants p join conversations c on c.id = p.conversation_id
    cross join lateral (
      select sender_id, created_at from chat_messages
      where conversation_id = p.conversation_id and position > greatest(p.last_read_position, p.joined_at_position)
        and sender_id <> ${userId} and deleted_at is null
      offset 0) said
    join users u on u.id = said.sender_id
    where p.user_id = ${userId} and p.left_at is null and (p.muted_until is null or p.muted_until <= now())
      and ${seatHolds({ type: sql`c.type`, conversation: sql`c.id`, user: sql`p.user_id` })}
    group by said.sender_id order by max(said.created_at) desc`)
  const names = rows.map(({ name }) => name)
  return {
    names: names.length > namedAtMost ? [...names.slice(0, namedAtMost), '…'] : names,
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

export const chatMails = { chat_waiting }
