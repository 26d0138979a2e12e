import { buildClassroom } from '#/api/db/seed/organisations.ts'
import { buildStudent } from '#/api/db/seed/students.ts'
import { absences } from '#/api/db/tables/attendance.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember, recordOf, type Member } from './people-builders.ts'

// Who may call what of registers: those who guide or manage a classroom; and parents, of their own children.

const keepers: readonly Caller[] = ['school', 'training_center', 'teacher']
const tellers: readonly Caller[] = [...keepers, 'parent']
const today = () => new Date().toISOString().slice(0, 10)

export type Room = { classroom: string; child: string }

/** A classroom that somebody keeps, with a child whom they look after, or whose parent they are. */
export async function roomOf(api: TestApi, me: Member): Promise<Room> {
  const classroom = await buildClassroom(api.db, {
    organisationId: me.organisation,
    name: `Alders ${newId()}`,
    level: '3-6',
    guideId: me.role === 'teacher' ? me.id : null,
  })
  const child = await buildStudent(api.db, {
    organisationId: me.organisation,
    classroomId: classroom,
    firstName: 'Noor',
    lastName: 'Adeyemi',
    contacts: me.role === 'parent' ? [{ user: me.id, relation: 'mother', access: 'parent' }] : [],
  })
  return { classroom, child }
}

const rooms = new WeakMap<Member, Promise<Room>>()
/** One for each caller: the body names a child of the classroom in the path. */
export function ownRoom({ api, me }: Scene): Promise<Room> {
  const room = rooms.get(me) ?? roomOf(api, me)
  rooms.set(me, room)
  return room
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Told of a day that nothing else is told of. */
let days = 0
export async function absenceOf(api: TestApi, studentId: string, byId: string): Promise<string> {
  const id = newId()
  const at = dayAhead((days += 1))
  await api.db.insert(absences).values({ id, studentId, startsOn: at, endsOn: at, reason: 'ill', byId })
  return id
}

const mark = (student: string) => ({
  id: newId(),
  student,
  mark: 'here',
  at: null,
  reason: null,
  note: '',
  pickup: null,
})
const told = (day = dayAhead((days += 1))) => ({ startsOn: day, endsOn: day, reason: 'ill', note: '' })

const ofRoom = {
  own: async (scene: Scene) =>
    keepers.includes(scene.caller) && scene.token ? (await ownRoom(scene)).classroom : unknown,
  foreign: ({ foreign }: Scene) => foreign.classroom,
}
const kept: Row = { allowed: { callers: keepers, status: 200 }, ...ofRoom }
/** Whom they look after, or whose parent they are; of all others the own record, which they see. */
export const ownChild = async (scene: Scene) =>
  tellers.includes(scene.me.role) ? (await ownRoom(scene)).child : recordOf(scene.api, scene.me)

export const attendanceMatrix: Record<string, Row> = {
  'GET /api/v1/attendance/rooms': { allowed: { callers: roles, status: 200 } },
  'GET /api/v1/classrooms/:id/attendance': kept,
  'POST /api/v1/classrooms/:id/attendance': {
    ...kept,
    body: async (scene) => ({
      day: today(),
      marks: [mark(keepers.includes(scene.caller) && scene.token ? (await ownRoom(scene)).child : unknown)],
    }),
  },
  'POST /api/v1/classrooms/:id/attendance/all-here': kept,
  'GET /api/v1/classrooms/:id/attendance/month': kept,
  'GET /api/v1/classrooms/:id/attendance/month.csv': kept,
  'GET /api/v1/me/children/attendance': { allowed: { callers: roles, status: 200 } },
  'POST /api/v1/students/:id/absences': {
    allowed: { callers: tellers, status: 201 },
    passing: roles,
    body: () => told(),
    own: ownChild,
    foreign: ({ foreign, caller }) => (caller === 'admin' ? undefined : foreign.student),
  },
  'POST /api/v1/absences/:id/withdrawal': {
    allowed: { callers: tellers, status: 204 },
    passing: roles,
    own: async (scene) => absenceOf(scene.api, await ownChild(scene), scene.me.id),
    foreign: ({ foreign, caller }) => (caller === 'admin' ? undefined : foreign.absence),
  },
}

/** Writes that say everything by their path. */
export const attendanceBodiless = [
  'POST /api/v1/classrooms/:id/attendance/all-here',
  'POST /api/v1/absences/:id/withdrawal',
]

export function goodAttendanceCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const kept =
    (rest = '', body?: (child: string) => unknown) =>
    async (): Promise<GoodCall> => {
      const me = await newMember(api, 'school')
      const { classroom, child } = await roomOf(api, me)
      return { token: me.token, path: `/api/v1/classrooms/${classroom}/attendance${rest}`, body: body?.(child) }
    }
  const of = (role: Role, path: string) => async (): Promise<GoodCall> => ({
    token: (await newMember(api, role)).token,
    path,
  })
  return {
    'GET /api/v1/attendance/rooms': of('school', '/api/v1/attendance/rooms'),
    'GET /api/v1/classrooms/:id/attendance': kept(),
    'POST /api/v1/classrooms/:id/attendance': kept('', (child) => ({ day: today(), marks: [mark(child)] })),
    'POST /api/v1/classrooms/:id/attendance/all-here': kept('/all-here'),
    'GET /api/v1/classrooms/:id/attendance/month': kept('/month'),
    'GET /api/v1/classrooms/:id/attendance/month.csv': kept('/month.csv'),
    'GET /api/v1/me/children/attendance': of('parent', '/api/v1/me/children/attendance'),
    'POST /api/v1/students/:id/absences': async () => {
      const me = await newMember(api, 'parent')
      const { child } = await roomOf(api, me)
      return { token: me.token, path: `/api/v1/students/${child}/absences`, body: told(dayAhead(1)) }
    },
    'POST /api/v1/absences/:id/withdrawal': async () => {
      const me = await newMember(api, 'parent')
      const { child } = await roomOf(api, me)
      return { token: me.token, path: `/api/v1/absences/${await absenceOf(api, child, me.id)}/withdrawal` }
    },
  }
}
