import type { Page } from '@playwright/test'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { dayIn } from '#tests/support/tutors.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Hollerhof'

async function addsARoom(head: Page) {
  await head.goto('/training-center/booking')
  await head.getByRole('link', { name: 'Add the first room' }).click()
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('Rooms, trainers, places')
  await wake(head)
  await expect(head.getByLabel('Who trains')).toBeHidden()
  await head.getByLabel('Kind').selectOption('Trainer')
  await expect(head.getByLabel('Who trains')).toBeVisible()
  await expect(head.getByLabel('Name', { exact: true })).toBeHidden()
  await head.getByLabel('Kind').selectOption('Room')
  await head.getByLabel('Name', { exact: true }).fill('Maple')
  await head.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(head.getByRole('article', { name: 'Maple' })).toBeVisible()
  expect(await violations(head)).toEqual([])
}

/** Where it stands already is said; to a taken time it does not go; to one that is free it does, also without scripts. */
async function moves(page: Page) {
  await page.goto('/training-center/booking?view=list')
  await page
    .getByRole('link', { name: /Anna Weiss/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Move booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move the booking of Anna Weiss')
  await expect(page.getByText('This is where it stands now.')).toBeVisible()
  await page.getByLabel('Time', { exact: true }).fill('09:00')
  await page.getByRole('button', { name: 'See whether it is free' }).click()
  await expect(offer(page)).toContainText('taken')
  await expect(offer(page).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Move it there' })).toBeHidden()
  await page.getByLabel('Time', { exact: true }).fill('14:00')
  await page.getByRole('button', { name: 'See whether it is free' }).click()
  await page.getByRole('button', { name: 'Move it there' }).click()
  await expect(page.getByText('It is moved, and whoever is booked is told.')).toBeVisible()
}

async function wishes(page: Page) {
  await page.goto('/training-center/booking/new')
  await page.getByLabel('Date').fill(dayIn(9))
  await page.getByLabel('Time', { exact: true }).fill('09:00')
  await page.getByRole('button', { name: 'See whether it is free' }).click()
}

const offer = (page: Page) => page.getByRole('region', { name: 'Free or not' })

emptyHouse('postgres', (house) => {
  test('a room is booked; who wants the same time is offered the nearest, and without scripts takes one', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const person = { role: 'training_center', email: 'marit@families.example', first: 'Marit', last: 'Holler' }
    const head = await house.registered(browser, { ...person, institution: ['Name of the training centre', name] })
    await house.approve(admin, name)
    await head.goto('/training-center/app')
    await expect(head.getByText('Nothing to count yet')).toBeVisible()
    await expect(head.getByRole('link', { name: 'Open the first cohort' })).toBeVisible()
    await addsARoom(head)

    await wishes(head)
    await expect(offer(head)).toContainText('free')
    await wake(head)
    await head.getByLabel('Or the name of a guest').fill('Ines Duarte')
    await head.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(head.getByText('It is booked.')).toBeVisible()
    await expect(head.getByRole('link', { name: /Ines Duarte/ }).last()).toBeVisible()
    expect(await violations(head)).toEqual([])

    const { origin } = new URL(head.url())
    const storageState = await head.context().storageState()
    const plain = await (
      await browser.newContext({ baseURL: origin, storageState, javaScriptEnabled: false })
    ).newPage()
    await wishes(plain)
    await expect(offer(plain)).toContainText('taken')
    await expect(plain.getByRole('button', { name: 'Book', exact: true })).toBeHidden()
    await offer(plain).getByRole('link').last().click()
    await expect(offer(plain)).toContainText('free')
    await plain.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(plain.getByText('Please fill this in.')).toBeVisible()
    await plain.getByLabel('Or the name of a guest').fill('Anna Weiss')
    await plain.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(plain.getByText('It is booked.')).toBeVisible()

    await moves(plain)

    await head.goto('/training-center/app')
    await expect(head.getByRole('heading', { name: 'Booking' })).toBeVisible()
    await expect(head.getByRole('link', { name: /Maple, Ines Duarte/ })).toBeVisible()
    expect(await violations(head)).toEqual([])

    await plain.goto('/training-center/booking/resources')
    await plain.getByText('Remove Maple …').click()
    await plain.getByRole('button', { name: 'Remove Maple' }).click()
    await expect(plain.getByText('It is booked 2 times still')).toBeVisible()
  })
})
