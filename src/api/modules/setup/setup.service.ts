import { sql } from 'drizzle-orm'
import type { SetupInput } from '#/contract/operator/setup.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Context } from '../../http/context.ts'
import type { Services } from '../../services.ts'
import { insertUser } from '../accounts/accounts.repo.ts'
import { beginSession } from '../accounts/sign-in.service.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { issueSetupToken, verifySetupToken } from './setup-token.ts'

async function hasAdmin(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from users where 'admin' = any(roles) and deleted_at is null limit 1`)
  return rows.length > 0
}

/** Where the first admin begins; null once there is one, and in a demo, which has its own. */
export async function setupLink({ db, isDemo, secret, appOrigin }: Services): Promise<string | null> {
  if (isDemo || (await hasAdmin(db))) return null
  return `${appOrigin}/auth/setup?token=${await issueSetupToken(secret)}`
}

/** The token of the first admin's session. Of two who come at once one is the first. */
export async function beginHouse(context: Context, input: SetupInput): Promise<string> {
  const { db, secret, passwords } = context.services
  if (!(await verifySetupToken(secret, input.token))) throw new ApiError('link_spent')
  const passwordHash = await passwords.hash(input.password)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`)
    if (await hasAdmin(tx)) throw new ApiError('link_spent')
    const user = await insertUser(tx, {
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      passwordHash,
      roles: ['admin'],
      institutionName: null,
      locale: context.locale,
      verified: true,
    })
    if (!user) throw refuseFields('invalid', ['email'], 'email_taken', context.locale)
    await recordAudit(tx, { ...context, action: 'account.admin_granted', entity: 'user', entityId: user.id })
    return beginSession(tx, context, user, true)
  })
}
