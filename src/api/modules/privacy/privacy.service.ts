import type { Kept, KeptKind } from '#/contract/account/privacy.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { findUser } from '../accounts/accounts.repo.ts'
import { requirePassword } from '../accounts/password-again.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { eraseUser, isLastAdmin, listSolelyManaged } from './erase.repo.ts'
import { countPersonalData, gatherPersonalData } from './export.repo.ts'

const largest = 10_000

/** One file; pictures stand in it as base64. */
export async function exportPersonalData(context: Context, actor: Actor): Promise<Response> {
  const { db, pictures, personalData } = context.services
  const { account, held } = await db.transaction(async (tx) => {
    await recordAudit(tx, { ...context, actor, action: 'account.exported', entity: 'user', entityId: actor.userId })
    return gatherPersonalData(tx, actor.userId, personalData)
  })
  const drawn = await Promise.all(
    (held.pictures ?? []).map(async (picture) => {
      const bytes = await pictures.read(String(picture.id), largest)
      return { ...picture, webp: bytes ? Buffer.from(bytes).toString('base64') : null }
    }),
  )
  const file = { exportedAt: new Date().toISOString(), account, ...held, pictures: drawn }
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="casa-my-data.json"',
    },
  })
}

/** What there is about somebody, by kind, and what ends it. */
export async function listKept(context: Context, { userId }: Actor): Promise<Kept[]> {
  const { db, personalData, retention } = context.services
  const email = (await findUser(db, userId))?.email ?? ''
  const counted = await countPersonalData(db, { id: userId, email }, personalData)
  return counted.flatMap(({ kind, count }) => {
    const rule = retention[kind]
    return rule && count > 0 ? [{ kind: kind as KeptKind, count, until: rule.until, days: rule.days ?? null }] : []
  })
}

/** For good, after the password. Refused while an organisation, or the platform, would be left without anybody. */
export async function eraseAccount(context: Context, actor: Actor, currentPassword: string): Promise<void> {
  const { db, payments, pictures } = context.services
  const user = await requirePassword(context, actor, currentPassword)
  await db.transaction(async (tx) => {
    const needed = (await isLastAdmin(tx, user.id)) || (await listSolelyManaged(tx, user.id)).length > 0
    if (needed) throw new ApiError('last_manager')
    await eraseUser(tx, user)
    await recordAudit(tx, {
      requestId: context.requestId,
      actor,
      action: 'account.erased',
      entity: 'user',
      entityId: user.id,
    })
  })
  pictures.sweep()
  payments.wake()
}
