import { sql } from 'drizzle-orm'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { idsIn } from '../../db/ids-in.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { sharesTalk } from '../chat/companions.repo.ts'
import { visiblePeople } from '../people/people.policy.ts'
import type { Judged } from './judged.ts'
import { report } from './raise.ts'

/** What somebody says of themselves. Nobody is taken away: they are warned, silenced or suspended. */
export const judgedPeople: Judged = {
  async show(db, ids) {
    const { rows } = await db.execute<{ id: string; title: string; text: string }>(sql`
      select id, trim(first_name || ' ' || last_name) as title, coalesce(about, '') as text
      from users where id = ${idsIn(ids)} and deleted_at is null`)
    return new Map(rows.map(({ id, ...shown }) => [id, { ...shown, hiddenFor: null, isHeld: false }]))
  },
}

/** Whom one may see, or has sat in a conversation with. */
export async function reportPerson(context: Context, actor: Actor, id: string, input: ReportInput): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ seen: string }>(sql`
      select trim(users.first_name || ' ' || users.last_name) || coalesce(E'\n\n' || users.about, '') as seen from users
      where users.id = ${id} and users.deleted_at is null and (${visiblePeople(actor)} or ${sharesTalk(actor, sql`users.id`)})`)
    if (!rows[0]) throw new ApiError('not_found')
    await report(tx, context, actor, { type: 'person', id, personId: id, ...input, seen: rows[0].seen })
  })
}
