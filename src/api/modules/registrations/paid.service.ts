// What is paid to the hosts themselves, at the door or otherwise: they say what they have, and see who still owes it.
import type { Registration } from '#/contract/event/registration.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireHosted } from './hosts.service.ts'
import { holdRegistration, updateRegistration } from './registrations.repo.ts'
import { dueOf } from './registrations.rules.ts'
import { readForHosts } from './registrations.view.ts'

type Said = { eventId: string; id: string; amount: number }

/** Of two who say so at once, it is said once; a party that has become another meanwhile is looked at again first. */
export async function sayPaid(context: Context, actor: SignedIn, { eventId, id, amount }: Said): Promise<Registration> {
  const { db, secret } = context.services
  await requireHosted(db, actor, eventId)
  return db.transaction(async (tx) => {
    const row = await holdRegistration(tx, id)
    if (row?.eventId !== eventId) throw new ApiError('not_found')
    if (amount !== 0 && amount !== dueOf(row)) throw new ApiError('registration_state')
    if (amount === row.paid) return (await readForHosts(tx, secret, [row]))[0]!
    const audited = { requestId: context.requestId, actor, entity: 'registration', entityId: id }
    const diff = { paid: { from: row.paid, to: amount } }
    await recordAudit(tx, { ...audited, action: 'registration.paid', diff })
    return (await readForHosts(tx, secret, [await updateRegistration(tx, id, { paid: amount })]))[0]!
  })
}
