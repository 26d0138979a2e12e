// Organisations wait for an admin, who approves them or says why not; then they may ask again. Each asking is decided once.
import type { AskAgainInput, DecisionInput } from '#/contract/organisation/approval.ts'
import type { Services } from '../../services.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { notify } from '../notices/notices.ts'
import { lockOrganisation, updateOrganisation, type OrganisationRow } from '../organisations/organisations.edit.ts'
import { callAdmins } from './approvals.calls.ts'
import { listPapers } from './papers.ts'
import { countWaiting, listAdmins, listManagers, wasToldSince } from './approvals.repo.ts'

/** Of admins who decide at once one is heard; the others learn who was first, and what was decided. */
export async function decide(context: Context, actor: Actor, id: string, input: DecisionInput): Promise<void> {
  const { db, mailer } = context.services
  const outcome = input.decision === 'approve' ? ('approved' as const) : ('refused' as const)
  const refusal = input.decision === 'refuse' ? input.reason : null
  await db.transaction(async (tx) => {
    const row = await lockOrganisation(tx, id)
    if (!row) throw new ApiError('not_found')
    if (row.status !== 'pending') {
      const decider = row.decidedBy ? await findUser(tx, row.decidedBy) : undefined
      const name = decider ? `${decider.firstName} ${decider.lastName}` : '–'
      throw new ApiError(row.status === 'refused' ? 'already_refused' : 'already_approved', {}, { name })
    }
    const asked = askedFor(row)
    requireVersion({ version: row.version, values: asked }, { version: input.version, values: asked })
    const decided = { status: outcome, refusal, askedNote: null, decidedAt: new Date(), decidedBy: actor.userId }
    await updateOrganisation(tx, id, decided)
    await recordAudit(tx, {
      ...context,
      actor,
      action: `organisation.${outcome}`,
      entity: 'organisation',
      entityId: id,
      diff: { name: row.name, ...(refusal === null ? {} : { reason: refusal }) },
    })
    const managers = await listManagers(tx, id)
    const told = { kind: `organisation_${outcome}`, thing: `organisation:${id}`, reason: 'manager' } as const
    await notify(tx, { ...told, to: managers.map((manager) => manager.id), actor: null, withoutMail: true })
    for (const { email, locale } of managers) {
      const data = { approval: id }
      await mailer.queue(tx, { template: `organisation_${outcome}`, recipient: email, locale, data })
    }
  })
  mailer.wake()
}

const askedFor = ({ name, askedNote }: OrganisationRow) => ({ name, note: askedNote })

export async function askAgain(context: Context, actor: Actor, id: string, input: AskAgainInput): Promise<void> {
  if (!actor.managed.some((managed) => managed.id === id)) throw new ApiError('not_found')
  await context.services.db.transaction(async (tx) => {
    const row = await lockOrganisation(tx, id)
    if (!row) throw new ApiError('not_found')
    if (row.status !== 'refused') throw new ApiError('not_refused')
    const { name, note = '', version } = input
    requireVersion({ version: row.version, values: { name: row.name } }, { version, values: { name } })
    await updateOrganisation(tx, id, { status: 'pending', name, askedNote: note || null, askedAt: new Date() })
    await callAdmins(tx, id)
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'organisation.asked_again',
      entity: 'organisation',
      entityId: id,
      diff: row.name === name ? {} : { name: { from: row.name, to: name } },
    })
  })
}

const dayMs = 86_400_000
/** The chore comes round every hour, never to the minute. */
const slackMs = 600_000

type Waits = Pick<Services, 'db' | 'mailer' | 'papers'>

/** One mail a day to each admin, as long as something waits. */
export async function tellAdmins({ db, mailer, papers }: Waits, now: Date): Promise<void> {
  const template = 'approvals_waiting'
  await db.transaction(async (tx) => {
    const { count, since } = await countWaiting(tx)
    const waiting = await listPapers(tx, papers)
    const isNothing = !since && waiting.length === 0
    if (isNothing || (await wasToldSince(tx, template, new Date(now.getTime() - dayMs + slackMs)))) return
    const daysSince = (first: Date | string | null | undefined) =>
      String(Math.floor((now.getTime() - (first ? new Date(first) : now).getTime()) / dayMs))
    const data = {
      count: String(count),
      days: daysSince(since),
      papers: String(waiting.reduce((all, one) => all + one.count, 0)),
      paperDays: daysSince(waiting[0]?.since),
    }
    for (const { email, locale } of await listAdmins(tx)) {
      await mailer.queue(tx, { template, recipient: email, locale, data })
    }
  })
  mailer.wake()
}
