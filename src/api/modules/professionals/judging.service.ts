// Admins look at papers, never at their own. What is verified can be taken back, by the same few and with a reason.
import { sql, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { credentialCalls } from '#/contract/professional/credential.calls.ts'
import type { JudgementInput, ListedCredential } from '#/contract/professional/credential.ts'
import type { listedCredentialStates } from '#/contract/professional/professional-kinds.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { defineList } from '../../lists/list.ts'
import { notify } from '../notices/notices.ts'
import { holdCredential, listByIds, putCredential } from './credentials.repo.ts'
import { note } from './credentials.service.ts'
import { touch } from './professionals.repo.ts'

type Query = InferOutput<(typeof credentialCalls)['list']['query']>
type State = (typeof listedCredentialStates)[number]

const stateIs: Record<State, SQL> = {
  all: sql`c.state <> 'declared'`,
  submitted: sql`c.state = 'submitted'`,
  verified: sql`c.state = 'verified'`,
  rejected: sql`c.state = 'rejected'`,
  revoked: sql`c.state = 'revoked'`,
}

const listed = defineList<Query>({
  from: sql`professional_credentials c join professionals p on p.id = c.professional_id`,
  id: sql`c.id`,
  search: sql`p.words`,
  // Whose paper came first waits longest.
  sorts: { key: sql`coalesce(c.filed_at, c.created_at)`, kind: 'instant', descending: false },
  filters: { state: (state) => stateIs[state] },
})

const countedAtMost = 1000

/** With how many there are in each state, whichever is looked at. */
export async function listQueue(db: Queryable, query: Query) {
  const { ids, ...page } = await listed(db, query, undefined)
  const counts = Object.entries(stateIs).map(
    ([state, is]) =>
      sql`(select count(*)::int from (select from professional_credentials c where ${is} limit ${countedAtMost}) as first_ones) as ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<State, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return { credentials: await listByIds(db, ids), counts: rows[0]!, ...page }
}

const states = { verify: 'verified', reject: 'rejected', revoke: 'revoked' } as const

/** Once, of the paper as it was looked at: of two admins the second reads what was decided. */
export async function judgeCredential(
  context: Context,
  actor: Actor,
  id: string,
  input: JudgementInput,
): Promise<ListedCredential> {
  const { db, notices } = context.services
  const state = states[input.decision]
  const credential = await db.transaction(async (tx) => {
    const row = await holdCredential(tx, actor, id)
    if (row.userId === actor.userId) throw new ApiError('own_thing')
    requireVersion(
      { version: row.version, values: { state: row.state } },
      { version: input.version, values: { state } },
    )
    const from = input.decision === 'revoke' ? 'verified' : 'submitted'
    if (row.state !== from) throw new ApiError('credential_state')
    const reason = input.decision === 'verify' ? '' : input.reason
    await putCredential(tx, id, { state, reason, judgedAt: new Date(), judgedBy: actor.userId, code: null })
    await touch(tx, row.professionalId)
    await note(tx, context, actor, row, state)
    await notify(tx, {
      kind: `credential_${state}`,
      thing: `own_profile:${row.professionalId}`,
      reason: 'own',
      to: [row.userId],
      actor: null,
    })
    return (await listByIds(tx, [id]))[0]!
  })
  notices.wake()
  return credential
}
