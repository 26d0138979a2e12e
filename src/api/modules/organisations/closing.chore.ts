// What time brings to an organisation that closes: its people hear of it, its last day ends what hangs on it, and a year later
// its records go. Each step takes a few rows that are due, and says in the same transaction that they no longer are.
import type { Tx } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { endClaimsOf } from '../claims/ending.ts'
import { announce } from '../notices/notices.ts'
import {
  binSomeRecords,
  closeClassrooms,
  endPlan,
  endSomeAttendances,
  endSomeMemberships,
  listMembers,
  lockOver,
  lockUntold,
} from './closing.repo.ts'
import { updateOrganisation } from './organisations.edit.ts'

export async function runClosings({ db, mailer }: Pick<Services, 'db' | 'mailer'>): Promise<void> {
  const inTurn = async (step: (tx: Tx) => Promise<boolean>) => {
    while (await db.transaction(step));
  }
  await inTurn((tx) => tell(tx, mailer))
  await inTurn(close)
  await inTurn(async (tx) => (await endSomeAttendances(tx)) > 0)
  await inTurn(async (tx) => (await endSomeMemberships(tx)) > 0)
  await inTurn(bin)
  mailer.wake()
}

async function tell(tx: Tx, mailer: Services['mailer']): Promise<boolean> {
  const organisation = await lockUntold(tx)
  if (!organisation) return false
  const { id, closesOn } = organisation
  const template = closesOn ? 'organisation_closing' : 'organisation_stays'
  const members = await listMembers(tx, id)
  for (const { email, locale } of members) {
    await mailer.queue(tx, { template, recipient: email, locale, data: { closing: id, day: closesOn ?? '' } })
  }
  const about = { kind: closesOn ? 'organisation_closing' : 'organisation_stays', thing: `organisation:${id}` } as const
  const listeners = members.map((member) => member.id)
  await announce(tx, { ...about, stream: `organisation:${id}`, reason: 'member', actor: null, listeners })
  await updateOrganisation(
    tx,
    id,
    closesOn ? { closingToldAt: new Date() } : { closingToldAt: null, closingAskedAt: null },
  )
  return true
}

async function close(tx: Tx): Promise<boolean> {
  const organisation = await lockOver(tx)
  if (!organisation) return false
  const { id, closesOn } = organisation
  await updateOrganisation(tx, id, { status: 'closed' })
  await closeClassrooms(tx, id)
  await endPlan(tx, id)
  await endClaimsOf(tx, id)
  await recordAudit(tx, { action: 'organisation.closed', entity: 'organisation', entityId: id, diff: { closesOn } })
  return true
}

async function bin(tx: Tx): Promise<boolean> {
  const ids = await binSomeRecords(tx)
  await recordAudit(tx, ...ids.map((entityId) => ({ action: 'student.deleted', entity: 'student', entityId })))
  return ids.length > 0
}
