import { expect, test } from '#tests/support/fixtures.ts'
import { makeEvent, makeSeries, readHosted } from '#tests/support/hosting-page.ts'
import { violations } from '#tests/support/violations.ts'

const details = (id: string) => `/dashboard/events/${id}/details`

test('an event is let take place again, published with all its dates, registered for at once and called off from here on', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  test.slow()
  const draft = await makeEvent(server.origin, sessions.school, { title: 'Evenings at the bead frame' })
  await signIn('school')
  await open(details(draft.id))
  await page.getByText('Let it take place again').click()
  await page.getByRole('button', { name: 'Create the dates' }).click()
  await expect(page.getByText('Say until when it repeats')).toBeVisible()
  await page.getByLabel('or so many times').fill('4')
  await page.getByRole('button', { name: 'Create the dates' }).click()
  await expect(page.getByText('It takes place 4 times now; the new dates are drafts.')).toBeVisible()
  const dates = page.getByRole('region', { name: 'Dates of this series' })
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  expect(await violations(page)).toEqual([])
  await expect(page.getByLabel('For which dates?').first()).toHaveValue('all')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nobody is registered yet')).toBeVisible()
  await expect(dates.getByText('Draft')).toHaveCount(0)

  const { slug, series } = await readHosted(server.origin, sessions.school, draft.id)
  await signIn('parent')
  await open(`/events/${slug}/details`)
  await expect(page.getByRole('heading', { name: 'Further dates' })).toBeVisible()
  await page.getByLabel('Also all 3 other dates that are to come').check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Registered for 4 dates.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Registered for 4 dates.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await signIn('school')
  await open(details(series!.dates[2]!.id))
  await page.getByText('Cancel it for good').first().click()
  await page.getByLabel('For which dates?').last().selectOption('following')
  await page.getByRole('button', { name: 'Cancel the event' }).click()
  await expect(dates.getByText('Cancelled')).toHaveCount(2)
  await signIn('parent')
  await open(`/events/${slug}/details`)
  await page.getByRole('button', { name: 'Leave all dates of the series' }).click()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
})

test('a rule that was wrong is taken back with its drafts, and they come back', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const { id } = await makeSeries(server.origin, sessions.school, { title: 'Evenings at the golden beads' })
  const { series } = await readHosted(server.origin, sessions.school, id)
  await signIn('school')
  await open(details(series!.dates[1]!.id))
  await page.getByRole('button', { name: 'Delete this and later drafts' }).click()
  await expect(page.getByText('3 drafts are deleted')).toBeVisible()
  expect((await readHosted(server.origin, sessions.school, id)).series).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('is back')).toBeVisible()
  await open(details(id))
  await expect(page.getByRole('region', { name: 'Dates of this series' }).getByRole('listitem')).toHaveCount(4)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what became of all dates stands on the page', async ({ page, open, signIn, server, sessions }) => {
    const { id } = await makeSeries(server.origin, sessions.school, { title: 'Evenings of letters' }, true)
    const { slug } = await readHosted(server.origin, sessions.school, id)
    await signIn('parent')
    await open(`/events/${slug}/details`)
    await page.getByLabel('Also all 3 other dates that are to come').check()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByText('Registered for 4 dates.')).toBeVisible()
  })
})
