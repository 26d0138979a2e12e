import { sql } from 'drizzle-orm'
import { managingPositions, type Position } from '#/contract/person/position.ts'
import type { BulkPeopleInput } from '#/contract/person/person.calls.ts'
import type { BulkResult } from '#/contract/core/bulk.ts'
import type { Tx } from '../../db/client.ts'
import { memberships } from '../../db/tables/accounts.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import { statusByHand, updateUser, type UserRow } from '../accounts/accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { endAllSessions } from '../accounts/sessions.repo.ts'
import { diffOf, type Diff } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { recordChangeSet, type ChangedRow } from '../changes/changes.repo.ts'
import { requireSeats } from '../plans/plans.limits.ts'
import { countOtherManagers, findMembership, putMembership } from './memberships.repo.ts'
import { handOver } from './people.leaving.ts'
import { lockAllEditable } from './people.repo.ts'
import type { PersonBefore } from './people.undo.ts'

export const undoMinutes = 10

type Action = BulkPeopleInput['action']
type Done = { before: PersonBefore; diff: Diff }

const auditAction = {
  status: 'person.updated',
  position: 'person.updated',
  remove: 'person.removed',
  leave: 'person.leaving',
  delete: 'person.deleted',
} as const

/** All or nothing for the database; rows that the actor may not change are skipped and named. */
export async function changePeople(context: Context, actor: Actor, input: BulkPeopleInput): Promise<BulkResult> {
  const { action } = input
  requireAllowed(context, actor, action)
  return context.services.db.transaction(async (tx) => {
    const rows = await lockAllEditable(tx, actor, input.ids)
    const changed: ChangedRow[] = []
    for (const row of rows) {
      // Nobody shuts out or demotes oneself by a list.
      const done = row.id === actor.userId ? null : await change(tx, context, actor, row, action)
      if (!done) continue
      const entry = { ...context, actor, entity: 'user', entityId: row.id, diff: done.diff }
      await recordAudit(tx, { ...entry, action: auditAction[action.type] })
      changed.push({ entityId: row.id, version: row.version + 1, before: done.before })
    }
    const done = new Set(changed.map(({ entityId }) => entityId))
    const undo = await recordChangeSet(tx, {
      entity: 'person',
      actorId: actor.userId,
      rows: changed,
      minutes: undoMinutes,
    })
    return { changed: changed.length, skipped: [...new Set(input.ids)].filter((id) => !done.has(id)), undo }
  })
}

function requireAllowed({ locale }: Context, actor: Actor, action: Action): void {
  if (holds(actor, 'admin')) return
  if (action.type === 'status' || action.type === 'delete') throw new ApiError('forbidden')
  if (!actor.managed.some(({ id }) => id === action.organisation)) {
    throw refuseFields('invalid', ['action.organisation'], 'unknown_choice', locale)
  }
}

async function change(tx: Tx, context: Context, actor: Actor, row: UserRow, action: Action): Promise<Done | null> {
  if (action.type === 'status') {
    if (row.status === action.status) return null
    await updateUser(tx, row.id, statusByHand(action.status))
    if (action.status !== 'active') await endAllSessions(tx, row.id)
    return {
      before: { columns: { status: row.status } },
      diff: diffOf({ status: row.status }, { status: action.status }),
    }
  }
  if (action.type === 'delete') {
    await updateUser(tx, row.id, { deletedAt: new Date() })
    await endAllSessions(tx, row.id)
    return { before: { inBin: false }, diff: {} }
  }
  const current = await findMembership(tx, row.id, action.organisation)
  if (!current) return null
  // A family leaves with its children.
  if (action.type === 'leave' && current.position === 'family') return null
  if (action.type === 'leave') return leave(tx, context, actor, row, { ...action, current })
  return changeMembership(tx, actor, row, { ...action, current })
}

type Held = { current: NonNullable<Awaited<ReturnType<typeof findMembership>>> }
type Leave = Extract<Action, { type: 'leave' }> & Held

/** A last day that is here already ends it at once. */
async function leave(
  tx: Tx,
  context: Context,
  actor: Actor,
  row: UserRow,
  { organisation, lastDay, handovers, current }: Leave,
): Promise<Done | null> {
  if (current.startsOn !== null && lastDay < current.startsOn) {
    throw refuseFields('invalid', ['action.lastDay'], 'date_order', context.locale)
  }
  const manages = (managingPositions as readonly string[]).includes(current.position)
  if (manages && (await countOtherManagers(tx, organisation, row.id, lastDay)) === 0) {
    throw refuseFields('invalid', ['action.lastDay'], 'last_manager', context.locale)
  }
  const stays = lastDay > new Date().toISOString().slice(0, 10)
  const rooms = await handOver(tx, context, actor, { userId: row.id, organisation, stays }, handovers)
  const before = { membership: membershipOf(current), rooms }
  await tx
    .update(memberships)
    .set({ endsOn: lastDay, deletedAt: stays ? null : new Date(), updatedAt: new Date() })
    .where(sql`id = ${current.id}`)
  await updateUser(tx, row.id, {})
  return { before, diff: diffOf({ organisation, to: current.endsOn }, { organisation, to: lastDay }) }
}

const membershipOf = ({ organisationId, position, startsOn, endsOn }: Held['current']) => ({
  organisationId,
  position: position as Position,
  startsOn,
  endsOn,
})

async function changeMembership(
  tx: Tx,
  actor: Actor,
  row: UserRow,
  { current, ...action }: Extract<Action, { type: 'position' | 'remove' }> & Held,
): Promise<Done | null> {
  const before = { membership: membershipOf(current) }
  const { organisationId, position } = before.membership
  if (action.type === 'remove') {
    await tx
      .update(memberships)
      .set({ deletedAt: new Date() })
      .where(sql`id = ${current.id}`)
    await updateUser(tx, row.id, {})
    return { before, diff: { organisation: { from: organisationId, to: null } } }
  }
  if (position === action.position) return null
  await putMembership(tx, {
    ...before.membership,
    userId: row.id,
    position: action.position,
    accepted: true,
    createdBy: actor.userId,
  })
  if (current.position === 'family') await requireSeats(tx, action.organisation)
  await updateUser(tx, row.id, {})
  return { before, diff: { position: { from: position, to: action.position } } }
}
