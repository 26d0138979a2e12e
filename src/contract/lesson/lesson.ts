import * as v from 'valibot'
import { date, id, level, text, timestamp } from '../core/fields.ts'
import { album, albumAreas, type WorkId } from './album.ts'
import { actKinds, lessonLimits, periods, workStates } from './lesson-kinds.ts'
import { nextReasons } from './next-lessons.ts'

const workIds = album.map((work) => work.id) as WorkId[]
export const workId = v.picklist(workIds)

const act = v.object({
  /** Made where it is entered: what arrives twice is one act. */
  id,
  student: id,
  work: workId,
  kind: v.picklist(actKinds),
  /** Of a three-period lesson. */
  period: v.nullable(v.picklist(periods)),
  note: text(0, lessonLimits.note),
  /** When it was, by the clock that saw it; null: now. One that cannot be right is not believed. */
  at: v.nullable(timestamp),
})
export type ActInput = v.InferOutput<typeof act>

export const actsInput = v.object({ acts: v.pipe(v.array(act), v.minLength(1), v.maxLength(lessonLimits.acts)) })

/** Taken back: each by an act of its own, which is made where it is entered. */
export const withdrawalInput = v.object({
  acts: v.pipe(v.array(v.object({ id, act: id })), v.minLength(1), v.maxLength(lessonLimits.acts)),
})
export type WithdrawalInput = v.InferOutput<typeof withdrawalInput>

export const albumWork = v.object({
  id: workId,
  name: v.string(),
  area: v.picklist(albumAreas),
  isNaming: v.boolean(),
})
export type AlbumWork = v.InferOutput<typeof albumWork>

const done = v.object({ id, work: workId, kind: v.picklist(actKinds), at: timestamp })

const next = v.object({ work: workId, reason: v.picklist(nextReasons), after: v.nullable(workId) })

const child = {
  id,
  first_name: v.string(),
  last_name: v.string(),
  preferredName: v.nullable(v.string()),
  photo: v.nullable(v.string()),
}

export const lessonChild = v.object({
  ...child,
  /** Whether the register says that it is elsewhere today. */
  isAway: v.boolean(),
  /** What it did today, the latest first. */
  today: v.array(done),
  /** The day of the last act; null: nothing is known of it. */
  seenOn: v.nullable(v.string()),
  /** Works that it came to last. */
  last: v.array(workId),
  next: v.array(next),
})
export type LessonChild = v.InferOutput<typeof lessonChild>

const room = { id, name: v.string(), level, timeZone: v.string(), today: v.string() }

export const lessonRoom = v.object({
  room: v.object(room),
  /** Whether the reader writes here: those who work in the classroom do. */
  mayWrite: v.boolean(),
  /** The works of its age group, in the order of the album. */
  works: v.array(albumWork),
  children: v.array(lessonChild),
})
export type LessonRoom = v.InferOutput<typeof lessonRoom>

export const lessonRoomEntry = v.object({ id, name: v.string(), organisation: v.string() })
export type LessonRoomEntry = v.InferOutput<typeof lessonRoomEntry>

export const childLessons = v.object({
  child: v.object({ ...child, level: v.nullable(level), classroom: v.nullable(v.string()), timeZone: v.string() }),
  works: v.array(
    v.object({
      ...albumWork.entries,
      state: v.nullable(v.picklist(workStates)),
      isPlanned: v.boolean(),
      period: v.nullable(v.picklist(periods)),
      /** The day of its last act. */
      on: v.nullable(v.string()),
    }),
  ),
  /** The latest first. */
  history: v.array(
    v.object({
      ...done.entries,
      name: v.string(),
      period: v.nullable(v.picklist(periods)),
      note: v.string(),
      day: date,
      /** Null after they have gone. */
      by: v.nullable(v.string()),
    }),
  ),
})
export type ChildLessons = v.InferOutput<typeof childLessons>
