import type { Page } from '@playwright/test'
import { callApi } from '#tests/support/call-api.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const path = '/dashboard/organisation'

async function fillIn(page: Page) {
  await page.getByLabel('Street and number').fill('Seestraße 7')
  await page.getByLabel('Postal code').fill('82319')
  await page.getByLabel('Town').fill('Starnberg')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('E-mail').fill('post@see.example')
}

test('a school says where it is, from its first steps on', async ({ page, open, signIn, newPerson }) => {
  await signIn(await newPerson('school'))
  await open('/dashboard/app')
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('link', { name: 'Say where you are' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haus am See')
  await fillIn(page)
  await page.getByLabel('Website').fill('see.example')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await page
    .getByRole('region', { name: 'Not everything is right yet' })
    .getByRole('link', { name: /^Website/ })
    .click()
  await page.getByLabel('Website').fill('https://see.example')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByText('The contact of Haus am See is saved')).toBeVisible()
  await open('/dashboard/app')
  await expect(steps.getByRole('link', { name: 'Say where you are' })).toHaveCount(0)
  await open(path)
  await expect(page.getByLabel('Town')).toHaveValue('Starnberg')
})

test('it says its last day after having read what ends, and takes it back', async ({
  page,
  open,
  signIn,
  newPerson,
}) => {
  await signIn(await newPerson('school'))
  await open(path)
  const closing = page.getByRole('region', { name: 'Closing' })
  await closing.getByText('Say a last day').click()
  await expect(closing).toContainText('The records stay with you')
  await expect(closing).toContainText('Classrooms close')
  await closing.getByRole('button', { name: 'Close with this day' }).click()
  await expect(closing.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await closing.getByLabel('Last day').fill(dayIn(-3))
  await closing.getByRole('checkbox').check()
  await closing.getByRole('button', { name: 'Close with this day' }).click()
  await expect(closing.getByText('Choose a day from today on')).toBeVisible()
  await closing.getByLabel('Last day').fill(dayIn(40))
  await closing.getByRole('button', { name: 'Close with this day' }).click()
  await expect(closing).toContainText('Haus am See closes on')
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page.getByRole('region', { name: 'What waits for you' })).toContainText('Haus am See closes on')
  await page.goBack()
  await closing.getByRole('button', { name: 'Stay open' }).click()
  await expect(closing.getByText('Say a last day')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both are said all the same', async ({ page, open, signIn, newPerson, server }) => {
    const head = await newPerson('school')
    await signIn(head)
    await open(path)
    await fillIn(page)
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(page.getByText('The contact of Haus am See is saved')).toBeVisible()
    await page.getByText('Say a last day').click()
    await page.getByLabel('Last day').fill(dayIn(40))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Close with this day' }).click()
    await expect(page.getByText('Haus am See closes on')).toBeVisible()
    type Me = { user: { memberships: { organisation: { closesOn: string | null } }[] } }
    const { user } = await callApi<Me>(server.origin, head.token, 'GET', '/api/v1/me')
    expect(user.memberships[0]!.organisation.closesOn).toBe(dayIn(40))
    await page.getByRole('button', { name: 'Stay open' }).click()
    await expect(page.getByText('Say a last day')).toBeVisible()
  })
})

test('families find how the school is reached, and nothing of its closing to press', async ({ page, open, signIn }) => {
  await signIn('parent')
  await open('/parents')
  const school = page.getByRole('region', { name: 'Linden Montessori House' })
  await expect(school).toContainText('Lindenallee 12')
  await expect(school.getByRole('link', { name: /@linden/ })).toHaveAttribute('href', /^mailto:/)
  await open(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You look after no organisation')
})
