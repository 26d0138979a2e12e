import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#/api/app.ts'
import { buildMember } from '#/api/db/seed/organisations.ts'
import { users } from '#/api/db/tables/accounts.ts'
import { eachApi, password, type TestApi } from '#tests/support/api.ts'
import { newMember, newSchool } from '#tests/support/people-builders.ts'
import { openStream } from '#tests/support/stream.ts'
import { protect } from '#tests/support/second-step.ts'

type Person = { id: string; token: string }

/** Open to those whose days are over: what it takes to set up a second step, sign out and read oneself. */
const open = [
  'GET /api/v1/me',
  'GET /api/v1/me/passkeys',
  'GET /api/v1/me/second-step',
  'POST /api/v1/logout',
  'POST /api/v1/me/device',
  'POST /api/v1/me/passkeys',
  'POST /api/v1/me/passkeys/challenge',
  'POST /api/v1/me/totp',
  'POST /api/v1/me/totp/confirmation',
]
const nameOf = ({ call }: (typeof routes)[number]) => `${call.method} ${call.path}`

eachApi('who must have a second step', (start, kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const standing = async ({ token }: Person, from = api) =>
    (await from.send('GET', '/api/v1/me', { token })).body.user.secondStep
  const askedAt = async ({ id }: Person) =>
    (await api.db.select({ at: users.secondStepAskedAt }).from(users).where(eq(users.id, id)))[0]?.at ?? null
  const asked = ({ id }: Person, daysAgo: number) =>
    api.db
      .update(users)
      .set({ secondStepAskedAt: sql`now() - make_interval(days => ${daysAgo})` })
      .where(eq(users.id, id))
  const due = async () => {
    const admin = await api.person({ roles: ['admin'] })
    await asked(admin, 14)
    return admin
  }

  test.each(['admin', 'moderator', 'school', 'training_center'] as const)('%s: in fourteen days', async (role) => {
    const person = await newMember(api, role)
    expect(await standing(person)).toEqual({ isSet: false, daysLeft: 14 })
    const first = await askedAt(person)
    expect(first).toEqual(expect.any(Date))
    await standing(person)
    expect(await askedAt(person)).toEqual(first)
    await asked(person, 13)
    expect(await standing(person)).toEqual({ isSet: false, daysLeft: 1 })
    await protect(api, person)
    expect(await standing(person)).toEqual({ isSet: true, daysLeft: null })
  })

  test.each(['parent', 'teacher', 'tutor', 'professional'] as const)('%s: need not', async (role) => {
    const person = await newMember(api, role)
    expect(await standing(person)).toEqual({ isSet: false, daysLeft: null })
    expect(await askedAt(person)).toBeNull()
  })

  test('who has one already is asked for nothing, and has the days once it is gone', async () => {
    const admin = await api.person({ roles: ['parent'] })
    await protect(api, admin)
    await api.db
      .update(users)
      .set({ roles: ['admin'] })
      .where(eq(users.id, admin.id))
    expect(await standing(admin)).toEqual({ isSet: true, daysLeft: null })
    expect(await askedAt(admin)).toBeNull()
  })

  test('when the days are over, everything is refused but the way to set it up', async () => {
    const { token } = await due()
    expect(
      routes
        .filter((route) => route.opensBeforeSecondStep)
        .map(nameOf)
        .toSorted(),
    ).toEqual(open)
    for (const route of routes.filter((one) => one.policy.signedIn && !open.includes(nameOf(one)))) {
      const { method, path, upload, body } = route.call
      const answer = await api.send(method, path.replaceAll(/:\w+/g, '01980000-0000-7000-8000-000000000000'), {
        token,
        ...(body && { body: {} }),
        ...(upload && { body: new Uint8Array([1]), headers: { 'content-type': upload[0]! } }),
      })
      expect([nameOf(route), answer.status, answer.body.code]).toEqual([nameOf(route), 403, 'second_step_required'])
    }
  })

  test('what is open to all is read as nobody, and signing out goes', async () => {
    const { id, token } = await due()
    const read = (by?: string) => api.send('GET', '/api/v1/shop/products?limit=2', { token: by })
    expect([(await read(token)).status, (await read(token)).body]).toEqual([200, (await read()).body])
    expect((await api.send('POST', '/api/v1/logout', { token })).status).toBe(204)
    expect((await api.send('GET', '/api/v1/me', { token })).status).toBe(401)
    expect(await askedAt({ id, token })).toEqual(expect.any(Date))
  })

  test('everything opens once it is set up, and closes at once when its owner removes it', async () => {
    const admin = await due()
    const list = async () => (await api.send('GET', '/api/v1/people', { token: admin.token })).status
    expect(await list()).toBe(403)
    const { recoveryCodes } = await protect(api, admin)
    expect(await list()).toBe(200)
    const body = { currentPassword: password, code: recoveryCodes[0] }
    expect((await api.send('POST', '/api/v1/me/totp/removal', { token: admin.token, body })).status).toBe(204)
    expect([await standing(admin), await list()]).toEqual([{ isSet: false, daysLeft: 0 }, 403])
  })

  test('a stream that is open when the days are over is cut, and none opens then', async () => {
    const [late, safe] = [await api.person({ roles: ['admin'] }), await api.person({ roles: ['admin'] })]
    await protect(api, safe)
    await standing(late)
    const [cut, kept] = [await openStream(api, late.token), await openStream(api, safe.token)]
    for (const person of [late, safe]) await asked(person, 14)
    await cut.end()
    expect(kept.ended).toBe(false)
    await expect(openStream(api, late.token)).rejects.toThrow('403')
    await kept.close()
  })

  test('an admin who takes it away from somebody gives them the days anew', async () => {
    const [admin, by] = [await due(), await api.person({ roles: ['admin'] })]
    await protect(api, admin)
    const body = { reason: 'Telephone and codes are lost', currentPassword: password }
    await api.send('POST', `/api/v1/people/${admin.id}/second-step/removal`, { token: by.token, body })
    const token = await api.sessionOf(admin.id)
    expect(await standing({ id: admin.id, token })).toEqual({ isSet: false, daysLeft: 14 })
  })

  test('it ends with the role, and begins anew with the next one', async () => {
    const admin = await due()
    await api.db
      .update(users)
      .set({ roles: ['parent'], activeRole: 'parent' })
      .where(eq(users.id, admin.id))
    expect([await standing(admin), await askedAt(admin)]).toEqual([{ isSet: false, daysLeft: null }, null])
    const { organisation } = await newSchool(api)
    await buildMember(api.db, admin.id, organisation, 'owner')
    expect(await standing(admin)).toEqual({ isSet: false, daysLeft: null })
    // The position counts together with the role of the organisation's kind, as everywhere.
    await api.db
      .update(users)
      .set({ roles: ['school'], activeRole: 'school' })
      .where(eq(users.id, admin.id))
    expect(await standing(admin)).toEqual({ isSet: false, daysLeft: 14 })
    await api.db.execute(sql`update memberships set ends_on = current_date - 1 where user_id = ${admin.id}`)
    expect(await standing(admin)).toEqual({ isSet: false, daysLeft: null })
  })

  test('the days are no edit: the record’s version stays', async () => {
    const admin = await api.person({ roles: ['admin'] })
    await standing(admin)
    const [row] = await api.db.select().from(users).where(eq(users.id, admin.id))
    expect(row?.version).toBe(1)
  })

  describe.runIf(kind === 'embedded')('in a demo', () => {
    test('nobody, whoever it is', async () => {
      const demo = await start({ demo: true })
      const admin = await demo.person({ roles: ['admin'] })
      await demo.db
        .update(users)
        .set({ secondStepAskedAt: new Date(0) })
        .where(eq(users.id, admin.id))
      expect(await standing(admin, demo)).toEqual({ isSet: false, daysLeft: null })
      expect((await demo.send('GET', '/api/v1/outbox', { token: admin.token })).status).toBe(200)
    })
  })
})
