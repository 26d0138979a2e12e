import type { SessionUser } from '#/contract/account/account.ts'
import { roleWords } from '#/words/role.ts'

/** The roles a person holds, in words, and which one is active. Who looks around as somebody stays with the one. */
export const rolesOf = ({ roles, activeRole, isTour }: Pick<SessionUser, 'roles' | 'activeRole' | 'isTour'>) =>
  (isTour ? [activeRole] : roles).map((value) => ({ value, title: roleWords[value](), active: value === activeRole }))
