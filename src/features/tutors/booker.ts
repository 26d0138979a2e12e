import { bookerRoles } from '#/contract/booking/booking-kinds.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { forbid } from '#/router/forbid.ts'

/** For guards: who may book a tutor. The API has the last word. */
export function requireBooker({ roles }: Pick<SessionUser, 'roles'>): void {
  if (!bookerRoles.some((role) => roles.includes(role))) forbid()
}
