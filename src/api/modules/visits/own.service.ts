// One’s own visit: by the link of a mail, or signed in.
import { nextVisitState, type VisitMove } from '#/contract/visit/visit-states.ts'
import type { OwnVisit } from '#/contract/visit/visit.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError, type RefusalCode } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { icsResponse } from '../events/reading.service.ts'
import { inTurnOf } from './booking.service.ts'
import { tellFamily, tellSchool } from './telling.ts'
import { isVisitKey } from './visit-key.ts'
import { visitIcs } from './visits.ics.ts'
import { findVisit, holdRules, holdVisit, moveVisit, type VisitRow } from './visits.repo.ts'
import { readOwnVisits } from './visits.view.ts'

export type Asked = { actor: SignedIn | null; id: string; key: string | undefined }

/** What somebody booked without an account is theirs once they have one with that address. */
const isOf = (row: VisitRow, { userId, identity }: SignedIn): boolean =>
  row.userId === userId ||
  (row.guestEmail !== null &&
    identity.emailVerifiedAt !== null &&
    row.guestEmail.toLowerCase() === identity.email.toLowerCase())

async function requireOwn(
  db: Queryable,
  { services: { secret } }: Context,
  { actor, id, key }: Asked,
  find = findVisit,
): Promise<VisitRow> {
  if (!actor && !key) throw new ApiError('not_signed_in')
  const row = await find(db, id)
  const opens = (found: VisitRow) =>
    Boolean(key && found.guestEmail && isVisitKey(secret, { id: found.id, email: found.guestEmail }, key))
  if (!row || !((actor && isOf(row, actor)) || opens(row))) throw new ApiError('not_found')
  return row
}

export async function readVisit(context: Context, asked: Asked): Promise<OwnVisit> {
  const { db } = context.services
  return (await readOwnVisits(db, [(await requireOwn(db, context, asked)).id]))[0]!
}

/** For the calendar of whoever comes. */
export async function readVisitFile(context: Context, asked: Asked): Promise<Response> {
  const { db, appOrigin, teamAddress } = context.services
  const row = await requireOwn(db, context, asked)
  if (row.status !== 'booked') throw new ApiError('not_found')
  const visit = (await readOwnVisits(db, [row.id]))[0]!
  const organizer = { name: visit.school.name, email: teamAddress }
  const url = `${appOrigin}/visits/${row.id}`
  return icsResponse(
    await visitIcs({ row, visit, locale: context.locale, url }, { method: 'PUBLISH', organizer }),
    'visit',
  )
}

type Own = Extract<VisitMove, 'confirm' | 'cancel'>

type Result = { row: VisitRow } | { refused: RefusalCode }

export async function moveOwnVisit(context: Context, asked: Asked, move: Own): Promise<OwnVisit> {
  const { db, notices, mailer } = context.services
  const { schoolId } = await requireOwn(db, context, asked)
  const result = await inTurnOf(schoolId, () =>
    db.transaction(async (tx) => {
      await holdRules(tx, schoolId)
      const row = await requireOwn(tx, context, asked, (_db, id) => holdVisit(tx, id))
      return moved(tx, context, asked, { row, move })
    }),
  )
  notices.wake()
  mailer.wake()
  // After the commit: what lapsed meanwhile is free for others.
  if ('refused' in result) throw new ApiError(result.refused)
  return (await readOwnVisits(db, [result.row.id]))[0]!
}

const isLate = ({ expiresAt }: VisitRow): boolean => expiresAt !== null && expiresAt <= new Date()

/** To whom it happened already, it happens no second time, and is no mistake. */
async function moved(
  tx: Tx,
  context: Context,
  { actor }: Asked,
  { row, move }: { row: VisitRow; move: Own },
): Promise<Result> {
  const isDone = move === 'confirm' ? row.status === 'booked' : row.ending === 'family'
  if (isDone) return { row }
  if (row.status === 'lapsed') return { refused: 'visit_over' }
  if (nextVisitState(row.status, move, 'family') === null || row.startsAt <= new Date())
    return { refused: 'visit_state' }
  if (move === 'confirm' && isLate(row)) {
    await moveVisit(tx, row, { move: 'lapse', by: 'time', ending: 'time' })
    return { refused: 'visit_over' }
  }
  const wasBooked = row.status === 'booked'
  const done = (await moveVisit(tx, row, {
    move,
    by: 'family',
    ...(move === 'cancel' ? { ending: 'family' as const } : {}),
  }))!
  await recordAudit(tx, { ...context, actor, action: `visit.${move}`, entity: 'visit', entityId: row.id })
  if (move === 'confirm') {
    await tellFamily(tx, done, 'visit_made')
    await tellSchool(tx, done, 'visit_booked')
  } else if (wasBooked) {
    await tellFamily(tx, done, 'visit_cancelled')
    await tellSchool(tx, done, 'visit_returned')
  }
  return { row: done }
}
