import type { TourRole } from '#/contract/operator/tour.ts'
import { demoPeople } from '../../db/seed/demo-people.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { findUserByEmail } from '../accounts/accounts.repo.ts'
import { beginTourSession } from '../accounts/sessions.repo.ts'

/** The token of a session that reads what this person of the demo reads, and changes nothing. */
export async function beginTour(context: Context, role: TourRole): Promise<string> {
  const { db, isDemo, sessionTokens } = context.services
  const user = isDemo ? await findUserByEmail(db, demoPeople[role].email) : undefined
  if (user?.status !== 'active') throw new ApiError('not_found')
  return sessionTokens.issue(await beginTourSession(db, { userId: user.id, ...context }))
}
