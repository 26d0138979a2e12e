import { expect, test } from '#tests/support/fixtures.ts'
import { publishedEvent } from '#tests/support/hosting-page.ts'
import { callApi } from '#tests/support/call-api.ts'
import { violations } from '#tests/support/violations.ts'
import type { OwnEvent } from '#/contract/event/event.ts'

const details = (id: string) => `/dashboard/events/${id}/details`
const later = `${new Date().getUTCFullYear() + 1}-06-14`

test('a series gets one more date, which begins as a draft', async ({ page, open, signIn, server, sessions }) => {
  const { id, version } = await publishedEvent(server.origin, sessions.school, { title: 'Evenings that go on' })
  await callApi<{ event: OwnEvent }>(server.origin, sessions.school, 'POST', `/api/v1/hosting/events/${id}/repeat`, {
    every: 'week',
    interval: 1,
    times: 2,
    version,
  })
  await signIn('school')
  await open(details(id))
  await page.getByText('Add dates', { exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Give another day, or until when it goes on.')).toBeVisible()
  await page.getByLabel('Another day').fill(later)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dates = page.getByRole('region', { name: 'Dates of this series' })
  await expect(dates.getByRole('listitem')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an event is kept as a template, and another one begins from it', async ({ page, signIn, server, sessions }) => {
    const { id } = await publishedEvent(server.origin, sessions.school, { title: 'Morning to begin from' })
    await signIn('school')
    await page.goto(details(id))
    await page.getByRole('button', { name: 'Keep as a template' }).click()
    await expect(page.getByRole('button', { name: 'No longer a template' })).toBeVisible()
    await page.goto('/dashboard/events/new')
    await page.getByRole('button', { name: 'Morning to begin from' }).click()
    await expect(page).toHaveURL(/\/edit/)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Morning to begin from')
  })
})
