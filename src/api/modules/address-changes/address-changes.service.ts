// An account's address moves when both mailboxes have said yes, or, where an admin asked for somebody who has lost the old
// one, the new one alone. Nothing here tells whether the new address is known: a mail there says it to whoever reads it.
import { brokenUniqueConstraint } from '../../db/errors.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser, lockUser, updateUser, type UserRow } from '../accounts/accounts.repo.ts'
import { requirePassword } from '../accounts/password-again.ts'
import { endAllSessions } from '../accounts/sessions.repo.ts'
import { spendAllTokens, spendLink } from '../accounts/tokens.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { moveLetters } from '../letters/follows.repo.ts'
import { dropOffers } from '../people/memberships.repo.ts'
import { confirmChange, dropChange, dropUnconfirmed, putChange, type AddressChangeRow } from './address-changes.repo.ts'

const links = ['address_old', 'address_new'] as const

export async function askForChange(
  context: Context,
  actor: Actor,
  input: { email: string; currentPassword: string },
): Promise<void> {
  const user = await requirePassword(context, actor, input.currentPassword)
  await begin(context, actor, user.id, { email: input.email, reason: null })
}

/** The old mailbox hears of it at once: whoever still reads it can sign in and take it back. */
export async function moveAddress(
  context: Context,
  actor: Actor,
  id: string,
  input: { email: string; reason: string },
): Promise<void> {
  if (id === actor.userId) throw refuseFields('forbidden', ['email'], 'address_of_owner', context.locale)
  if (!(await findUser(context.services.db, id))) throw new ApiError('not_found')
  await begin(context, actor, id, input)
}

async function begin(
  context: Context,
  actor: Actor,
  userId: string,
  { email, reason }: { email: string; reason: string | null },
): Promise<void> {
  const { db, mailer } = context.services
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new ApiError('not_found')
    if (user.email.toLowerCase() === email.toLowerCase()) {
      throw refuseFields('invalid', ['email'], 'email_same', context.locale)
    }
    await spendAllTokens(tx, userId, links)
    const change = await putChange(tx, { userId, email, reason, askedBy: actor.userId, sessionId: actor.sessionId })
    await recordAudit(tx, {
      ...context,
      actor,
      action: reason === null ? 'account.address_asked' : 'account.address_move_asked',
      entity: 'user',
      entityId: userId,
      diff: { email: { from: user.email, to: email }, ...(reason === null ? {} : { reason }) },
    })
    const { locale } = user
    const data = { change, userId }
    const old = reason === null ? 'address_old' : 'address_moving'
    await mailer.queue(tx, { template: old, recipient: user.email, locale, data })
    await mailer.queue(tx, { template: 'address_new', recipient: email, locale, data, unasked: 'refuse' })
  })
  mailer.wake()
}

export async function cancelChange(context: Context, actor: Actor): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await lockUser(tx, actor.userId)
    if (!(await dropChange(tx, actor.userId))) return
    await spendAllTokens(tx, actor.userId, links)
    const entry = { action: 'account.address_kept', entity: 'user', entityId: actor.userId }
    await recordAudit(tx, { ...context, actor, ...entry })
  })
}

export async function confirmAddress(context: Context, token: string): Promise<{ email: string; changed: boolean }> {
  const { services } = context
  const outcome = await services.db.transaction(async (tx) => {
    const fromNew = await spendLink(tx, services.secret, 'address_new', token)
    const spent = fromNew ?? (await spendLink(tx, services.secret, 'address_old', token))
    const change = spent && (await confirmChange(tx, spent.user.id, fromNew ? 'newConfirmedAt' : 'oldConfirmedAt'))
    if (!change) throw new ApiError('link_spent')
    const isOwn = change.askedBy === change.userId
    const changed = change.newConfirmedAt !== null && (change.oldConfirmedAt !== null || !isOwn)
    if (changed) await settle(tx, context, spent.user, change)
    return { email: change.email, changed }
  })
  services.mailer.wake()
  if (outcome.changed) services.live.sessionsEnded()
  return outcome
}

/** Whatever was bound to the old address is void: links and codes, and what was offered. */
async function settle(tx: Tx, context: Context, user: UserRow, change: AddressChangeRow): Promise<void> {
  const { email, askedBy, sessionId } = change
  await dropUnconfirmed(tx, email)
  await updateUser(tx, user.id, { email, emailVerifiedAt: new Date() }).catch((error: unknown) => {
    throw brokenUniqueConstraint(error) === 'users_email_key' ? new ApiError('address_taken') : error
  })
  await dropChange(tx, user.id)
  // An address that nobody has confirmed may be a stranger’s.
  if (user.emailVerifiedAt) await moveLetters(tx, user.email, email)
  await spendAllTokens(tx, user.id, ['reset', 'verify_code', 'verify_link', ...links])
  await dropOffers(tx, user.id)
  await endAllSessions(tx, user.id, askedBy === user.id ? sessionId : undefined)
  await recordAudit(tx, {
    ...context,
    action: 'account.address_changed',
    entity: 'user',
    entityId: user.id,
    diff: { email: { from: user.email, to: email }, askedBy },
  })
  const { locale } = user
  const { mailer } = context.services
  await mailer.queue(tx, { template: 'address_changed', recipient: user.email, locale, data: { userId: user.id } })
  // Whoever has no password yet comes in by an invitation, to the new address now.
  if (user.passwordHash === null) await mailer.queue(tx, { template: 'invitation', recipient: email, locale })
}
