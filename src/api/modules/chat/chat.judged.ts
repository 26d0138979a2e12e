import { sql, type SQL } from 'drizzle-orm'
import type { Rule } from '#/contract/moderation/rules.ts'
import type { Tx } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { appendEvent } from '../../events/event-log.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Judged, Shown } from '../moderation/judged.ts'
import { audienceOf } from './conversations.repo.ts'

/** To everybody who has it on their screen. */
async function publish(tx: Tx, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const { id, conversationId, position } of rows as { id: string; conversationId: string; position: number }[]) {
    const audience = await audienceOf(tx, conversationId, position)
    appendEvent(tx, audience, { kind: 'message', messageId: id }, { written: true })
  }
}

const changed = sql`returning id, conversation_id as "conversationId", position`

/** A message that was reported is shown to moderators; nothing else of the conversation is. */
export const judgedMessages: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string } & Shown>(sql`
      select said.id, c.name as title, said.hidden_rule as "hiddenFor", false as "isHeld",
        concat_ws(E'\n', nullif(said.body, ''), (
          select string_agg('📎 ' || a.name, E'\n' order by sent.place)
          from chat_message_attachments sent join attachments a on a.id = sent.attachment_id
          where sent.message_id = said.id)) as text,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.mime, 'bytes', a.bytes,
            'width', a.width, 'height', a.height) order by sent.place)
          from chat_message_attachments sent join attachments a on a.id = sent.attachment_id
          where sent.message_id = said.id), '[]') as files
      from chat_messages said join conversations c on c.id = said.conversation_id
      where said.id = ${idsIn(ids)} and said.deleted_at is null`)
    return new Map(rows.map(({ id, ...shown }) => [id, shown]))
  },
  async hide(tx: Tx, id: string, rule: Rule) {
    const { rows } = await tx.execute(sql`
      update chat_messages set hidden_at = coalesce(hidden_at, now()), hidden_rule = ${rule} where id = ${id} ${changed}`)
    await publish(tx, rows)
  },
  async restore(tx: Tx, id: string) {
    const { rows } = await tx.execute(sql`
      update chat_messages set hidden_at = null, hidden_rule = null where id = ${id} and hidden_at is not null ${changed}`)
    await publish(tx, rows)
  },
}

/** Files of messages that wait for the actor's judgement, as a condition on `attachments`: what is decided is closed again. */
export const attachmentsToJudge = (actor: Actor): SQL =>
  holds(actor, 'moderator', 'admin')
    ? sql`exists (
        select from chat_message_attachments sent join chat_messages said on said.id = sent.message_id
          join moderation_items i on i.thing_type = 'message' and i.thing_id = said.id
        where sent.attachment_id = attachments.id and said.deleted_at is null and i.state <> 'decided'
          and i.person_id is distinct from ${actor.userId})`
    : sql`false`
