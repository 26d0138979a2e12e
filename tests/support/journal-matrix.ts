import { observations } from '#/api/db/tables/journal.ts'
import { roles } from '#/contract/core/role.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import { ownChild, ownRoom, roomOf, type Room } from './attendance-matrix.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember, type Member } from './people-builders.ts'

// Who may call what of children's days: those who work in a classroom write, whoever manages it reads, parents read what is shared.

const readers: readonly Caller[] = ['school', 'training_center', 'teacher']
const writers: readonly Caller[] = ['teacher']
const today = () => new Date().toISOString().slice(0, 10)

export async function observationOf(api: TestApi, studentId: string, byId: string): Promise<string> {
  const id = newId()
  await api.db
    .insert(observations)
    .values({ id, studentId, text: 'Hums at work.', visibility: 'private', day: today(), byId })
  return id
}

export const note = (student: string, more: object = {}) => ({
  id: newId(),
  student,
  text: 'Rolled the mat twice.',
  visibility: 'private',
  ...more,
})

const isMine = (callers: readonly Caller[], { caller, token }: Scene) => callers.includes(caller) && Boolean(token)

const ofRoom = (callers: readonly Caller[]): Row => ({
  allowed: { callers, status: 200 },
  own: async (scene) => (isMine(readers, scene) ? (await ownRoom(scene)).classroom : unknown),
  foreign: ({ foreign }) => foreign.classroom,
})

const ofNote = (status: number): Row => ({
  allowed: { callers: writers, status },
  own: async (scene) =>
    isMine(writers, scene) ? observationOf(scene.api, (await ownRoom(scene)).child, scene.me.id) : unknown,
  foreign: ({ foreign }) => foreign.observation,
})

export const journalMatrix: Record<string, Row> = {
  'GET /api/v1/students/:id/observations': {
    allowed: { callers: readers, status: 200 },
    passing: roles,
    own: ownChild,
    foreign: ({ foreign, caller }) => (caller === 'admin' ? undefined : foreign.student),
  },
  'POST /api/v1/classrooms/:id/observations': {
    ...ofRoom(writers),
    body: async (scene) => ({
      observations: [note(isMine(writers, scene) ? (await ownRoom(scene)).child : unknown)],
    }),
  },
  'PATCH /api/v1/observations/:id': { ...ofNote(200), body: () => ({ visibility: 'family' }) },
  'DELETE /api/v1/observations/:id': ofNote(204),
  'GET /api/v1/classrooms/:id/closing': ofRoom(readers),
  'POST /api/v1/classrooms/:id/sharing': { ...ofRoom(writers), body: () => ({ day: today(), isShared: true }) },
  'GET /api/v1/journal': { allowed: { callers: roles, status: 200 } },
}

export function goodJournalCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  type Made = { path: string; body?: unknown }
  const of = (make: (room: Room, me: Member) => Made | Promise<Made>) => async (): Promise<GoodCall> => {
    const me = await newMember(api, 'teacher')
    return { token: me.token, ...(await make(await roomOf(api, me), me)) }
  }
  const noted = async ({ child }: Room, me: Member) => `/api/v1/observations/${await observationOf(api, child, me.id)}`
  return {
    'GET /api/v1/students/:id/observations': of(({ child }) => ({ path: `/api/v1/students/${child}/observations` })),
    'POST /api/v1/classrooms/:id/observations': of(({ classroom, child }) => ({
      path: `/api/v1/classrooms/${classroom}/observations`,
      body: { observations: [note(child)] },
    })),
    'PATCH /api/v1/observations/:id': of(async (room, me) => ({
      path: await noted(room, me),
      body: { visibility: 'family' },
    })),
    'DELETE /api/v1/observations/:id': of(async (room, me) => ({ path: await noted(room, me) })),
    'GET /api/v1/classrooms/:id/closing': of(({ classroom }) => ({ path: `/api/v1/classrooms/${classroom}/closing` })),
    'POST /api/v1/classrooms/:id/sharing': of(({ classroom }) => ({
      path: `/api/v1/classrooms/${classroom}/sharing`,
      body: { day: today(), isShared: true },
    })),
    'GET /api/v1/journal': async () => ({ token: (await newMember(api, 'parent')).token, path: '/api/v1/journal' }),
  }
}
