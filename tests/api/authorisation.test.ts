import { beforeAll, describe, expect, test } from 'vitest'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { routes } from '#/api/app.ts'
import { roles, type Role } from '#/contract/role.ts'
import { eachApi, newEmail, password, registration, secret, type TestApi } from '#tests/support/api.ts'
import {
  changeOf,
  householdInvitation,
  invited,
  newMember,
  newSchool,
  newStudent,
  offerTo,
  peopleCsv,
  pictureUpload,
  plannedImport,
  studentOf,
  studentsCsv,
  type Member,
} from '#tests/support/good-calls.ts'

// Who may call what, as data. A route without a row fails; so does a row without a route.

type Caller = 'anonymous' | Role | 'operator'
/** `me` is who calls; for the anonymous and the operator, a parent who does not. `other` and `foreign` are strangers'. */
type Scene = { api: TestApi; caller: Caller; token: string | undefined; me: Member; other: Member; foreign: Foreign }
type Foreign = Awaited<ReturnType<typeof buildForeign>>
type Upload = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
type Id = string | undefined
type Row = {
  /** What an allowed caller gets; everybody else gets the refusal. */
  allowed: { callers: readonly Caller[]; status: number }
  /** Who passes the policy, where some of them may still not do it to a row that they see. */
  passing?: readonly Caller[]
  /** What everybody else gets: 401 without a session, this with one. */
  refused?: number
  body?: (scene: Scene) => object | Promise<object>
  upload?: () => Upload | Promise<Upload>
  /** For paths with ids: one's own row and somebody else's, undefined for callers to whom no row is foreign. */
  own?: (scene: Scene) => Id | Promise<Id>
  foreign?: (scene: Scene) => Id
}

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const everyone = { callers, status: 200 }
const people = { callers: roles, status: 200 }
const by = (status: number, ...some: Role[]) => ({ callers: some, status })
const unknown = '01980000-0000-7000-8000-000000000000'

const managers = ['school', 'training_center'] as const
const staff = [...managers, 'teacher'] as const
const deleters = ['admin', ...staff] as const
const family = [...staff, 'parent'] as const

/** Admins and moderators see everybody, admins every student. */
const stranger = ({ caller, other }: Scene): Id => (caller === 'admin' || caller === 'moderator' ? undefined : other.id)
const strangersStudent = ({ caller, foreign }: Scene): Id => (caller === 'admin' ? undefined : foreign.student)

const own = ({ me }: Scene) => me.id
const ownStudent = ({ api, me }: Scene) => studentOf(api, me)
const ownOffer = ({ api, me }: Scene) => offerTo(api, me)
const ofStudent = { own: ownStudent, foreign: strangersStudent }
const ofStudentChanged = { passing: roles, ...ofStudent }

/** Of somebody who may; the refused are refused whatever they name. */
const ifAllowed = (some: readonly Caller[], make: (scene: Scene, token: string) => Promise<string>) => (scene: Scene) =>
  some.includes(scene.caller) && scene.token ? make(scene, scene.token) : unknown

const ownClassroom = ifAllowed(managers, async ({ api }, token) => {
  const body = { name: 'Larches', level: '6-9' }
  return (await api.send('POST', '/api/v1/classrooms', { token, body })).body.classroom.id
})

async function withAvatar({ api, me }: Scene) {
  await api.send('PUT', `/api/v1/people/${me.id}/avatar`, { token: me.token, ...(await pictureUpload()) })
  return me.id
}

/** Drawn by the guide or the head who has the student, and shown to whoever sees the student. */
async function withPhoto({ api, me }: Scene) {
  const keeper = staff.some((role) => role === me.role) ? me : await newSchool(api)
  const id = await studentOf(api, { ...me, organisation: keeper.organisation })
  await api.send('PUT', `/api/v1/students/${id}/photo`, { token: keeper.token, ...(await pictureUpload()) })
  return id
}

async function buildForeign(api: TestApi) {
  const head = await newMember(api, 'school')
  const [student, offer, change] = [await studentOf(api, head), await offerTo(api, head), await changeOf(api, head)]
  await api.send('PUT', `/api/v1/students/${student}/photo`, { token: head.token, ...(await pictureUpload()) })
  const body = { name: 'Owls', level: '3-6' }
  const classroom: string = (await api.send('POST', '/api/v1/classrooms', { token: head.token, body })).body.classroom
    .id
  return {
    session: sessionIn(head.token),
    student,
    offer,
    change,
    classroom,
    plan: await plannedImport(api, head.token),
  }
}

const matrix: Record<string, Row> = {
  'GET /api/v1/me': { allowed: people },
  'PATCH /api/v1/me': { allowed: people, body: () => ({ first_name: 'Changed' }) },
  'POST /api/v1/me/roles': { allowed: people, body: () => ({ role: 'tutor' }) },
  'GET /api/v1/me/sessions': { allowed: people },
  'DELETE /api/v1/me/sessions/:id': {
    allowed: { ...people, status: 204 },
    own: ({ me }) => sessionIn(me.token),
    foreign: ({ foreign }) => foreign.session,
  },
  'POST /api/v1/login': { allowed: { callers, status: 401 }, body: () => ({ email: newEmail(), password }) },
  'POST /api/v1/register': { allowed: { callers, status: 201 }, body: () => registration() },
  'POST /api/v1/logout': { allowed: { callers, status: 204 } },
  'POST /api/v1/verify-email': { allowed: { callers, status: 422 }, body: () => ({ token: 'unknown' }) },
  'POST /api/v1/resend-verification': { allowed: { callers, status: 202 }, body: () => ({ email: newEmail() }) },
  'POST /api/v1/forgot-password': { allowed: { callers, status: 202 }, body: () => ({ email: newEmail() }) },
  'POST /api/v1/reset-password': { allowed: { callers, status: 422 }, body: () => ({ token: 'unknown', password }) },
  'POST /api/v1/change-password': {
    allowed: people,
    body: () => ({ currentPassword: password, password: 'a much better password' }),
  },
  'POST /api/v1/contact': {
    allowed: { callers, status: 201 },
    body: () => ({ topic: 'other', name: 'Name', email: newEmail(), message: 'A message of some length' }),
  },
  'POST /api/v1/notify': { allowed: { callers, status: 202 }, body: () => ({ email: newEmail() }) },
  'GET /api/v1/outbox': { allowed: { callers: ['admin'], status: 200 }, refused: 403 },
  'GET /api/operator/backup': { allowed: { callers: ['operator'], status: 200 }, refused: 404 },
  'POST /api/operator/admins': {
    allowed: { callers: ['operator'], status: 201 },
    refused: 404,
    body: () => ({ email: newEmail(), first_name: 'A', last_name: 'B' }),
  },
  'GET /api/v1/people': { allowed: people },
  'GET /api/v1/people/export.csv': { allowed: people },
  'GET /api/v1/people/:id': { allowed: people, own, foreign: stranger },
  'POST /api/v1/people': {
    allowed: by(201, 'admin', 'school', 'training_center', 'parent'),
    body: ({ caller }) => ({
      first_name: 'A',
      last_name: 'B',
      email: newEmail(),
      roles: [caller === 'parent' ? 'parent' : 'teacher'],
    }),
  },
  'PATCH /api/v1/people/:id': {
    allowed: people,
    body: () => ({ about: 'Bees.', version: 1 }),
    own,
    foreign: stranger,
  },
  'POST /api/v1/people/:id/invitation': {
    allowed: by(202, 'admin', ...managers),
    own: ifAllowed(['admin', ...managers], ({ api }, token) => invited(api, token)),
    foreign: stranger,
  },
  'DELETE /api/v1/people/:id': {
    allowed: by(204, 'admin'),
    own: async ({ api }) => (await api.person()).id,
    foreign: stranger,
  },
  'POST /api/v1/people/:id/restore': {
    allowed: by(200, 'admin'),
    own: ifAllowed(['admin'], async ({ api }, token) => {
      const { id } = await api.person()
      await api.send('DELETE', `/api/v1/people/${id}`, { token })
      return id
    }),
    foreign: stranger,
  },
  'POST /api/v1/people/bulk': {
    allowed: by(200, 'admin', ...managers),
    body: ({ me, other }) => ({ ids: [other.id], action: { type: 'remove', organisation: me.organisation } }),
  },
  'GET /api/v1/me/offers': { allowed: people },
  'POST /api/v1/me/offers/:id': {
    allowed: { ...people, status: 204 },
    own: ownOffer,
    foreign: ({ foreign }) => foreign.offer,
  },
  'DELETE /api/v1/me/offers/:id': {
    allowed: { ...people, status: 204 },
    own: ownOffer,
    foreign: ({ foreign }) => foreign.offer,
  },
  'POST /api/v1/me/household': {
    allowed: by(204, 'parent'),
    body: async ({ api, me }) => ({ token: await householdInvitation(api, me) }),
  },
  'GET /api/v1/me/export': { allowed: people },
  // With the right password, whoever is needed is refused: tests/api/privacy.
  'POST /api/v1/me/erasure': {
    allowed: { callers: roles, status: 422 },
    body: () => ({ currentPassword: 'not the password' }),
  },
  'PUT /api/v1/people/:id/:picture': { allowed: people, upload: pictureUpload, own, foreign: stranger },
  'GET /api/v1/people/:id/:picture': { allowed: people, own: withAvatar, foreign: stranger },
  'DELETE /api/v1/people/:id/:picture': { allowed: { ...people, status: 204 }, own, foreign: stranger },
  'GET /api/v1/students': { allowed: people },
  'GET /api/v1/students/export.csv': { allowed: people },
  'GET /api/v1/students/:id': { allowed: people, ...ofStudent },
  'POST /api/v1/students': {
    allowed: by(201, ...staff),
    body: ({ me }) => ({ ...newStudent, ...(me.classroom ? { classroom: me.classroom } : {}) }),
  },
  'PATCH /api/v1/students/:id': {
    allowed: by(200, ...family),
    ...ofStudentChanged,
    body: () => ({ preferredName: 'Lo', version: 1 }),
  },
  'PUT /api/v1/students/:id/contacts': {
    allowed: by(200, ...family),
    ...ofStudentChanged,
    body: ({ me: { id, role } }) => ({
      contacts: role === 'parent' ? [{ user: id, relation: 'mother', access: 'parent' }] : [],
      version: 1,
    }),
  },
  'DELETE /api/v1/students/:id': { allowed: by(204, ...deleters), ...ofStudent },
  'POST /api/v1/students/:id/restore': {
    allowed: by(200, ...deleters),
    own: ifAllowed(deleters, async (scene, token) => {
      const id = await ownStudent(scene)
      await scene.api.send('DELETE', `/api/v1/students/${id}`, { token })
      return id
    }),
    foreign: strangersStudent,
  },
  'POST /api/v1/students/bulk': {
    allowed: by(200, ...deleters),
    body: () => ({ ids: [unknown], action: { type: 'delete' } }),
  },
  'GET /api/v1/students/:id/notes': { allowed: by(200, ...family), ...ofStudentChanged },
  'PATCH /api/v1/students/:id/notes': {
    allowed: by(200, ...family),
    ...ofStudentChanged,
    body: () => ({ allergies: 'Nuts', version: 0 }),
  },
  'GET /api/v1/students/:id/looks': { allowed: by(200, ...family), ...ofStudentChanged },
  'PUT /api/v1/students/:id/photo': { allowed: by(200, ...family), ...ofStudentChanged, upload: pictureUpload },
  'GET /api/v1/students/:id/photo': { allowed: people, ...ofStudent, own: withPhoto },
  'DELETE /api/v1/students/:id/photo': { allowed: by(204, ...family), ...ofStudentChanged },
  'GET /api/v1/organisations': { allowed: people },
  'GET /api/v1/classrooms': { allowed: people },
  'POST /api/v1/classrooms': { allowed: by(201, ...managers), body: () => ({ name: 'Owls', level: '3-6' }) },
  'PATCH /api/v1/classrooms/:id': {
    allowed: by(200, ...managers),
    body: () => ({ name: 'Larches II', version: 1 }),
    own: ownClassroom,
    foreign: ({ foreign }) => foreign.classroom,
  },
  'DELETE /api/v1/classrooms/:id': {
    allowed: by(204, ...managers),
    own: ownClassroom,
    foreign: ({ foreign }) => foreign.classroom,
  },
  'POST /api/v1/changes/:id/undo': {
    allowed: people,
    own: ({ api, me }) => changeOf(api, me),
    foreign: ({ foreign }) => foreign.change,
  },
  'POST /api/v1/people/imports': { allowed: by(201, ...managers), upload: peopleCsv },
  'POST /api/v1/students/imports': { allowed: by(201, ...managers), upload: studentsCsv },
  'POST /api/v1/imports/:id/apply': {
    allowed: by(200, ...managers),
    own: ifAllowed(managers, ({ api }, token) => plannedImport(api, token)),
    foreign: ({ foreign }) => foreign.plan,
  },
  'GET /api/openapi.json': { allowed: everyone },
}

const nameOf = ({ call }: (typeof routes)[number]) => `${call.method} ${call.path}`

/** Writes that say everything by their path, and read no body. */
const bodiless = new Set([
  'POST /api/v1/logout',
  'POST /api/v1/people/:id/invitation',
  'POST /api/v1/people/:id/restore',
  'POST /api/v1/students/:id/restore',
  'POST /api/v1/me/offers/:id',
  'POST /api/v1/changes/:id/undo',
  'POST /api/v1/imports/:id/apply',
])

describe('every route', () => {
  test('has a row in the matrix, and every row a route', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(routes.map(nameOf).toSorted())
  })

  test.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s says what it is and what it bounds',
    (_name, route) => {
      const { call, policy, limits } = route
      expect(call.summary.length).toBeGreaterThan(10)
      expect(policy).toMatchObject({ name: expect.any(String), signedIn: expect.any(Boolean) })
      expect(limits.rate).toBeInstanceOf(Array)
      expect(call.params !== null).toBe(call.path.includes(':'))
      expect(call.body && call.upload).toBeNull()
      if (call.body || call.upload) expect(limits.bodyBytes).toBeGreaterThan(0)
      if (['POST', 'PUT', 'PATCH'].includes(call.method) && !bodiless.has(nameOf(route)))
        expect(call.body ?? call.upload).not.toBeNull()
      if (bodiless.has(nameOf(route))) expect([call.body, call.upload, limits.bodyBytes]).toEqual([null, null, 0])
      if (call.status === 204 || call.status === 202) expect(call.result).toBeNull()
      const isWriteByAnyone = policy.name === 'anyone' && call.body !== null
      if (isWriteByAnyone) expect(limits.rate.some(({ by }) => by === 'address')).toBe(true)
    },
  )
})

eachApi('authorisation', (start) => {
  let api: TestApi
  let other: Member
  let foreign: Foreign
  beforeAll(async () => {
    api = await start()
    other = await newMember(api, 'parent')
    await api.send('PUT', `/api/v1/people/${other.id}/avatar`, { token: other.token, ...(await pictureUpload()) })
    foreign = await buildForeign(api)
  })

  async function sceneFor(caller: Caller): Promise<Scene> {
    const isNobody = caller === 'anonymous' || caller === 'operator'
    const me = await newMember(api, isNobody ? 'parent' : caller)
    const token = caller === 'operator' ? await issueOperatorToken(secret) : isNobody ? undefined : me.token
    return { api, caller, token, me, other, foreign }
  }

  const statusWithoutRight = (caller: Caller, refused: number) =>
    refused === 404 ? 404 : caller === 'anonymous' || caller === 'operator' ? 401 : refused

  const send = async (method: string, path: string, id: string, row: Row, scene: Scene, token = scene.token) =>
    api.send(method, path.replace(':id', id).replace(':picture', 'avatar'), {
      token,
      ...(row.upload ? await row.upload() : { body: await row.body?.(scene) }),
    })

  describe.each(Object.entries(matrix))('%s', (name, row) => {
    const [method = '', path = ''] = name.split(' ')
    const { allowed, passing = allowed.callers, refused = 403 } = row

    test.each(callers)('by %s', async (caller) => {
      const scene = await sceneFor(caller)
      const call = (id = '') => send(method, path, id, row, scene)
      const without = statusWithoutRight(caller, refused)
      if (row.foreign) {
        const nothing = await call(unknown)
        expect(nothing.status).toBe(passing.includes(caller) ? 404 : without)
        const id = row.foreign(scene)
        if (id) {
          const theirs = await call(id)
          expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body])
        }
      }
      const answer = await call(await row.own?.(scene))
      expect(answer.status).toBe(allowed.callers.includes(caller) ? allowed.status : without)
    })

    test('by a person whose account is suspended, as by nobody', async () => {
      const scene = await sceneFor('admin')
      const { me } = scene
      await api.db.execute(`update users set status = 'suspended' where id = '${me.id}'`)
      const call = (token: string) => send(method, path, foreign.session, row, scene, token)
      expect((await call(me.token)).status).toBe((await call('')).status)
    })
  })
})

function sessionIn(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
}
