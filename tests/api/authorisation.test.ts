import { beforeAll, describe, expect, test } from 'vitest'
import { issueOperatorToken } from '#/api/operator-token.ts'
import { routes } from '#/api/app.ts'
import { roles } from '#/contract/core/role.ts'
import { newEmail, oneApi, password, registration, secret, type TestApi } from '#tests/support/api.ts'
import { boardMatrix } from '#tests/support/board-matrix.ts'
import { calendarMatrix } from '#tests/support/calendar-matrix.ts'
import { chatMatrix } from '#tests/support/chat-matrix.ts'
import { unlessLanding } from '#tests/support/landing.ts'
import { newMember, newSchool, pictureUpload, type Member } from '#tests/support/people-builders.ts'
import { liveMatrix } from '#tests/support/live-matrix.ts'
import { mailMatrix } from '#tests/support/mail-matrix.ts'
import { moderationMatrix } from '#tests/support/moderation.ts'
import { noticeMatrix } from '#tests/support/notice-matrix.ts'
import { savedMatrix } from '#tests/support/saved-matrix.ts'
import { searchMatrix } from '#tests/support/search-matrix.ts'
import { ledgerMatrix } from '#tests/support/ledger-matrix.ts'
import { orderMatrix } from '#tests/support/order-matrix.ts'
import { placeMatrix } from '#tests/support/place-matrix.ts'
import { planMatrix } from '#tests/support/plan-matrix.ts'
import { subscriberMatrix } from '#tests/support/subscriber-matrix.ts'
import { yearMatrix } from '#tests/support/year-matrix.ts'
import { picturedMatrix } from '#tests/support/pictured-matrix.ts'
import { attendanceMatrix } from '#tests/support/attendance-matrix.ts'
import { journalMatrix } from '#tests/support/journal-matrix.ts'
import { lessonMatrix } from '#tests/support/lesson-matrix.ts'
import { backupMatrix } from '#tests/support/backup-matrix.ts'
import { badgeMatrix } from '#tests/support/badge-matrix.ts'
import { blogMatrix } from '#tests/support/blog-matrix.ts'
import { eventMatrix } from '#tests/support/event-matrix.ts'
import { logMatrix } from '#tests/support/log-matrix.ts'
import { jobMatrix } from '#tests/support/job-matrix.ts'
import { tutorMatrix } from '#tests/support/tutor-matrix.ts'
import { reservationMatrix } from '#tests/support/reservation-matrix.ts'
import { visitMatrix } from '#tests/support/visit-matrix.ts'
import { cohortMatrix } from '#tests/support/cohort-matrix.ts'
import { practicumMatrix } from '#tests/support/practicum-matrix.ts'
import { claimMatrix } from '#tests/support/claim-matrix.ts'
import { listingMatrix } from '#tests/support/listing-matrix.ts'
import { forumMatrix } from '#tests/support/forum-matrix.ts'
import { reviewMatrix } from '#tests/support/review-matrix.ts'
import { professionalMatrix } from '#tests/support/professional-matrix.ts'
import { letterMatrix } from '#tests/support/letter-matrix.ts'
import { registrationMatrix } from '#tests/support/registration-matrix.ts'
import { productMatrix } from '#tests/support/product-matrix.ts'
import { approvalMatrix } from '#tests/support/approvals.ts'
import { organisationMatrix } from '#tests/support/organisation-matrix.ts'
import { sellerMatrix } from '#tests/support/seller-matrix.ts'
import { bodiless } from '#tests/support/bodiless.ts'
import { unknown, type Caller, type Row, type Scene } from '#tests/support/matrix.ts'
import { buildForeign, sessionIn, type Foreign } from '#tests/support/foreign.ts'
import { peopleMatrix } from '#tests/support/people-matrix.ts'

// Who may call what, as data. A route without a row fails; so does a row without a route.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const everyone = { callers, status: 200 }
const people = { callers: roles, status: 200 }

/** Of callers whose school is their own: what other rows do to a school may end its selling. */
const alone = (rows: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, alone: true }]))

const matrix: Record<string, Row> = {
  'GET /api/v1/me': { allowed: people },
  'PATCH /api/v1/me': { allowed: people, body: () => ({ first_name: 'Changed' }) },
  'POST /api/v1/me/roles': { allowed: people, body: () => ({ role: 'tutor' }) },
  'POST /api/v1/me/device': { allowed: people },
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
  'POST /api/v1/setup': {
    allowed: { callers, status: 422 },
    body: () => ({ token: 'unknown', first_name: 'A', last_name: 'B', email: newEmail(), password }),
  },
  // Only a demo has tours.
  'POST /api/v1/tours': { allowed: { callers, status: 404 }, body: () => ({ role: 'parent' }) },
  'POST /api/v1/platform/test-mail': { allowed: { callers: ['admin'], status: 204 }, refused: 403 },
  'GET /api/v1/platform': { allowed: { callers: ['moderator', 'admin'], status: 200 }, refused: 403 },
  'GET /api/v1/analytics': { allowed: { callers: ['admin'], status: 200 }, refused: 403 },
  'GET /api/v1/outbox': { allowed: { callers: ['admin'], status: 200 }, refused: 403 },
  'GET /api/operator/backup': { allowed: { callers: ['operator'], status: 200 }, refused: 404 },
  'POST /api/operator/admins': {
    allowed: { callers: ['operator'], status: 201 },
    refused: 404,
    body: () => ({ email: newEmail(), first_name: 'A', last_name: 'B' }),
  },
  'POST /api/operator/badge-keys': {
    allowed: { callers: ['operator'], status: 200 },
    refused: 404,
    body: () => ({ deed: 'list' }),
  },
  ...peopleMatrix,
  ...liveMatrix,
  ...chatMatrix,
  ...mailMatrix,
  ...noticeMatrix,
  ...searchMatrix,
  ...savedMatrix,
  ...moderationMatrix,
  ...boardMatrix,
  ...planMatrix,
  ...subscriberMatrix,
  ...yearMatrix,
  ...attendanceMatrix,
  ...lessonMatrix,
  ...journalMatrix,
  ...productMatrix,
  ...placeMatrix,
  ...blogMatrix,
  ...picturedMatrix,
  ...eventMatrix,
  ...forumMatrix,
  ...letterMatrix,
  ...listingMatrix,
  ...claimMatrix,
  ...jobMatrix,
  ...logMatrix,
  ...reviewMatrix,
  ...professionalMatrix,
  ...backupMatrix,
  ...badgeMatrix,
  ...tutorMatrix,
  ...visitMatrix,
  ...reservationMatrix,
  ...cohortMatrix,
  ...practicumMatrix,
  ...registrationMatrix,
  ...sellerMatrix,
  ...ledgerMatrix,
  ...organisationMatrix,
  ...approvalMatrix,
  ...alone(orderMatrix),
  ...calendarMatrix,
  'GET /api/openapi.json': { allowed: everyone },
  'GET /api/v1/operator-facts': { allowed: everyone },
  'GET /api/v1/sitemap': { allowed: everyone, query: () => '?kind=products' },
}

const core: readonly Caller[] = ['anonymous', 'operator', 'parent', 'teacher', 'school', 'admin']

const nameOf = ({ call }: (typeof routes)[number]) => `${call.method} ${call.path}`

describe('every route', () => {
  test('has a row in the matrix, and every row a route', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(routes.map(nameOf).toSorted())
  })

  test('has a path of its own: of two that are declared alike, one would never be reached', () => {
    const alike = routes.map(({ call }) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`)
    expect(alike.filter((one, at) => alike.indexOf(one) !== at)).toEqual([])
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

oneApi('authorisation', (start) => {
  let api: TestApi
  let other: Member
  let foreign: Foreign
  beforeAll(async () => {
    api = await start()
    other = await newMember(api, 'parent')
    await api.send('PUT', `/api/v1/people/${other.id}/avatar`, { token: other.token, ...(await pictureUpload()) })
    foreign = await buildForeign(api)
  })

  async function sceneFor(caller: Caller, school?: ReturnType<typeof newSchool>): Promise<Scene> {
    const isNobody = caller === 'anonymous' || caller === 'operator'
    const me = await newMember(api, isNobody ? 'parent' : caller, school)
    const token = caller === 'operator' ? await issueOperatorToken(secret) : isNobody ? undefined : me.token
    return { api, caller, token, me, other, foreign }
  }

  /** The school of those who look after none. */
  const schools = new Map<Caller, ReturnType<typeof newSchool>>()
  function freshSceneFor(caller: Caller): Promise<Scene> {
    const school = schools.get(caller) ?? newSchool(api)
    schools.set(caller, school)
    return sceneFor(caller, school)
  }

  /** Who only reads, or is refused, is as before, and may ask again. */
  const lasting = new Map<Caller, Promise<Scene>>()
  function lastingSceneFor(caller: Caller): Promise<Scene> {
    const scene = lasting.get(caller) ?? sceneFor(caller)
    lasting.set(caller, scene)
    return scene
  }

  let suspended: Member
  beforeAll(async () => {
    suspended = await newMember(api, 'admin')
    await api.db.execute(`update users set status = 'suspended' where id = '${suspended.id}'`)
  })

  const statusWithoutRight = (caller: Caller, refused: number) =>
    refused === 404 ? 404 : caller === 'anonymous' || caller === 'operator' ? 401 : refused

  const addressOf = async (path: string, id: string, row: Row, scene: Scene) =>
    path
      .replace(/:(id|eventId|code)/, id)
      .replace(':token', row.token?.(scene) ?? id)
      .replace(':person', row.person?.(scene) ?? id)
      .replace(':image', row.image?.(scene) ?? id)
      .replace(':revision', row.revision?.(scene) ?? id)
      .replace(':registration', row.registration?.(scene) ?? id)
      .replace(':status', row.status?.(scene) ?? id)
      .replace(':visit', row.visit?.(scene) ?? id)
      .replace(':resource', row.resource?.(scene) ?? id)
      .replace(':enquiry', row.enquiry?.(scene) ?? id)
      .replace(':level', row.level ?? id)
      .replace(/:(from|other|school)/, row.beside?.(scene) ?? id)
      .replace(':kind', row.kind ?? id)
      .replace(':note', row.note?.(scene) ?? id)
      .replace(':opinion', row.opinion?.(scene) ?? id)
      .replace(':time', row.time?.(scene) ?? id)
      .replace(':form', row.form ?? id)
      .replace(':picture', 'avatar') + ((await row.query?.(scene)) ?? '')

  const send = async (method: string, path: string, id: string, row: Row, scene: Scene, token = scene.token) =>
    api.send(method, await addressOf(path, id, row, scene), {
      token,
      headers: row.headers?.() ?? {},
      ...(row.upload ? await row.upload() : { body: await row.body?.(scene) }),
    })

  describe.each(Object.entries(matrix))('%s', (name, row) => {
    const [method = '', path = ''] = name.split(' ')
    const { allowed, passing = allowed.callers, refused = 403 } = row

    // A landing asks those who differ most, and the few to whom something is allowed alone.
    const few = allowed.callers.length < 4 ? allowed.callers : []
    const asked = callers.filter((caller) => core.includes(caller) || few.includes(caller))
    test.each(unlessLanding(callers, asked))('by %s', async (caller) => {
      const isLasting = method === 'GET' || !passing.includes(caller)
      const scene = await (row.alone ? sceneFor : isLasting ? lastingSceneFor : freshSceneFor)(caller)
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
      const scene = await lastingSceneFor('admin')
      const call = (token: string) => send(method, path, foreign.session, row, { ...scene, me: suspended }, token)
      expect((await call(suspended.token)).status).toBe((await call('')).status)
    })
  })
})
