// What of events leaves the house: a list on a school's own site, and certificates that others are shown.
import { browser as chromium, chromiumArgs } from '#tests/support/chromium.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { publishedEvent } from '#tests/support/hosting-page.ts'
import { violations } from '#tests/support/violations.ts'

// The other site stands in the world, and ours on this machine, which a browser would ask its person about.
test.use({
  launchOptions: {
    executablePath: chromium(),
    args: [...chromiumArgs, '--disable-features=LocalNetworkAccessChecks'],
  },
})

type Registrations = { registrations: { id: string; certificate: string | null }[] }

const own = 'https://www.linden.example'
const other = 'https://other.example'

/** A page of another site, with these lines in it. */
const foreign = (lines: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><title>A school’s own site</title><h1>Welcome</h1>${lines}</html>`,
})

test('a manager names their site and copies the lines; that site shows the list, and no other does', async ({
  page,
  context,
  open,
  signIn,
  sessions,
  baseURL,
  allow,
}) => {
  test.slow()
  allow(/frame-ancestors|linden\.example|other\.example|ERR_BLOCKED_BY_RESPONSE/)
  const event = await publishedEvent(baseURL!, sessions.school, { title: 'Hedgehogs in the herb garden' })
  await signIn('school')
  await open('/dashboard/events')
  const panel = page.getByRole('region', { name: /^Show events on your own site/ })
  await panel.getByText('Show events on your own site').click()
  const sites = panel.getByLabel('Your sites, one a line')
  await sites.fill('ftp://linden.example')
  await panel.getByRole('button', { name: 'Save sites' }).click()
  await expect(panel).toContainText('begins with https://')
  await sites.fill(`${own}/events?from=here\n`)
  await panel.getByRole('button', { name: 'Save sites' }).click()
  await expect(page.getByText('Your sites are saved.')).toBeVisible()
  const lines = await panel.getByLabel('Lines for your page').inputValue()
  expect(lines).toContain(`<iframe src="${baseURL}/embed/events/`)
  expect(await violations(page)).toEqual([])

  const visitor = await context.newPage()
  for (const site of [own, other]) await visitor.route(`${site}/**`, (route) => route.fulfill(foreign(lines)))
  await visitor.goto(`${own}/`)
  const list = visitor.frameLocator('iframe')
  const link = list.getByRole('link', { name: 'Hedgehogs in the herb garden' })
  await expect(link).toHaveAttribute('href', `${baseURL}/events/${event.slug}/details`)
  await expect(link).toHaveAttribute('target', '_blank')

  await visitor.goto(`${other}/`)
  await expect(visitor.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(list.getByRole('link')).toHaveCount(0)
  await visitor.close()
})

test('everything else is framed by nobody; the list says so itself, needs no script, and speaks the language it is asked for', async ({
  page,
  request,
  sessions,
  baseURL,
}) => {
  type Me = { user: { memberships: { organisation: { id: string } }[] } }
  const { user } = await callApi<Me>(baseURL!, sessions.training_center, 'GET', '/api/v1/me')
  const path = `/embed/events/${user.memberships[0]!.organisation.id}`
  const headersOf = async (address: string) => (await request.get(address)).headers()
  const before = await headersOf(path)
  expect(before['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(before['x-frame-options']).toBe('DENY')
  for (const address of ['/events', '/', '/embed/events/01980000-0000-7000-8000-000000000000']) {
    const headers = await headersOf(address)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
  }
  await page.goto(`${path}?lang=de&theme=dark`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('script')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Alle ansehen und anmelden' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('who was there takes a certificate along, and whoever is shown it asks whether it is one', async ({
  page,
  open,
  signIn,
  sessions,
  baseURL,
  browser,
}) => {
  const path = '/api/v1/registrations?when=past'
  const { registrations } = await callApi<Registrations>(baseURL!, sessions.teacher, 'GET', path)
  const { id, certificate } = registrations.find((one) => one.certificate)!
  await signIn('teacher')
  await open(`/registrations/${id}`)
  await expect(page.getByText('You were there', { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Certificate of attendance (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  const stranger = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
  await stranger.goto(`/certificates/${certificate!.toLowerCase()}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This certificate is genuine')
  await expect(stranger.getByRole('main')).toContainText('Tomás Oliveira')
  await expect(stranger.getByRole('main')).toContainText('1.5')
  const answer = await stranger.goto(`/certificates/${certificate!.slice(0, -1)}`)
  expect(answer!.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This is no certificate of ours')
  await stranger.close()
  await open(`/certificates/${certificate!}`)
  expect(await violations(page)).toEqual([])
})
