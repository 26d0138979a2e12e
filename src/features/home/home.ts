// What there is to do, from what is known of a person. Pure: the page puts words and pictures to it.
import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'

export type Notice =
  | { kind: 'confirm_address'; email: string }
  | { kind: 'second_step'; days: number }
  | { kind: 'account_pending' }
  | { kind: 'organisation_suspended'; name: string }
  | { kind: 'organisation_closing'; name: string; day: string }

/** Something one sets out to do from the first page. */
export type Way = {
  kind:
    | 'boards'
    | 'children'
    | 'enter_child'
    | 'enter_trainee'
    | 'household'
    | 'invite'
    | 'judge'
    | 'outbox'
    | 'people'
    | 'plan'
    | 'product'
    | 'shop'
    | 'write'
  link: LinkProps
}

type Known = Pick<SessionUser, 'email' | 'emailVerified' | 'status' | 'memberships' | 'secondStep'>

/** In the order of their weight; empty when nothing waits. */
export function noticesFor({ email, emailVerified, status, memberships, secondStep }: Known): Notice[] {
  const notices: Notice[] = []
  if (!emailVerified) notices.push({ kind: 'confirm_address', email })
  if (secondStep.daysLeft !== null) notices.push({ kind: 'second_step', days: secondStep.daysLeft })
  if (status === 'pending' && emailVerified) notices.push({ kind: 'account_pending' })
  for (const { organisation } of memberships) {
    const { name, status, closesOn } = organisation
    if (status === 'suspended') notices.push({ kind: 'organisation_suspended', name })
    if (closesOn && status !== 'closed') notices.push({ kind: 'organisation_closing', name, day: closesOn })
  }
  return notices
}
