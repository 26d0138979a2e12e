import { redirect } from '@tanstack/react-router'
import { homePath } from '#/areas/home.ts'
import type { SessionUser } from '#/contract/account/account.ts'

/** For pages that only those who are signed out need: others go where they were going, or to their own area. */
export function requireSignedOut(viewer: SessionUser | null, returnPath: string | undefined): void {
  if (viewer) throw redirect({ href: returnPath ?? homePath(viewer.activeRole) })
}
