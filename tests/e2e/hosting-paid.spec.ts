import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { publishedEvent, registerFor } from '#tests/support/hosting-page.ts'
import { violations } from '#tests/support/violations.ts'

const details = (id: string) => `/dashboard/events/${id}/details`
const priced = (title: string) => ({ title, tickets: [{ name: 'Place', price: 1250, quantity: 4 }] })

test('what hosts were paid is noted; when they come with fewer, it says what to give back', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const event = await publishedEvent(server.origin, sessions.school, priced('Morning with a till'))
  const { id } = await registerFor(server.origin, sessions.parent, event, { seats: 2 })
  await signIn('school')
  await open(details(event.id))
  const table = page.getByRole('table', { name: 'Registrations' })
  await expect(table).toContainText('€25.00 still to pay')
  await table.locator('summary').click()
  await table.getByRole('button', { name: 'Note €25.00 as received' }).focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('button', { name: 'Not paid after all' })).toBeVisible()
  await expect(table).toContainText('€25.00 paid')
  expect(await violations(page)).toEqual([])
  await callApi(server.origin, sessions.parent, 'PATCH', `/api/v1/registrations/${id}`, { seats: 1 })
  await open(details(event.id))
  await table.locator('summary').click()
  await table.getByRole('button', { name: 'Note €12.50 as given back' }).click()
  await expect(table).toContainText('€12.50 paid')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what hosts were paid is noted', async ({ page, signIn, server, sessions }) => {
    const event = await publishedEvent(server.origin, sessions.school, priced('Plain till'))
    await registerFor(server.origin, sessions.parent, event)
    await signIn('school')
    await page.goto(details(event.id))
    const table = page.getByRole('table', { name: 'Registrations' })
    await table.locator('summary').click()
    await table.getByRole('button', { name: 'Note €12.50 as received' }).click()
    await expect(page.getByText('It is noted.')).toBeVisible()
    await expect(table).toContainText('€12.50 paid')
  })
})
