import { lessonActs } from '#/api/db/tables/lessons.ts'
import { roles, type Role } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { ownChild, ownRoom, roomOf } from './attendance-matrix.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember } from './people-builders.ts'

// Who may call what of lessons: those who manage a classroom read, and those who work in it write.

const readers: readonly Caller[] = ['school', 'training_center', 'teacher']
const writers: readonly Caller[] = ['teacher']

export const act = (student: string, more: object = {}) => ({
  id: newId(),
  student,
  work: 'pink_tower',
  kind: 'presented',
  period: null,
  note: '',
  at: null,
  ...more,
})

async function actOf(api: TestApi, studentId: string, classroomId: string): Promise<string> {
  const id = newId()
  const [at, day] = [new Date(), new Date().toISOString().slice(0, 10)]
  await api.db.insert(lessonActs).values({ id, studentId, classroomId, work: 'pink_tower', kind: 'presented', at, day })
  return id
}

const ofRoom = (callers: readonly Caller[]): Row => ({
  allowed: { callers, status: 200 },
  own: async (scene: Scene) =>
    readers.includes(scene.caller) && scene.token ? (await ownRoom(scene)).classroom : unknown,
  foreign: ({ foreign }: Scene) => foreign.classroom,
})

const ownActs = async (scene: Scene): Promise<string> => {
  if (!writers.includes(scene.caller) || !scene.token) return unknown
  const { child, classroom } = await ownRoom(scene)
  return actOf(scene.api, child, classroom)
}

export const lessonMatrix: Record<string, Row> = {
  'GET /api/v1/lessons/rooms': { allowed: { callers: roles, status: 200 } },
  'GET /api/v1/classrooms/:id/lessons': ofRoom(readers),
  'POST /api/v1/classrooms/:id/lessons': {
    ...ofRoom(writers),
    body: async (scene) => ({
      acts: [act(writers.includes(scene.caller) && scene.token ? (await ownRoom(scene)).child : unknown)],
    }),
  },
  'POST /api/v1/classrooms/:id/lessons/withdrawal': {
    ...ofRoom(writers),
    body: async (scene) => ({ acts: [{ id: newId(), act: await ownActs(scene) }] }),
  },
  'GET /api/v1/students/:id/lessons': {
    allowed: { callers: readers, status: 200 },
    passing: roles,
    own: ownChild,
    foreign: ({ foreign, caller }) => (caller === 'admin' ? undefined : foreign.student),
  },
}

export function goodLessonCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const of =
    (
      path: (room: Awaited<ReturnType<typeof roomOf>>) => string,
      body?: (child: string, classroom: string) => unknown,
    ) =>
    async (): Promise<GoodCall> => {
      const me = await newMember(api, 'teacher')
      const room = await roomOf(api, me)
      return { token: me.token, path: path(room), body: await body?.(room.child, room.classroom) }
    }
  const ofRole = (role: Role, path: string) => async (): Promise<GoodCall> => ({
    token: (await newMember(api, role)).token,
    path,
  })
  return {
    'GET /api/v1/lessons/rooms': ofRole('teacher', '/api/v1/lessons/rooms'),
    'GET /api/v1/classrooms/:id/lessons': of(({ classroom }) => `/api/v1/classrooms/${classroom}/lessons`),
    'POST /api/v1/classrooms/:id/lessons': of(
      ({ classroom }) => `/api/v1/classrooms/${classroom}/lessons`,
      (child) => ({ acts: [act(child)] }),
    ),
    'POST /api/v1/classrooms/:id/lessons/withdrawal': of(
      ({ classroom }) => `/api/v1/classrooms/${classroom}/lessons/withdrawal`,
      async (child, classroom) => ({ acts: [{ id: newId(), act: await actOf(api, child, classroom) }] }),
    ),
    'GET /api/v1/students/:id/lessons': of(({ child }) => `/api/v1/students/${child}/lessons`),
  }
}
