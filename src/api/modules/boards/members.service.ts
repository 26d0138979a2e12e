// Who works on a board, and who could.
import { sql, type SQL } from 'drizzle-orm'
import type { Board } from '#/contract/board/board.ts'
import type { ChatPerson } from '#/contract/chat/chat.ts'
import { matches } from '../../lists/search.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { boardMembers } from '../../db/tables/boards.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { listReachable, reachableAmong } from '../chat/acquaintances.repo.ts'
import { presentPeople } from '../chat/chat.view.ts'
import { idsIn } from '../../db/ids-in.ts'
import { worksAt } from './boards.policy.ts'
import { listSeats, requireBoard, requireOwned, touchBoard, touchCards, type Held } from './boards.repo.ts'
import { readBoard } from './boards.service.ts'

const candidatesAtMost = 50

export async function listCandidates(
  context: Context,
  actor: Actor,
  id: string,
  q: string | undefined,
): Promise<ChatPerson[]> {
  const { db } = context.services
  const { organisation } = await readBoard(db, actor, id)
  const found = organisation
    ? await listColleagues(db, organisation.id, q)
    : await listReachable(db, actor, context.locale, q)
  const seated = new Set((await listSeats(db, id)).map(({ userId }) => userId))
  const free = found.filter((person) => !seated.has(person)).slice(0, candidatesAtMost)
  return presentPeople({ ...context, actor }, free)
}

/** By name; more than are shown, since members are among them. */
async function listColleagues(db: Queryable, organisationId: string, q: string | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u
    where u.id in (select ms.user_id from memberships ms where ms.organisation_id = ${organisationId})
      and ${isColleague(organisationId)} and ${matches(sql`(' ' || u.sort_name)`, q) ?? sql`true`}
    order by u.sort_name, u.id limit ${candidatesAtMost * 3}`)
  return rows.map(({ id }) => id)
}

const isColleague = (organisationId: string) => sql`(u.status = 'active' and u.deleted_at is null
  and ${worksAt(sql`u.id`, sql`${organisationId}::uuid`)})`

type Wanted = { id: string; isOwner: boolean }

/**
 * Those who sit here already may stay; others must be colleagues or, on a board of one's own, people one may write to. Nobody
 * takes oneself off by a list: see `leaveBoard`.
 */
export async function setMembers(
  context: Context,
  actor: Actor,
  id: string,
  wanted: readonly Wanted[],
): Promise<Board> {
  const { db, live } = context.services
  const isListed = wanted.some((member) => member.id === actor.userId)
  const members = isListed ? wanted : [...wanted, { id: actor.userId, isOwner: false }]
  const refuse = (kind: string) => refuseFields('invalid', ['members'], kind, context.locale)
  if (new Set(members.map((member) => member.id)).size < members.length) throw refuse('duplicate')
  if (!members.some(({ isOwner }) => isOwner)) throw refuse('last_owner')
  await db.transaction(async (tx) => {
    const held = await requireOwned(tx, actor, id)
    const newcomers = members.map((member) => member.id).filter((person) => !held.audience.includes(person))
    const welcome = await welcomeAmong(tx, actor, held, newcomers)
    if (newcomers.some((person) => !welcome.has(person))) throw refuse('unknown_choice')
    await seat(tx, id, members)
    await recordAudit(tx, { ...context, actor, action: 'board.members_changed', entity: 'board', entityId: id })
    await live.publish(tx, [...held.audience, ...newcomers], { kind: 'board', boardId: id })
    const leaving = held.audience.filter((person) => !members.some((member) => member.id === person))
    // Their cards go from their calendars.
    if (leaving.length > 0) await live.publish(tx, leaving, { kind: 'calendar' })
  })
  live.wake()
  return readBoard(db, actor, id)
}

async function welcomeAmong(
  tx: Tx,
  actor: Actor,
  { organisationId }: Held,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  if (organisationId === null) return reachableAmong(tx, actor, people)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u where u.id = ${idsIn(people)} and ${isColleague(organisationId)}`)
  return new Set(rows.map(({ id }) => id))
}

async function seat(tx: Tx, boardId: string, members: readonly Wanted[]): Promise<void> {
  const remaining = sql.param(members.map(({ id }) => id))
  await unseat(tx, boardId, sql`user_id <> all(${remaining}::uuid[])`)
  await tx
    .insert(boardMembers)
    .values(members.map(({ id, isOwner }) => ({ boardId, userId: id, isOwner })))
    .onConflictDoUpdate({
      target: [boardMembers.boardId, boardMembers.userId],
      set: { isOwner: sql`excluded.is_owner` },
    })
}

/** Their assignments go with them. */
async function unseat(tx: Tx, boardId: string, who: SQL): Promise<void> {
  await touchCards(tx, sql`select card_id from card_assignees where board_id = ${boardId} and ${who}`)
  await tx.execute(sql`delete from board_members where board_id = ${boardId} and ${who}`)
  await touchBoard(tx, boardId)
}

export async function leaveBoard(context: Context, actor: Actor, id: string): Promise<void> {
  const { db, live } = context.services
  await db.transaction(async (tx) => {
    const { seats, audience } = await requireBoard(tx, actor, sql`${id}::uuid`, 'alone')
    if (!seats.some(({ userId, isOwner }) => isOwner && userId !== actor.userId)) throw new ApiError('last_owner')
    await unseat(tx, id, sql`user_id = ${actor.userId}`)
    await live.publish(tx, audience, { kind: 'board', boardId: id })
    await live.publish(tx, [actor.userId], { kind: 'calendar' })
  })
  live.wake()
}
