// Builders: the demo data, the API tests and the browser tests all make people here.
import type { Role } from '#/contract/core/role.ts'
import { updateUser, insertOrganisation, insertUser, type UserRow } from '../../modules/accounts/accounts.repo.ts'
import type { Queryable } from '../client.ts'

export type PersonDraft = {
  firstName: string
  lastName: string
  email: string
  roles: Role[]
  passwordHash: string
  institutionName?: string
  locale?: 'en' | 'de' | 'fr'
  verified?: boolean
}

/** Makes a person, and for a school or a training centre its organisation, already approved. */
export async function buildPerson(db: Queryable, draft: PersonDraft): Promise<UserRow> {
  const { institutionName = null, locale = 'en', verified = true, ...rest } = draft
  const user = await insertUser(db, { ...rest, institutionName, locale, verified })
  if (!user) throw new Error(`${draft.email} is taken`)
  for (const kind of draft.roles) {
    if (kind !== 'school' && kind !== 'training_center') continue
    const name = institutionName ?? `${draft.lastName} House`
    await insertOrganisation(db, { kind, name, userId: user.id, status: 'approved' })
  }
  return user
}

/** Suspends an account; its sessions stop holding at once. */
export async function suspendPerson(db: Queryable, userId: string): Promise<void> {
  await updateUser(db, userId, { status: 'suspended' })
}
