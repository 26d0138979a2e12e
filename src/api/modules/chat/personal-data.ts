import { sql } from 'drizzle-orm'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Retention } from '../privacy/retention.ts'

export const chatPersonalData: PersonalData = {
  conversations: ({ id }) =>
    sql`select jsonb_build_object('id', c.id, 'type', c.type, 'name', c.name, 'joined_at', p.joined_at, 'left_at', p.left_at,
          'muted_until', p.muted_until) as row
        from chat_participants p join conversations c on c.id = p.conversation_id where p.user_id = ${id} order by c.id`,
  messages: ({ id }) =>
    sql`select (to_jsonb(said) - 'search' - 'client_id' - 'sender_id') || jsonb_build_object('attachments', array(
          select a.name from chat_message_attachments sent join attachments a on a.id = sent.attachment_id
          where sent.message_id = said.id order by sent.place)) as row
        from chat_messages said where said.sender_id = ${id} order by said.id`,
  reactions: ({ id }) =>
    sql`select to_jsonb(r) - 'user_id' as row from chat_reactions r where r.user_id = ${id} order by r.message_id, r.emoji`,
  blocked: ({ id }) =>
    sql`select jsonb_build_object('first_name', u.first_name, 'last_name', case when b.from_comment then left(u.last_name, 1) || '.' else u.last_name end, 'at', b.created_at) as row
        from chat_blocks b join users u on u.id = b.blocked_id where b.user_id = ${id} order by b.created_at`,
}

export const chatRetention: Retention = {
  conversations: { until: 'thing' },
  messages: { until: 'thing' },
  reactions: { until: 'thing' },
  blocked: { until: 'account' },
}
