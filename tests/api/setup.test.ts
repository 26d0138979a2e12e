import { expect, test } from 'vitest'
import { setupLink } from '#/api/modules/setup/setup.service.ts'
import { eachApi, newEmail, password, type TestApi } from '#tests/support/api.ts'

eachApi('the first admin', (start) => {
  const begin = (api: TestApi, token: string, fields: object = {}) =>
    api.send('POST', '/api/v1/setup', {
      body: { token, first_name: 'Nora', last_name: 'Berg', email: newEmail(), password, ...fields },
    })
  const tokenOf = (link: string | null) => new URL(link!).searchParams.get('token')!

  test('a link leads to one admin and no second, also when two come at once', async () => {
    const api = await start()
    const house = { ...api.services, isDemo: false }
    const known = await api.person({ roles: ['school'], institutionName: 'Linden' })
    const token = tokenOf(await setupLink(house))
    expect((await begin(api, token, { email: known.email })).body.fields).toHaveProperty('email')
    expect((await begin(api, `${token}x`)).body.code).toBe('link_spent')
    const both = await Promise.all([begin(api, token), begin(api, token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const session = both.find(({ status }) => status === 201)!.body.token
    const me = await api.send('GET', '/api/v1/me', { token: session })
    expect(me.body.user).toMatchObject({ roles: ['admin'], status: 'active', emailVerified: true })
    expect((await begin(api, token)).body.code).toBe('link_spent')
    expect(await setupLink(house)).toBeNull()

    expect((await api.send('POST', '/api/v1/platform/test-mail', { token: session })).status).toBe(204)
    expect((await api.mailTo(me.body.user.email, 'test_mail')).text).toContain('Nora')
    const { platform } = (await api.send('GET', '/api/v1/platform', { token: session })).body
    expect(platform.missing).toEqual(expect.arrayContaining(['mail', 'backup', 'operator']))
  })

  test('a demo has an admin of its own, and no link', async () => {
    const api = await start()
    expect(await setupLink({ ...api.services, isDemo: true })).toBeNull()
  })
})
