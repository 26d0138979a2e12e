import type { SessionUser } from '#/contract/account/account.ts'
import { forbid } from '#/router/forbid.ts'

/** For guards: only a tutor has a profile of their own. */
export function requireTutor({ roles }: Pick<SessionUser, 'roles'>): void {
  if (!roles.includes('tutor')) forbid()
}
