import { sql } from 'drizzle-orm'
import { plannedAtMost, type YearChoice } from '#/contract/classroom/school-year.ts'
import type { Level } from '#/contract/core/level.ts'
import { newId } from '#/lib/ids.ts'
import { idsIn } from '../../db/ids-in.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { schoolYearChoices, schoolYears } from '../../db/tables/school-years.ts'
import { students } from '../../db/tables/students.ts'
import type { PlannedRow } from './year-proposal.ts'

export type YearRow = typeof schoolYears.$inferSelect

export async function findNextYear(db: Queryable, organisationId: string): Promise<YearRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolYears)
    .where(sql`organisation_id = ${organisationId} and taken_at is null`)
  return row
}

/** The last one taken over, and until when the way back is open. */
export async function findLastYear(db: Queryable, organisationId: string) {
  const { rows } = await db.execute<{ id: string; startsOn: string; takenAt: string; undoUntil: string | null }>(sql`
    select y.id, y.starts_on::text as "startsOn", y.taken_at as "takenAt",
      (select c.expires_at from change_sets c
        where c.id = y.change_set_id and c.undone_at is null and c.expires_at > now()) as "undoUntil"
    from school_years y
    where y.organisation_id = ${organisationId} and y.taken_at is not null
    order by y.taken_at desc limit 1`)
  return rows[0]
}

/** Held until the transaction ends, so that a plan is changed, taken over or given up by one at a time. */
export async function lockYear(tx: Tx, id: string): Promise<YearRow | undefined> {
  const [row] = await tx
    .select()
    .from(schoolYears)
    .where(sql`id = ${id}`)
    .for('update')
  return row
}

/** Two who begin at once begin one. */
export async function saveNextYear(tx: Tx, year: { organisationId: string; startsOn: string; createdBy: string }) {
  const [row] = await tx
    .insert(schoolYears)
    .values({ id: newId(), ...year })
    .onConflictDoUpdate({
      target: schoolYears.organisationId,
      targetWhere: sql`taken_at is null`,
      set: { startsOn: year.startsOn },
    })
    .returning({ id: schoolYears.id })
  return row!.id
}

export async function updateYear(tx: Tx, id: string, patch: Partial<typeof schoolYears.$inferInsert>): Promise<void> {
  await tx
    .update(schoolYears)
    .set(patch)
    .where(sql`id = ${id}`)
}

export async function deleteYear(tx: Tx, id: string): Promise<void> {
  await tx.delete(schoolYears).where(sql`id = ${id}`)
}

export async function listRooms(db: Queryable, organisationId: string) {
  const { rows } = await db.execute<{ id: string; name: string; level: Level; capacity: number | null }>(sql`
    select id, name, level, capacity from classrooms
    where organisation_id = ${organisationId} and deleted_at is null order by level, name, id`)
  return rows
}

export type PlannedStudent = PlannedRow & { firstName: string; lastName: string; version: number }

/** Who is here at present or waits to be, one more than can be planned. */
const planned = (organisationId: string) => sql`organisation_id = ${organisationId} and kind = 'child'
  and status in ('enrolled', 'leave', 'waitlist') and deleted_at is null
  and coalesce(end_date, current_date) >= current_date`

export async function listPlanned(db: Queryable, organisationId: string): Promise<PlannedStudent[]> {
  return db
    .select(plannedColumns)
    .from(students)
    .where(planned(organisationId))
    .orderBy(students.sortName, students.id)
    .limit(plannedAtMost + 1)
}

export async function lockPlanned(tx: Tx, organisationId: string): Promise<PlannedStudent[]> {
  return tx
    .select(plannedColumns)
    .from(students)
    .where(planned(organisationId))
    .orderBy(students.id)
    .limit(plannedAtMost + 1)
    .for('update')
}

const plannedColumns = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  status: students.status,
  birthDate: students.birthDate,
  classroomId: students.classroomId,
  level: students.level,
  cycleYear: students.cycleYear,
  startDate: students.startDate,
  endDate: students.endDate,
  version: students.version,
}

export type ChoiceRow = typeof schoolYearChoices.$inferSelect

export async function listChoices(db: Queryable, yearId: string): Promise<ChoiceRow[]> {
  return db
    .select()
    .from(schoolYearChoices)
    .where(sql`school_year_id = ${yearId}`)
}

export async function saveChoices(tx: Tx, yearId: string, choices: readonly YearChoice[]): Promise<void> {
  const values = choices.map((choice) => ({
    schoolYearId: yearId,
    studentId: choice.student,
    goal: choice.goal,
    classroomId: choice.goal === 'classroom' ? choice.to : null,
  }))
  await tx
    .insert(schoolYearChoices)
    .values(values)
    .onConflictDoUpdate({
      target: [schoolYearChoices.schoolYearId, schoolYearChoices.studentId],
      set: { goal: sql`excluded.goal`, classroomId: sql`excluded.classroom_id` },
    })
}

export type Change = { id: string; after: Partial<PlannedRow> }

/** All records in one statement. What a change does not name stays. */
export async function applyChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  const given = JSON.stringify(changes)
  await tx.execute(sql`
    update students s set
      classroom_id = case when c.after ? 'classroomId' then (c.after ->> 'classroomId')::uuid else s.classroom_id end,
      level = coalesce(c.after ->> 'level', s.level),
      cycle_year = case when c.after ? 'cycleYear' then (c.after ->> 'cycleYear')::int else s.cycle_year end,
      status = coalesce(c.after ->> 'status', s.status),
      start_date = coalesce((c.after ->> 'startDate')::date, s.start_date),
      end_date = coalesce((c.after ->> 'endDate')::date, s.end_date),
      version = s.version + 1, updated_at = now()
    from jsonb_to_recordset(${given}::jsonb) as c (id uuid, after jsonb)
    where s.id = c.id and s.id = ${idsIn(changes.map(({ id }) => id))}`)
}
