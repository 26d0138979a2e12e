import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { registrations, users } from '#/api/db/tables/accounts.ts'
import { outbox } from '#/api/db/tables/platform.ts'
import { eachApi, newEmail, registration, type TestApi } from '#tests/support/api.ts'

// Somebody registers an address that is not theirs and waits for its owner to confirm it: their password must open nothing.

eachApi('an address that a stranger registers as well', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })

  const owners = (email: string) =>
    registration({
      email,
      first_name: 'Olga',
      role: 'teacher',
      institution_name: 'Lindenhof',
      password: 'the owner’s own',
    })
  const strangers = (email: string) =>
    registration({
      email,
      first_name: 'Stan',
      role: 'school',
      institution_name: 'Stan’s',
      password: 'the stranger’s own',
    })
  type Input = ReturnType<typeof registration>

  const register = (body: Input) => api.send('POST', '/api/v1/register', { body })
  const verify = (body: object) => api.send('POST', '/api/v1/verify-email', { body })
  const signIn = ({ email, password }: Input) => api.send('POST', '/api/v1/login', { body: { email, password } })

  /** The mail of somebody's registration: it greets by the name given. */
  async function mailOf({ email, first_name }: Input) {
    const greeting = new RegExp(`Hello ${first_name}[\\s\\S]*^(\\d{6})$[\\s\\S]*token=([\\w-]+)`, 'm')
    const read = async () => {
      const rows = await api.db.select().from(outbox).where(eq(outbox.recipient, email))
      return rows.map(({ text }) => greeting.exec(text ?? '')).find(Boolean)
    }
    await expect.poll(read).toBeTruthy()
    const [, code = '', token = ''] = (await read())!
    return { code: { email, code }, link: { token } }
  }

  /** The account is what `winner` typed, and nothing of what `loser` did. */
  async function expectOwner(winner: Input, loser: Input) {
    expect((await signIn(loser)).status).toBe(401)
    const { status, body } = await signIn(winner)
    expect(status).toBe(200)
    const { user } = (await api.send('GET', '/api/v1/me', { token: body.token })).body
    expect(user).toMatchObject({
      first_name: winner.first_name,
      roles: [winner.role],
      institution_name: winner.institution_name,
    })
    expect(user.memberships).toHaveLength(winner.role === 'school' ? 1 : 0)
    expect(await api.db.select().from(registrations).where(eq(registrations.userId, user.id))).toEqual([])
  }

  test.each([
    ['before', 'code', [strangers, owners]],
    ['before', 'link', [strangers, owners]],
    ['after', 'code', [owners, strangers]],
    ['after', 'link', [owners, strangers]],
  ] as const)('%s its owner belongs to the owner who confirms by %s', async (_when, by, order) => {
    const email = newEmail()
    for (const input of order) expect((await register(input(email))).status).toBe(201)
    const [mine, theirs] = [await mailOf(owners(email)), await mailOf(strangers(email))]
    expect((await verify(mine[by])).status).toBe(200)
    await expectOwner(owners(email), strangers(email))
    for (const late of [theirs.code, theirs.link, mine.code, mine.link]) expect((await verify(late)).status).toBe(422)
    await expectOwner(owners(email), strangers(email))
  })

  test('belongs to whom its confirmation was sent for, whoever that is', async () => {
    const email = newEmail()
    for (const input of [strangers, owners]) await register(input(email))
    expect((await verify((await mailOf(strangers(email))).link)).status).toBe(200)
    await expectOwner(strangers(email), owners(email))
  })

  test('at the same moment as its owner belongs to the owner who confirms', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail()
      const answers = await Promise.all([owners, strangers].map((input) => register(input(email))))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect((await verify((await mailOf(owners(email))).code)).status).toBe(200)
      await expectOwner(owners(email), strangers(email))
    }
  })

  test('while its owner confirms changes nothing of the account', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail()
      await register(owners(email))
      const { code, link } = await mailOf(owners(email))
      const confirmed = verify(round % 2 ? code : link)
      const answers = await Promise.all([confirmed, register(strangers(email)), register(strangers(email))])
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 201])
      await expectOwner(owners(email), strangers(email))
    }
  })

  test('gets, asked for another mail, a new password instead of a code that could be anybody’s', async () => {
    const email = newEmail()
    for (const input of [owners, strangers]) await register(input(email))
    const [mine, theirs] = [await mailOf(owners(email)), await mailOf(strangers(email))]
    await api.services.mailer.send({ template: 'verify', recipient: email, locale: 'en' })
    await expect.poll(async () => (await api.mailTo(email)).text).toContain('more than once')
    const again = await api.mailTo(email)
    expect(again.code).toBe('')
    const chosen = { ...strangers(email), password: 'chosen by the owner' }
    const reset = await api.send('POST', '/api/v1/reset-password', {
      body: { token: again.link, password: chosen.password },
    })
    expect(reset.status).toBe(204)
    for (const late of [mine.code, mine.link, theirs.code, theirs.link]) expect((await verify(late)).status).toBe(422)
    await expectOwner(chosen, owners(email))
    expect((await signIn(strangers(email))).status).toBe(401)
  })

  test('lets nobody guess longer because there are several codes', async () => {
    const email = newEmail()
    for (const input of [owners, strangers]) await register(input(email))
    const codes = [(await mailOf(owners(email))).code, (await mailOf(strangers(email))).code]
    const wrong = ['000000', '000001', '000002'].find((code) => codes.every((mail) => mail.code !== code))!
    for (let round = 0; round < 5; round++) expect((await verify({ email, code: wrong })).status).toBe(422)
    for (const code of codes) expect((await verify(code)).status).toBe(422)
    const [row] = await api.db.select().from(users).where(eq(users.email, email))
    expect(row?.emailVerifiedAt).toBeNull()
  })

  test('takes nothing from an account that has moved there and is not confirmed again yet', async () => {
    const [school, email] = [await api.person({ roles: ['school'] }), newEmail()]
    await api.db.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, school.id))
    const [before] = await api.db.select().from(users).where(eq(users.id, school.id))
    expect((await register(strangers(email))).status).toBe(201)
    expect((await api.mailTo(email, 'account_exists')).link).toBe('')
    expect(await api.db.select().from(users).where(eq(users.id, school.id))).toEqual([before])
    expect(await api.db.select().from(registrations).where(eq(registrations.userId, school.id))).toEqual([])
  })
})
