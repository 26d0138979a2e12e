import { dayAfter } from '#/lib/days.ts'
import type { TestApi } from './api.ts'
import { newSchool } from './people-builders.ts'
import { unknown, type GoodCall, type Row, type Scene } from './matrix.ts'

// Who may call what of school years: those who look after a school, of theirs.

/** Soon enough to be taken over at once. */
export const soon = () => dayAfter(new Date().toISOString().slice(0, 10), 10)

type Head = { token: string }

/** The next year of a head's school, begun where it is not yet. */
export async function plannedYear(api: TestApi, { token }: Head): Promise<{ id: string; seen: string }> {
  const { body } = await api.send('PUT', '/api/v1/school-years', { token, body: { startsOn: soon() } })
  return body.next
}

/** Taken over, with a child who leaves. */
export async function takenYear(api: TestApi, head: Head): Promise<string> {
  const { id } = await plannedYear(api, head)
  const body = await leaves(api, head)
  await api.send('PUT', `/api/v1/school-years/${id}/choices`, { token: head.token, body })
  const { seen } = await plannedYear(api, head)
  await api.send('POST', `/api/v1/school-years/${id}/take-over`, { token: head.token, body: { seen } })
  return id
}

/** A child of a head's school, whose next year can be chosen. */
async function plannedChild(api: TestApi, { token }: Head): Promise<string> {
  const body = { first_name: 'Ida', last_name: 'Moreau' }
  return (await api.send('POST', '/api/v1/students', { token, body })).body.student.id
}

const heads = (status: number) => ({ allowed: { callers: ['school' as const], status } })

const ofOwn = (make: (scene: Scene) => Promise<string>) => ({
  own: (scene: Scene) => (scene.caller === 'school' && scene.token ? make(scene) : unknown),
  foreign: ({ foreign }: Scene) => foreign.year,
})
const planned = ofOwn(async ({ api, me }) => (await plannedYear(api, me)).id)

const leaves = async (api: TestApi, head: Head) => ({
  choices: [{ student: await plannedChild(api, head), goal: 'leaves' }],
})

export const yearMatrix: Record<string, Row> = {
  'GET /api/v1/school-years': heads(200),
  'PUT /api/v1/school-years': { ...heads(200), body: () => ({ startsOn: soon() }) },
  'PUT /api/v1/school-years/:id/choices': {
    ...heads(200),
    ...planned,
    body: ({ api, me, caller }) =>
      caller === 'school' ? leaves(api, me) : { choices: [{ student: unknown, goal: 'leaves' }] },
  },
  'POST /api/v1/school-years/:id/take-over': {
    ...heads(200),
    ...planned,
    body: async ({ api, me, caller }) => ({ seen: caller === 'school' ? (await plannedYear(api, me)).seen : '-' }),
  },
  'POST /api/v1/school-years/:id/undo': { ...heads(200), ...ofOwn(({ api, me }) => takenYear(api, me)) },
  'DELETE /api/v1/school-years/:id': { ...heads(204), ...planned },
}

export const strangersYear = async (api: TestApi, head: Head) => ({ year: (await plannedYear(api, head)).id })

/** A call that succeeds, for every route of school years; made anew each time. */
export function goodYearCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const on = (make: (head: Head) => Promise<{ path: string; body?: unknown }>) => async () => {
    const { token } = await newSchool(api)
    const { path, body } = await make({ token })
    return { token, path: `/api/v1/school-years${path}`, body }
  }
  return {
    'GET /api/v1/school-years': on(async () => ({ path: '' })),
    'PUT /api/v1/school-years': on(async () => ({ path: '', body: { startsOn: soon() } })),
    'PUT /api/v1/school-years/:id/choices': on(async (head) => {
      const body = await leaves(api, head)
      return { path: `/${(await plannedYear(api, head)).id}/choices`, body }
    }),
    'POST /api/v1/school-years/:id/take-over': on(async (head) => {
      const { id, seen } = await plannedYear(api, head)
      return { path: `/${id}/take-over`, body: { seen } }
    }),
    'POST /api/v1/school-years/:id/undo': on(async (head) => ({ path: `/${await takenYear(api, head)}/undo` })),
    'DELETE /api/v1/school-years/:id': on(async (head) => ({ path: `/${(await plannedYear(api, head)).id}` })),
  }
}
