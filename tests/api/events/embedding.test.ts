// Which sites may show events of an organisation within their pages, and what they show.
import { beforeAll, expect, test } from 'vitest'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { good } from '#tests/support/mail.ts'
import { inDays, registrationsOf, type RegistrationCalls } from '#tests/support/registrations.ts'

eachApi('events on an organisation’s own site', (start) => {
  let api: TestApi
  let seats: RegistrationCalls
  let host: { token: string; organisation: string }
  beforeAll(async () => {
    api = await start()
    seats = registrationsOf(api)
    host = await seats.school()
  })

  const put = (sites: unknown, me: { token: string } = host, id = host.organisation) =>
    seats.call('PUT', `/hosting/hosts/${id}/sites`, me, { sites })
  const read = (id = host.organisation, me: { token: string } | null = null) =>
    seats.call('GET', `/organisations/${id}/events`, me)

  test('sites are kept as sites, each once, whatever was copied of an address', async () => {
    const given = ['https://www.School.example/events?x=1', 'www.school.example', 'https://bücher.example:8443/']
    const kept = ['https://www.school.example', 'https://xn--bcher-kva.example:8443']
    expect(good(await put(given)).sites).toEqual(kept)
    expect(good(await read()).sites).toEqual(kept)
    const { hosts } = good(await seats.call('GET', '/hosting/hosts', host))
    expect(hosts.find((one: { organisation: string }) => one.organisation === host.organisation).sites).toEqual(kept)
    expect(good(await put([])).sites).toEqual([])
  })

  test.each([
    'http://school.example',
    '*',
    'https://*.school.example',
    'https://localhost',
    'https://me@school.example',
    "https://school.example; script-src 'unsafe-inline'",
    'https://a.example https://b.example',
    'javascript:alert(1)',
    '',
  ])('%j is no site', async (wrong) => {
    expect((await put([wrong])).status).toBe(422)
  })

  test('there are ten at most', async () => {
    expect((await put(Array.from({ length: 11 }, (_, at) => `https://s${at}.example`))).status).toBe(422)
  })

  test('shown is what everybody may see, whoever asks: no drafts, nothing for members, nothing of others', async () => {
    const house = await seats.school()
    const shown = await seats.event(house, { title: 'For all' })
    await seats.event(house, { title: 'Draft', status: 'draft', slug: null, publishedAt: null })
    await seats.event(house, { title: 'For members', visibility: 'members' })
    await seats.event(house, { title: 'Over', startsAt: inDays(-3) })
    await seats.event(host, { title: 'Of others' })
    for (const me of [null, house]) {
      const { events, name } = good(await read(house.organisation, me))
      expect(events.map(({ id }: { id: string }) => id)).toEqual([shown.id])
      expect(name).toBeTruthy()
    }
  })

  test('of a house that is not approved nothing is shown', async () => {
    const house = await seats.school()
    await api.db.execute(`update organisations set status = 'suspended' where id = '${house.organisation}'`)
    expect((await read(house.organisation)).status).toBe(404)
  })
})
