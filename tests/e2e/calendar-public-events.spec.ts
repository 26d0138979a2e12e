import { modal, onGrid } from '#tests/support/calendar-page.ts'
import { answering, expect, test } from '#tests/support/fixtures.ts'
import { dayToCome, publishedEvent, registerFor } from '#tests/support/hosting-page.ts'

test('events of one’s school stand in one’s calendar, lead to their page, and may be turned off; what one comes to may not', async ({
  page,
  open,
  signIn,
  server,
  sessions,
}) => {
  const publish = (title: string) =>
    publishedEvent(server.origin, sessions.school, {
      title,
      visibility: 'members',
      starts: `${dayToCome}T13:00`,
      ends: `${dayToCome}T15:00`,
    })
  const evening = await publish('Evening on the pink tower')
  await publish('Morning on the brown stair')
  await registerFor(server.origin, sessions.teacher, evening)
  await signIn('teacher')
  await open(`/teacher/calendar?view=week&date=${dayToCome}`)
  await answering(page.locator('.calendar-grid'))
  await expect(onGrid(page, 'Morning on the brown stair')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Events of my organisations' }).uncheck()
  await expect(onGrid(page, 'Morning on the brown stair')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Events I am coming to' })).toBeDisabled()
  await onGrid(page, 'Evening on the pink tower').click()
  await expect(modal(page)).toContainText('Events I am coming to')
  await expect(modal(page).getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0)
  await modal(page).getByRole('link', { name: 'Open the event' }).click()
  await expect(page.getByText('You are coming', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const view of ['month', 'agenda']) {
    await open(`/teacher/calendar?view=${view}&date=${dayToCome}`)
    await expect(page.getByRole('link', { name: /Evening on the pink tower/ })).toBeVisible()
  }
})
