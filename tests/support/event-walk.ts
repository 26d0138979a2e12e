import type { Page } from '@playwright/test'
import type { EmptyHouse } from './empty-house.ts'
import { expect, wake } from './fixtures.ts'
import { dayToCome } from './hosting-page.ts'

type People = { school: Page; family: Page }

const title = 'A chair in the Larches'

/** From an idea to the door: a school invites to one chair; its mother takes it, a stranger waits, is offered it and comes. */
export async function walkEvent(house: EmptyHouse, { school, family }: People): Promise<void> {
  const stranger = 'visitor@elsewhere.example'
  await family.goto('/events')
  await expect(family.locator('main a[href$="/details"]')).toHaveCount(0)
  await begin(school, title)
  await school.getByRole('group', { name: 'Ticket 1' }).getByLabel('Places').fill('1')
  await school.getByLabel('With a waiting list once it is full').check()
  await publish(school)
  await expect(school.getByText('Nobody is registered yet')).toBeVisible()

  await family.goto('/events')
  await family.getByRole('link', { name: title }).click()
  await family.getByRole('button', { name: 'Register' }).click()
  await expect(family.getByText('You are coming', { exact: true })).toBeVisible()

  const guest = await house.visiting(family)
  await guest.goto(new URL(family.url()).pathname)
  await wake(guest)
  await guest.getByLabel('Your name').fill('Selma Vos')
  await guest.getByLabel('Your e-mail address').fill(stranger)
  await guest.getByRole('button', { name: 'Join the waiting list' }).click()
  await guest.goto(await house.mailed(stranger, /http\S+\/registrations\/\S+/))
  await guest.getByRole('button', { name: 'Yes' }).click()
  await expect(guest.getByText(/You are number 1 in line/)).toBeVisible()

  await family.getByRole('button', { name: 'I cannot come' }).click()
  await expect(family.getByText('You are no longer registered.')).toBeVisible()
  await guest.goto(await house.mailed(stranger, /http\S+\/registrations\/\S+/))
  await guest.getByRole('button', { name: 'Take the places' }).click()
  await expect(guest.getByText('You are coming', { exact: true })).toBeVisible()

  await school.reload()
  await wake(school)
  const table = school.getByRole('table', { name: 'Registrations' })
  await expect(table).toContainText('Selma Vos')
  await table.getByRole('button', { name: /^Check in/ }).click()
  await expect(school.getByText('1 here, 0 expected, 0 free.').first()).toBeVisible()
}

/** Of somebody whom nobody knows yet, moderators see the first event before anybody else. */
export async function walkFirstEvent(tutor: Page, admin: Page): Promise<void> {
  const first = 'Counting with what is in the pockets'
  await begin(tutor, first)
  await publish(tutor)
  await expect(tutor.getByText('Moderators look at it before others see it.').first()).toBeVisible()
  await admin.goto('/events')
  await expect(admin.getByRole('link', { name: first })).toHaveCount(0)
  await admin.goto('/admin/moderation?type=event')
  await admin.getByRole('link', { name: new RegExp(first) }).click()
  await admin.getByRole('article').getByRole('button', { name: 'Decide' }).click()
  await expect(admin.getByRole('article').getByText('by Nora Berg')).toBeVisible()
  await admin.goto('/events')
  await expect(admin.getByRole('link', { name: first })).toBeVisible()
}

async function begin(host: Page, name: string): Promise<void> {
  await host.goto('/dashboard/events')
  await host.getByRole('link', { name: 'New event' }).first().click()
  await wake(host)
  await host.getByRole('textbox', { name: 'Title' }).fill(name)
  await host.getByLabel('In a sentence or two').fill('Come and see.')
  await host.getByLabel('Begins', { exact: true }).fill(dayToCome)
  await host.getByLabel('Begins, time').fill('09:00')
  await host.getByLabel('Street and number').fill('Quittenweg 4')
  await host.getByLabel('Postal code').fill('10115')
  await host.getByRole('textbox', { name: 'Town', exact: true }).fill('Berlin')
  await host.getByLabel('Country').selectOption('Germany')
}

async function publish(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Save the draft' }).click()
  await host.getByRole('button', { name: 'Publish', exact: true }).click()
}
