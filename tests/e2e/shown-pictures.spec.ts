import sharp from 'sharp'
import type { Page } from '@playwright/test'
import type { Student } from '#/contract/student/student.ts'
import { callApi } from '#tests/support/call-api.ts'
import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, test, wake } from '#tests/support/fixtures.ts'
import { dayToCome } from '#tests/support/hosting-page.ts'
import { fits, ownPage } from '#tests/support/listing-page.ts'
import { violations } from '#tests/support/violations.ts'

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8fa3c4' } })
    .jpeg()
    .toBuffer(),
})

const dialog = (page: Page) => page.getByRole('dialog')

type Me = { user: { id: string; memberships: { organisation: { id: string } }[] } }

test('a manager who registered herself puts a child’s picture on an event and on her school; its family withdraws', async ({
  page,
  open,
  browser,
  server,
  sessions,
  mailTo,
}) => {
  test.slow()
  const name = 'Haselhof'
  const email = newEmail()
  await open('/auth/register?role=school')
  await page.getByLabel('Name of the school').fill(name)
  await page.getByLabel('First name').fill('Imke')
  await page.getByLabel('Last name').fill('Haselbach')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill((await mailTo(email, 'verify')).code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('region', { name })).toContainText('is waiting for approval')
  const token = (await page.context().cookies()).find((one) => one.name === 'jwt')!.value
  const call = <T>(method: string, path: string, body?: object, by = token) =>
    callApi<T>(server.origin, by, method, `/api/v1${path}`, body)
  const { user } = await call<Me>('GET', '/me')
  const organisation = user.memberships[0]!.organisation.id
  const { organisations } = await call<{ organisations: { version: number }[] }>('GET', '/me/organisations')
  const decision = { decision: 'approve', version: organisations[0]!.version }
  await call('POST', `/approvals/${organisation}`, decision, sessions.admin)

  // A child of the house, whose family agrees.
  const made = await call<{ student: Student }>('POST', '/students', {
    first_name: 'Jella',
    last_name: 'Wiesengrund',
  })
  const child = made.student.id
  const guardian = {
    first_name: 'Parvati',
    last_name: 'Parent',
    email: demoEmail('parent'),
    relation: 'mother',
    access: 'parent',
  }
  await call('POST', `/students/${child}/guardians`, guardian)
  const { offers } = await call<{ offers: { id: string }[] }>('GET', '/me/offers', undefined, sessions.parent)
  for (const offer of offers) await call('POST', `/me/offers/${offer.id}`, undefined, sessions.parent)
  async function decide(photoConsent: string): Promise<void> {
    const { student } = await call<{ student: Student }>('GET', `/students/${child}`, undefined, sessions.parent)
    await call('PATCH', `/students/${child}`, { photoConsent, version: student.version }, sessions.parent)
  }
  await decide('public')
  async function setPicture(submit: string, alt: string, label: string): Promise<void> {
    await dialog(page)
      .getByLabel('Choose a picture')
      .setInputFiles(await photo('garden.jpg'))
    await dialog(page).getByLabel(label).fill(alt)
    await dialog(page).getByLabel('These children').check()
    await dialog(page).getByLabel('Find a child by name').fill('Wiesengrund')
    await dialog(page).getByRole('button', { name: 'Add Jella Wiesengrund' }).click()
    await dialog(page).getByRole('button', { name: submit }).click()
    await expect(dialog(page)).toBeHidden()
  }

  // An event with a cover, set before it was ever saved; what was chosen is there after a reload.
  await open('/dashboard/events/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('A morning in the garden')
  await page.getByLabel('In a sentence or two').fill('See the children dig.')
  await page.getByRole('button', { name: 'Add a cover' }).click()
  await setPicture('Set the cover', 'A child digs', 'What the cover shows')
  const field = page.getByRole('region', { name: 'Cover' })
  await expect(field.getByText('everybody may see it')).toBeVisible()
  await expect(field.getByText('Jella Wiesengrund')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await wake(page)
  await expect(field.getByText('everybody may see it')).toBeVisible()
  await expect(field.getByLabel('What the cover shows')).toHaveValue('A child digs')
  await page.getByLabel('Begins', { exact: true }).fill(dayToCome)
  await page.getByLabel('Begins, time').fill('09:00')
  await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Weimar')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByRole('group', { name: 'Ticket 1' }).getByLabel('Places').fill('8')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A morning in the garden')
  await expect(
    page.getByRole('region', { name: 'As visitors see it' }).getByRole('img', { name: 'A child digs' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nobody is registered yet')).toBeVisible()

  // The school's page, with a cover and a picture in the gallery.
  await open(ownPage)
  await page.getByRole('button', { name: 'Begin the listing' }).click()
  await page.getByLabel('In a sentence or two').fill('A house among hazels.')
  await page.getByRole('combobox', { name: 'Town' }).pressSequentially('Weimar')
  await page
    .getByRole('option', { name: /^Weimar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add a cover' }).click()
  await setPicture('Set the cover', 'A child waters', 'What the cover shows')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await setPicture('Add it', 'A child sows', 'What it shows')
  await page.getByLabel('Caption').fill('In April')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The listing is saved').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take it back into a draft' })).toBeVisible()

  // A visitor, without a script.
  const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto('/events?q=garden')
  await reader.getByRole('link', { name: 'A morning in the garden' }).click()
  const onEvent = reader.getByRole('img', { name: 'A child digs' })
  await expect(onEvent).toBeVisible()
  const [first, eventPage] = [(await onEvent.getAttribute('src'))!, reader.url()]
  await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute('content', server.origin + first)
  await reader.goto(`/schools?q=${name}`)
  await reader.getByRole('link', { name, exact: true }).first().click()
  const onSchool = reader.getByRole('img', { name: 'A child waters' })
  await expect(onSchool).toBeVisible()
  await expect(
    reader.getByRole('figure').filter({ hasText: 'In April' }).getByRole('img', { name: 'A child sows' }),
  ).toBeVisible()
  await reader.setViewportSize({ width: 390, height: 844 })
  expect(await fits(reader)).toBe(true)
  await expect(reader.locator('body')).not.toContainText('Jella')
  const [second, schoolPage] = [(await onSchool.getAttribute('src'))!, reader.url()]
  for (const source of [first, second]) expect((await reader.request.get(source)).status()).toBe(200)

  // The family does not agree any more.
  await decide('none')
  for (const source of [first, second]) expect((await reader.request.get(source)).status()).toBe(404)
  for (const address of [schoolPage, eventPage]) {
    // Pages that are the same for all are made anew within seconds; their pictures are gone at once.
    await expect
      .poll(async () => {
        await reader.goto(address)
        return reader.getByRole('img', { name: /^A child/ }).count()
      })
      .toBe(0)
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await plain.close()
  await expect
    .poll(
      async () => {
        await open('/dashboard/notices')
        return page.getByText('A picture is not shown to others any more').count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(1)
  await page.getByRole('link', { name: 'A morning in the garden' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/events\/[\w-]+\/details$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('an event, a school and an article get a cover by a plain form', async ({ page, signIn, allow }) => {
    allow(/status of 4/)
    await signIn('school')
    await page.goto('/dashboard/events/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('A plain garden')
    await page.getByLabel('What the cover shows').fill('A bed of beans')
    await page.locator('input[name="cover.file"]').setInputFiles(await photo('beans.jpg'))
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('Say that no child can be recognised on the picture.').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A plain garden')
    await page.locator('input[name="cover.file"]').setInputFiles(await photo('beans.jpg'))
    await page.getByLabel('No child can be recognised on it').check()
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plain garden')
    await expect(page.getByRole('img', { name: 'A bed of beans' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
    await page.getByLabel('Take it off').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plain garden')
    await expect(page.getByRole('img', { name: 'A bed of beans' })).toHaveCount(0)

    await page.goto(ownPage)
    await page.locator('input[name="logo.file"]').setInputFiles(await photo('logo.jpg'))
    await page.getByLabel('No child can be recognised on it').first().check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Logo' }).getByText('everybody may see it')).toBeVisible()
    expect(await fits(page)).toBe(true)

    await page.goto('/admin/blog/new')
    await page.getByLabel('Title').fill('Beans without a script')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByLabel('What the cover shows').fill('Beans in April')
    await page.locator('input[name="cover.file"]').setInputFiles(await photo('april.jpg'))
    await page.getByLabel('No child can be recognised on it').check()
    await page.getByRole('button', { name: 'See it as readers will' }).first().click()
    await expect(page.getByRole('img', { name: 'Beans in April' }).first()).toBeVisible()
  })
})
