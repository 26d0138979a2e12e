import type { Page } from '@playwright/test'
import { demoPassword, signInByApi } from '#tests/support/demo.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'

const account = '/parents/user/account?tab=security'
const section = (page: Page) => page.getByRole('region', { name: 'E-mail address' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function ask(page: Page, email: string, password: string) {
  const form = section(page)
  const field = form.getByLabel('New address')
  if (!(await field.isVisible())) await form.getByText('Change the address', { exact: true }).click()
  await field.fill(email)
  await form.getByRole('textbox', { name: 'Current password' }).fill(password)
  await form.getByRole('button', { name: 'Send both mails' }).click()
}

test('an address moves when both mailboxes have confirmed, and this browser stays', async ({
  page,
  open,
  signIn,
  newPerson,
  mailTo,
  server,
}) => {
  const person = await newPerson()
  const elsewhere = await signInByApi(server.origin, person.email)
  const email = newEmail()
  await signIn(person)
  await open(account)
  await ask(page, email, 'not the password')
  await expect(section(page).getByRole('alert')).toContainText('The current password is not right.')
  await expect(section(page).getByLabel('New address')).toHaveValue(email)
  await ask(page, email, demoPassword)
  await expect(section(page)).toContainText(`${email}: still to be confirmed`)

  await open((await mailTo(person.email, 'address_old')).link)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(heading(page)).toHaveText('Confirmed here')
  await open(account)
  await expect(section(page)).toContainText('Old address: confirmed')
  await open((await mailTo(email, 'address_new')).link)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(heading(page)).toHaveText('Your address is changed')
  await page.getByRole('main').getByRole('link', { name: 'To my account' }).click()
  await expect(section(page)).toContainText(email)
  await expect(section(page)).not.toContainText('Waiting')
  expect((await fetch(`${server.origin}/api/v1/me`, { headers: { authorization: elsewhere } })).status).toBe(401)
  expect(await signInByApi(server.origin, email)).toBeTruthy()
})

test('an admin moves the address of somebody who has lost the mailbox', async ({
  page,
  open,
  signIn,
  newPerson,
  mailTo,
  server,
}) => {
  const person = await newPerson()
  const { user } = await (
    await fetch(`${server.origin}/api/v1/me`, { headers: { authorization: person.token } })
  ).json()
  const email = newEmail()
  await signIn('admin')
  await open(`/admin/user/${user.id}/edit`)
  const form = page.getByRole('region', { name: 'Move the address' })
  await form.getByLabel('New address').fill(email)
  await form.getByRole('button', { name: 'Move the address' }).click()
  await expect(form.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('New address').fill(email)
  await form.getByLabel('Reason').fill('Showed her passport at the office')
  await form.getByRole('button', { name: 'Move the address' }).click()
  await expect(page.getByText('Both addresses have been told.')).toBeVisible()
  expect((await mailTo(person.email, 'address_moving')).text).toContain('Showed her passport')

  await signIn(person)
  await open(account)
  await expect(section(page)).toContainText('An admin of the platform asked for this change.')
  await section(page).getByRole('button', { name: 'Keep my address' }).click()
  await expect(section(page)).not.toContainText('Waiting')
  await open((await mailTo(email, 'address_new')).link)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(heading(page)).toHaveText('This link no longer works')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ allow }) => allow(/status of 422/))

  test('an address moves, and one that waits is taken back', async ({ page, signIn, newPerson, mailTo }) => {
    const person = await newPerson()
    const [email, other] = [newEmail(), newEmail()]
    await signIn(person)
    await page.goto(account)
    await ask(page, other, 'not the password')
    await expect(section(page)).toContainText('The current password is not right.')
    await expect(section(page).getByLabel('New address')).toHaveValue(other)
    await ask(page, other, demoPassword)
    await expect(page.getByRole('status').first()).toContainText('Two mails are on their way')
    await section(page).getByRole('button', { name: 'Keep my address' }).click()
    await expect(page.getByRole('status').first()).toContainText('Your address stays as it is.')

    await ask(page, email, demoPassword)
    for (const [box, template] of [
      [email, 'address_new'],
      [person.email, 'address_old'],
    ] as const) {
      await page.goto((await mailTo(box, template)).link)
      await page.getByRole('button', { name: 'Confirm the change' }).click()
    }
    await expect(heading(page)).toHaveText('Your address is changed')
    await page.goto(account)
    await expect(section(page)).toContainText(email)
  })

  test('an admin moves an address', async ({ page, signIn, newPerson, mailTo, server }) => {
    const person = await newPerson()
    const { user } = await (
      await fetch(`${server.origin}/api/v1/me`, { headers: { authorization: person.token } })
    ).json()
    const email = newEmail()
    await signIn('admin')
    await page.goto(`/admin/user/${user.id}/edit`)
    const form = page.getByRole('region', { name: 'Move the address' })
    await form.getByLabel('New address').fill(email)
    await form.getByLabel('Reason').fill('Showed her passport at the office')
    await form.getByRole('button', { name: 'Move the address' }).click()
    await expect(page.getByRole('main')).toContainText('Both addresses have been told.')
    expect((await mailTo(email, 'address_new')).link).toContain('/confirm-address?token=')
  })
})
