// What somebody is writing, on whichever device they go on.
import { sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { Draft, draftInput } from '#/contract/forum/forum.ts'
import { forumLimits } from '#/contract/forum/forum-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { isReadable } from './forum.policy.ts'

type Input = InferOutput<typeof draftInput>
type Row = Pick<Draft, 'id' | 'topic' | 'updatedAt'> & { written: Omit<Draft, 'id' | 'topic' | 'updatedAt'> }

async function readDrafts(db: Queryable, actor: Actor, which = sql`true`): Promise<Draft[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.written, ${isoTime(sql`d.updated_at`)} as "updatedAt",
      case when t.id is not null then json_build_object('id', t.id, 'slug', t.slug, 'title', t.title) end as topic
    from forum_drafts d left join forum_topics t on t.id = d.topic_id and ${isReadable(actor)}
    where d.person_id = ${actor.userId} and ${which} and (d.topic_id is null or t.id is not null)
    order by d.updated_at desc, d.id limit ${forumLimits.drafts * 2}`)
  return rows.map(({ written, ...row }) => ({ ...row, ...written }))
}

export const listDrafts = async ({ services: { db } }: Context, actor: Actor) => ({
  drafts: await readDrafts(db, actor),
})

/** Under a number that the browser chose, so that what is saved twice is there once; of a reply one for its topic. */
export async function saveDraft({ services: { db } }: Context, actor: Actor, id: string, input: Input): Promise<Draft> {
  const { topic, ...written } = input
  const kept = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${actor.userId}`}, 0))`)
    if (topic) {
      const { rows } = await tx.execute(sql`select from forum_topics t where t.id = ${topic} and ${isReadable(actor)}`)
      if (rows.length === 0) throw new ApiError('not_found')
    }
    const { rows: known } = await tx.execute<{ id: string; own: boolean }>(sql`
      select id, person_id = ${actor.userId} as own from forum_drafts
      where id = ${id} or (person_id = ${actor.userId} and topic_id = ${topic}::uuid)`)
    if (known.some(({ own }) => !own)) throw new ApiError('not_found')
    const there = known[0]?.id
    if (!there) await requireRoom(tx, actor)
    await tx.execute(sql`
      insert into forum_drafts (id, person_id, topic_id, written)
      values (${there ?? id}, ${actor.userId}, ${topic}::uuid, ${JSON.stringify(written)}::jsonb)
      on conflict (id) do update set written = excluded.written, updated_at = now()`)
    return there ?? id
  })
  const [draft] = await readDrafts(db, actor, sql`d.id = ${kept}`)
  return draft!
}

async function requireRoom(tx: Queryable, { userId }: Actor): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from forum_drafts where person_id = ${userId}`)
  if (rows[0]!.count >= forumLimits.drafts) throw new ApiError('limit_reached', {}, { limit: forumLimits.drafts })
}

export async function dropDraft({ services: { db } }: Context, { userId }: Actor, id: string): Promise<void> {
  const { rowCount } = await db.execute(sql`delete from forum_drafts where id = ${id} and person_id = ${userId}`)
  if (rowCount === 0) throw new ApiError('not_found')
}
