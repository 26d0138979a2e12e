// The end of somebody's work in an organisation: what is said before, and who leads their classrooms from then on.
import { sql } from 'drizzle-orm'
import type { PersonLeaving } from '#/contract/person/person.calls.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { diffOf } from '../../http/diff.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import {
  findClassroom,
  listAssistantIds,
  listStaff,
  replaceAssistants,
  staffAmong,
  updateClassroomRow,
} from '../organisations/classrooms.repo.ts'
import { findMembership } from './memberships.repo.ts'

export async function readPersonLeaving(
  db: Queryable,
  actor: Actor,
  id: string,
  organisation: string,
): Promise<PersonLeaving> {
  const isManaged = actor.managed.some((managed) => managed.id === organisation)
  const membership = isManaged ? await findMembership(db, id, organisation) : undefined
  if (!membership || membership.position === 'family') throw new ApiError('not_found')
  const { rows: classrooms } = await db.execute<PersonLeaving['classrooms'][number]>(sql`
    select c.id, c.name, coalesce(c.guide_id = ${id}, false) as "isGuide" from classrooms c
    where c.organisation_id = ${organisation} and c.deleted_at is null and (c.guide_id = ${id} or exists (
      select from classroom_assistants a where a.classroom_id = c.id and a.user_id = ${id}))
    order by c.name, c.id`)
  // Numbers alone: what is on a board is for those who work on it.
  const { rows } = await db.execute<Pick<PersonLeaving, 'boards' | 'cards'>>(sql`
    select
      (select count(*)::int from board_members seat join boards b on b.id = seat.board_id
        where seat.user_id = ${id} and b.organisation_id = ${organisation} and b.archived_at is null) as boards,
      (select count(*)::int from card_assignees had join cards on cards.id = had.card_id join boards b on b.id = cards.board_id
        where had.user_id = ${id} and b.organisation_id = ${organisation} and b.archived_at is null
          and not cards.completed and cards.archived_at is null and cards.binned_at is null) as cards`)
  const staff = await listStaff(db, actor)
  const successors = staff.filter((person) => person.organisation === organisation && person.id !== id)
  return { classrooms, ...rows[0]!, successors: successors.map(({ id: userId, name }) => ({ id: userId, name })) }
}

export type Handover = { classroom: string; guide: string }
/** A classroom before it was handed over, and the version that it has since. */
export type RoomBefore = { id: string; version: number; guide: string | null; assistants: string[] }

/**
 * Others lead the classrooms of who leaves, from now on: nothing has to run on the day. Until then the one who leaves goes on in
 * them as an assistant.
 */
export async function handOver(
  tx: Tx,
  context: Context,
  actor: Actor,
  { userId, organisation, stays }: { userId: string; organisation: string; stays: boolean },
  handovers: readonly Handover[],
): Promise<RoomBefore[]> {
  const { locale } = context
  const staff = new Set(await staffAmong(tx, organisation, [...new Set(handovers.map(({ guide }) => guide))]))
  const before: RoomBefore[] = []
  for (const [at, { classroom, guide }] of handovers.entries()) {
    const row = await findClassroom(tx, classroom)
    if (row?.organisationId !== organisation || row.guideId !== userId) {
      throw refuseFields('invalid', [`action.handovers.${at}.classroom`], 'unknown_choice', locale)
    }
    if (!staff.has(guide) || guide === userId) {
      throw refuseFields('invalid', [`action.handovers.${at}.guide`], 'unknown_choice', locale)
    }
    const assistants = await listAssistantIds(tx, classroom)
    await updateClassroomRow(tx, classroom, { guideId: guide })
    const others = assistants.filter((assistant) => assistant !== guide && assistant !== userId)
    await replaceAssistants(tx, classroom, stays ? [...others, userId] : others)
    const diff = diffOf({ guide: row.guideId }, { guide })
    const entry = { ...context, actor, entity: 'classroom', entityId: classroom, diff }
    await recordAudit(tx, { ...entry, action: 'classroom.updated' })
    before.push({ id: classroom, version: row.version + 1, guide: row.guideId, assistants })
  }
  return before
}

/** What nobody has changed since is as it was. */
export async function takeRoomsBack(tx: Tx, rooms: readonly RoomBefore[]): Promise<void> {
  for (const { id, version, guide, assistants } of rooms) {
    const row = await findClassroom(tx, id)
    if (row?.version !== version) continue
    await updateClassroomRow(tx, id, { guideId: guide })
    await replaceAssistants(tx, id, assistants)
  }
}

const endedAtOnce = 500

/** For a chore: whose last day is over is no longer among the people of the organisation. Rights ended with the day itself. */
export async function endMemberships(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string; organisation: string; day: string }>(sql`
      update memberships set deleted_at = now(), updated_at = now(), version = version + 1
      where id in (
        select id from memberships where ends_on < current_date and deleted_at is null and accepted_at is not null
        order by id limit ${endedAtOnce} for update skip locked)
      returning user_id as "userId", organisation_id as organisation, ends_on::text as day`)
    const ended = rows.map(({ userId, ...diff }) => ({ entity: 'user', entityId: userId, diff }))
    await recordAudit(tx, ...ended.map((entry) => ({ ...entry, action: 'person.left' })))
  })
}
