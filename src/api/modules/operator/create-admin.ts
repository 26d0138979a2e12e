import type { Locale } from '#/contract/core/fields.ts'
import { newSecret } from '#/lib/ids.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail, insertUser, updateUser } from '../accounts/accounts.repo.ts'
import { endAllSessions } from '../accounts/sessions.repo.ts'
import { createToken } from '../accounts/tokens.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'

type NewAdmin = { email: string; first_name: string; last_name: string; locale: Locale }
type Needs = Pick<Services, 'db' | 'passwords' | 'secret' | 'appOrigin'>

/**
 * Makes an admin of a new or known address. The answer is a link, good once within 24 hours, to choose a password with.
 */
export async function createAdmin({ db, passwords, secret, appOrigin }: Needs, input: NewAdmin): Promise<string> {
  const passwordHash = await passwords.hash(newSecret())
  const token = newSecret()
  await db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, input.email)
    const user =
      known ??
      (await insertUser(tx, {
        firstName: input.first_name,
        lastName: input.last_name,
        email: input.email,
        passwordHash,
        roles: ['admin'],
        institutionName: null,
        locale: input.locale,
        verified: true,
      }))
    if (!user) throw new Error(`${input.email} was registered at this very moment; try again`)
    await updateUser(tx, user.id, {
      roles: [...new Set([...user.roles, 'admin'])],
      activeRole: 'admin',
      status: 'active',
    })
    await endAllSessions(tx, user.id)
    await createToken(tx, secret, { userId: user.id, kind: 'reset', secret: token, minutes: 24 * 60 })
    await recordAudit(tx, { action: 'account.admin_granted', entity: 'user', entityId: user.id })
  })
  return `${appOrigin}/auth/reset-password?token=${token}`
}
