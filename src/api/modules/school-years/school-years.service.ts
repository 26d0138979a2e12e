// The next school year, prepared beside the running one. Nobody's record changes before it is taken over; then all do at
// once, and there is a way back.
import { createHash } from 'node:crypto'
import { plannedAtMost, type SchoolYear, type SchoolYears, type YearChoice } from '#/contract/classroom/school-year.ts'
import { dayAfter } from '#/lib/days.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { refuseFields } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { recordChangeSet } from '../changes/changes.repo.ts'
import { undoInTransaction } from '../changes/undo.service.ts'
import type { StudentBefore } from '../students/students.undo.ts'
import {
  applyChanges,
  deleteYear,
  findLastYear,
  findNextYear,
  listChoices,
  listPlanned,
  listRooms,
  lockPlanned,
  lockYear,
  saveChoices,
  saveNextYear,
  updateYear,
  type Change,
  type ChoiceRow,
  type PlannedStudent,
  type YearRow,
} from './school-years.repo.ts'
import { columnsAfter, propose, type Proposal, type Room } from './year-proposal.ts'

const undoDays = 14
/** Everybody moves in the moment it is taken over: not in the middle of the running year. */
const opensDaysBefore = 60
/** How far from today the first day of a school year may be. */
const [startsAtMostAgo, startsAtMostAhead] = [90, 550]

type School = { id: string; name: string }

/** The school that is named, or the only one that somebody looks after. */
export function schoolOf({ managed }: Actor, organisation: string | undefined, { locale }: Context): string {
  const schools = managed.filter(({ kind }) => kind === 'school')
  const chosen = organisation ? schools.find(({ id }) => id === organisation) : schools[0]
  if (chosen && (organisation || schools.length === 1)) return chosen.id
  if (schools.length === 0) throw new ApiError('forbidden')
  if (organisation) throw new ApiError('not_found')
  throw refuseFields('invalid', ['organisation'], 'required', locale)
}

export async function readSchoolYears(db: Queryable, organisation: School): Promise<SchoolYears> {
  const [year, last] = [await findNextYear(db, organisation.id), await findLastYear(db, organisation.id)]
  const classrooms = await listRooms(db, organisation.id)
  const next = year ? await readPlan(db, year, classrooms) : null
  return {
    organisation,
    classrooms,
    next,
    last: last
      ? {
          ...last,
          takenAt: new Date(last.takenAt).toISOString(),
          // Only one is prepared at a time.
          undoUntil: last.undoUntil && !year ? new Date(last.undoUntil).toISOString() : null,
        }
      : null,
  }
}

type Rooms = readonly (Room & { name: string })[]

async function readPlan(db: Queryable, year: YearRow, rooms: Rooms): Promise<SchoolYear> {
  const children = await listPlanned(db, year.organisationId)
  if (children.length > plannedAtMost) throw new ApiError('limit_reached', {}, { limit: plannedAtMost })
  const plan = planFor(children, await listChoices(db, year.id), rooms, year.startsOn)
  return {
    id: year.id,
    startsOn: year.startsOn,
    seen: digestOf(year, plan),
    opensOn: dayAfter(year.startsOn, -opensDaysBefore),
    children: plan.map(({ child, proposal, isChosen }) => {
      const room = rooms.find(({ id }) => id === child.classroomId)
      const { id, firstName: first_name, lastName: last_name, birthDate, status } = child
      const classroom = room ? { id: room.id, name: room.name } : null
      return { id, first_name, last_name, birthDate, status, classroom, ...proposal, isChosen }
    }),
  }
}

type Planned = { child: PlannedStudent; proposal: Proposal; isChosen: boolean }

function planFor(children: PlannedStudent[], choices: ChoiceRow[], rooms: Rooms, startsOn: string): Planned[] {
  const chosen = new Map(choices.map((choice) => [choice.studentId, choice]))
  const isOpen = new Set(rooms.map(({ id }) => id))
  return children.map((child) => {
    const choice = chosen.get(child.id)
    // A classroom that has closed since is no choice any more, nor is waiting for who has come meanwhile.
    const holds =
      choice && (choice.classroomId === null || isOpen.has(choice.classroomId)) && isGoalOf(child, choice.goal)
    return holds
      ? { child, proposal: { goal: choice.goal, to: choice.classroomId }, isChosen: true }
      : { child, proposal: propose(child, rooms, startsOn), isChosen: false }
  })
}

/** Who waits has nothing to leave, and who is here does not wait. */
const isGoalOf = ({ status }: Pick<PlannedStudent, 'status'>, goal: YearChoice['goal']): boolean =>
  goal === 'classroom' || (goal === 'waits') === (status === 'waitlist')

/** Of whatever somebody saw before they took it over: dates, children, and where each goes. */
function digestOf({ id, startsOn }: YearRow, plan: readonly Planned[]): string {
  const rows = plan.map(({ child, proposal }) => [child.id, child.version, proposal.goal, proposal.to]).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([id, startsOn, rows]))
    .digest('base64url')
}

const today = () => new Date().toISOString().slice(0, 10)

export async function planYear(context: Context, actor: Actor, organisationId: string, startsOn: string) {
  const now = today()
  if (startsOn < dayAfter(now, -startsAtMostAgo) || startsOn > dayAfter(now, startsAtMostAhead)) {
    throw refuseFields('invalid', ['startsOn'], 'school_year_date', context.locale)
  }
  await context.services.db.transaction(async (tx) => {
    const id = await saveNextYear(tx, { organisationId, startsOn, createdBy: actor.userId })
    await audit(tx, context, actor, { action: 'planned', id, diff: { startsOn } })
  })
}

export async function chooseForYear(context: Context, actor: Actor, id: string, choices: readonly YearChoice[]) {
  return context.services.db.transaction(async (tx) => {
    const year = await requireOpenYear(tx, actor, id)
    const rooms = new Set((await listRooms(tx, year.organisationId)).map((room) => room.id))
    const children = new Map((await listPlanned(tx, year.organisationId)).map((child) => [child.id, child]))
    const refused = choices.flatMap((choice, at) => {
      const child = children.get(choice.student)
      if (!child) return [`choices.${at}.student`]
      const isPossible = isGoalOf(child, choice.goal) && (choice.goal !== 'classroom' || rooms.has(choice.to))
      return isPossible ? [] : [`choices.${at}.goal`]
    })
    if (refused.length > 0) throw refuseFields('invalid', refused, 'unknown_choice', context.locale)
    await saveChoices(tx, id, [...new Map(choices.map((choice) => [choice.student, choice])).values()])
    return year.organisationId
  })
}

/** All or nothing, and only what was looked at: whatever has changed since is to be looked at again. */
export async function takeOver(context: Context, actor: Actor, id: string, seen: string) {
  return context.services.db.transaction(async (tx) => {
    const year = await requireOpenYear(tx, actor, id)
    const opensOn = dayAfter(year.startsOn, -opensDaysBefore)
    if (today() < opensOn) throw new ApiError('school_year_early')
    const rooms = await listRooms(tx, year.organisationId)
    const children = await lockPlanned(tx, year.organisationId)
    const plan = planFor(children, await listChoices(tx, id), rooms, year.startsOn)
    if (digestOf(year, plan) !== seen) throw new ApiError('school_year_changed')
    const open = plan.filter(({ proposal }) => proposal.goal === 'open').length
    if (open > 0) throw new ApiError('school_year_open', {}, { count: open })
    const changes = plan.flatMap(({ child, proposal }) => {
      const after = columnsAfter(child, proposal, { rooms, startsOn: year.startsOn, today: today() })
      return Object.keys(after).length === 0 ? [] : [{ child, after }]
    })
    await applyChanges(
      tx,
      changes.map(({ child, after }): Change => ({ id: child.id, after })),
    )
    const before = ({ child, after }: (typeof changes)[number]) =>
      Object.fromEntries(Object.keys(after).map((column) => [column, child[column as keyof PlannedStudent]]))
    const rows = changes.map((change) => ({
      entityId: change.child.id,
      version: change.child.version + 1,
      before: { columns: before(change) } satisfies StudentBefore,
    }))
    const minutes = undoDays * 24 * 60
    const undo = await recordChangeSet(tx, { entity: 'student', actorId: actor.userId, rows, minutes })
    await updateYear(tx, id, { takenAt: new Date(), takenBy: actor.userId, changeSetId: undo?.id ?? null })
    await audit(tx, context, actor, { action: 'taken_over', id, diff: { changed: changes.length } })
    await auditRecords(
      tx,
      context,
      actor,
      changes.map((change) => ({ ...change, before: before(change) })),
    )
    return { changed: changes.length, undoUntil: undo?.until ?? new Date().toISOString() }
  })
}

export async function undoYear(context: Context, actor: Actor, id: string) {
  return context.services.db.transaction(async (tx) => {
    const year = await requireYear(tx, actor, id)
    const last = await findLastYear(tx, year.organisationId)
    const isOpen = last?.id === id && last.undoUntil !== null && !(await findNextYear(tx, year.organisationId))
    if (!isOpen || !year.takenBy || !year.changeSetId) throw new ApiError('cannot_undo')
    const result = await undoInTransaction(tx, context, actor, { id: year.changeSetId, of: year.takenBy })
    await updateYear(tx, id, { takenAt: null, takenBy: null, changeSetId: null })
    await audit(tx, context, actor, { action: 'undone', id, diff: result })
    return result
  })
}

export async function discardYear(context: Context, actor: Actor, id: string): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    const { startsOn } = await requireOpenYear(tx, actor, id)
    await deleteYear(tx, id)
    await audit(tx, context, actor, { action: 'discarded', id, diff: { startsOn } })
  })
}

async function requireYear(tx: Tx, actor: Actor, id: string): Promise<YearRow> {
  const year = await lockYear(tx, id)
  if (!year || !actor.managed.some((managed) => managed.id === year.organisationId)) throw new ApiError('not_found')
  return year
}

async function requireOpenYear(tx: Tx, actor: Actor, id: string): Promise<YearRow> {
  const year = await requireYear(tx, actor, id)
  if (year.takenAt) throw new ApiError('school_year_taken')
  return year
}

type Audited = { action: string; id: string; diff: Record<string, unknown> }

const audit = (tx: Tx, context: Context, actor: Actor, { action, id: entityId, diff }: Audited) =>
  recordAudit(tx, { ...context, actor, action: `school_year.${action}`, entity: 'school_year', entityId, diff })

const auditedAtOnce = 500

/** In the history of each record, too. */
async function auditRecords(
  tx: Tx,
  context: Context,
  actor: Actor,
  changes: readonly { child: PlannedStudent; before: object; after: object }[],
): Promise<void> {
  const entries = changes.map(({ child, before, after }) => ({
    ...context,
    actor,
    action: 'student.updated',
    entity: 'student',
    entityId: child.id,
    diff: diffOf(before as Record<string, unknown>, after as Record<string, unknown>),
  }))
  for (let from = 0; from < entries.length; from += auditedAtOnce) {
    await recordAudit(tx, ...entries.slice(from, from + auditedAtOnce))
  }
}
