import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/fixtures.ts'
import { startServer } from '#tests/support/server.ts'

test('an unknown address: 404, in its frame, with ways out', async ({ page, open, allow }) => {
  allow(/status of 404/)
  const response = await open('/no/such/page')
  expect(response?.status()).toBe(404)
  expect(await response?.text(), 'said by the server').toContain('One cube is missing.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One cube is missing.')
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown address inside an area, too', async ({ page, open, signIn, allow }) => {
  allow(/status of 404/)
  await signIn('parent')
  const response = await open('/parents/no-such-page')
  expect(response?.status()).toBe(404)
  expect(await response?.text(), 'said by the server').toContain('One cube is missing.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One cube is missing.')
})

test('500 names the report and leads on', async ({ page, open }) => {
  await open('/500?report=0123456789')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The tower fell.')
  await expect(page.getByText('0123456789')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeVisible()
})

test('MAINTENANCE=1: every page answers 503 with a friendly face', async ({ page, allow }) => {
  allow(/status of 503|left the machine/)
  test.slow()
  const server = await startServer({ MAINTENANCE: '1' })
  for (const path of ['/', '/faqs', '/auth/login', '/parents']) {
    const response = await page.goto(server.origin + path)
    expect(response?.status(), path).toBe(503)
    expect(response?.headers()['retry-after']).toBe('600')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are putting the shelf in order.')
  }
  await page.close()
  await server.stop()
})

test('an API that is gone is said to be gone, and works again when it is back', async ({
  page,
  context,
  sessions,
  allow,
}) => {
  allow(/status of 50[0-9]|left the machine|api_down|not answering/)
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-api-'))
  cpSync(join(process.env.E2E_TEMPLATE!, 'data'), dataDir, { recursive: true })
  const api = await startServer({ DEMO: '1', DATA_DIR: dataDir })
  const web = await startServer({ API_HOST: api.origin })
  await context.addCookies([{ name: 'jwt', value: sessions.parent, url: web.origin }])
  await page.goto(`${web.origin}/parents`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara')

  await api.kill()
  const response = await page.goto(`${web.origin}/parents`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shelf is empty for a moment.')

  const again = await startServer({ DEMO: '1', DATA_DIR: dataDir, PORT: String(api.port) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara')
  // The page still fetches what it does not need at once; that must not meet a server that is gone.
  await page.close()
  await Promise.all([web.stop(), again.stop()])
})
