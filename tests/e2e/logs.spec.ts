import type { Page } from '@playwright/test'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Haus am Anger'

/** What somebody may not is answered with a number, by which an admin finds it. */
async function refused(page: Page): Promise<string> {
  const jwt = (await page.context().cookies()).find((cookie) => cookie.name === 'jwt')!.value
  const answer = await page.request.get('/api/v1/outbox', { headers: { authorization: `Bearer ${jwt}` } })
  expect(answer.status()).toBe(403)
  return answer.headers()['x-request-id']!
}

async function findsWhy(admin: Page, number: string) {
  await admin.goto('/admin/logs/list')
  await wake(admin)
  await admin.getByLabel('Number of a request').fill(number)
  await admin.getByRole('search', { name: 'Narrow the log' }).getByRole('button').click()
  await expect(admin).toHaveURL(/request=/)
  const rows = admin.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  expect(await violations(admin)).toEqual([])
  await rows.nth(1).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { name: 'Why was this refused?' })).toBeVisible()
  await expect(admin.getByText(/^The rule “.+” refused it\.$/)).toBeVisible()
  expect(await violations(admin)).toEqual([])
}

/** What is narrowed by chips gets a name, is found again by it, and can be called otherwise and be gone. */
async function keepsView(admin: Page) {
  await admin.goto('/admin/logs/list?action=organisation.approved')
  await expect(admin.getByText('Action: organisation.approved')).toBeVisible()
  await wake(admin)
  await admin.getByRole('link', { name: 'Save this view' }).click()
  await wake(admin)
  await expect(admin.getByLabel('Tell me of what is new')).toHaveCount(0)
  await admin.getByLabel('Name', { exact: true }).fill('What we approved')
  await admin.getByRole('button', { name: 'Save search' }).click()
  await expect(admin.getByRole('link', { name: 'What we approved' })).toBeVisible()
  await admin.goto('/admin/logs/list')
  const views = admin.getByRole('navigation', { name: 'Saved views' })
  await views.getByRole('link', { name: 'What we approved' }).click()
  await expect(admin).toHaveURL(/action=organisation\.approved/)
  await expect(views.getByRole('link', { name: 'Save this view' })).toHaveCount(0)
  expect(await violations(admin)).toEqual([])
  await views.getByRole('link', { name: 'Rename or remove' }).click()
  await wake(admin)
  await admin.getByText('Change', { exact: true }).click()
  await admin.getByLabel('Name', { exact: true }).fill('Approved houses')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Approved houses' })).toBeVisible()
  await admin.getByRole('button', { name: 'Remove “Approved houses”' }).click()
  await expect(admin.getByText('No saved searches yet')).toBeVisible()
}

async function opensEntry(admin: Page) {
  await admin.goto('/admin/logs/list?action=organisation.approved')
  await admin.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('organisation.approved')
  await expect(admin.getByRole('table')).toContainText(name)
  await admin.getByRole('link', { name: 'All of this request' }).click()
  await expect(admin).toHaveURL(/request=/)
}

async function exports(admin: Page) {
  const href = await admin.getByRole('link', { name: 'Export as JSON lines' }).getAttribute('href')
  const lines = (await (await admin.request.get(href!)).text()).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toContain('organisation.approved')
  await admin.goto('/admin/logs/list?action=log.exported')
  await expect(admin.getByRole('table').getByRole('row')).toHaveCount(2)
}

emptyHouse('embedded', (house) => {
  test('an admin narrows the log, keeps a view of it, opens an entry, exports, checks the chain and finds why somebody was refused', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    admin.setDefaultTimeout(15_000)
    const head = { role: 'school', email: 'lena@families.example', first: 'Lena', last: 'Anger' }
    const school = await house.registered(browser, { ...head, institution: ['Name of the school', name] })
    await house.approve(admin, name)
    await findsWhy(admin, await refused(school))
    await opensEntry(admin)
    await exports(admin)
    await keepsView(admin)

    await admin.goto('/admin/logs')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Logs')
    expect(await violations(admin)).toEqual([])
    await admin.goto('/admin/logs/chain')
    await admin.getByRole('link', { name: 'Check the chain' }).click()
    await expect(admin.getByText(/The chain holds up to its end\.|Nothing is sealed yet\./)).toBeVisible()
    expect(await violations(admin)).toEqual([])

    // The same without scripts.
    const plain = await (
      await browser.newContext({
        baseURL: new URL(admin.url()).origin,
        storageState: await admin.context().storageState(),
        javaScriptEnabled: false,
      })
    ).newPage()
    await plain.goto('/admin/logs/list')
    await plain.getByLabel('Action').fill('organisation.approved')
    await plain.getByRole('search', { name: 'Narrow the log' }).getByRole('button').click()
    await expect(plain.getByRole('table').getByRole('row')).toHaveCount(2)
  })
})
