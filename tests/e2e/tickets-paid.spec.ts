import type { BrowserContext, Page } from '@playwright/test'
import type { SessionUser } from '#/contract/account/account.ts'
import type { EventInput } from '#/contract/event/event-input.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import { callApi } from '#tests/support/call-api.ts'
import { test } from '#tests/support/card-server.ts'
import { demoPassword } from '#tests/support/demo.ts'
import { expect, newEmail, readOutbox, wake } from '#tests/support/fixtures.ts'
import { dayToCome, publishedEvent } from '#tests/support/hosting-page.ts'
import { someSeller } from '#tests/support/seller-matrix.ts'
import { fillBilling } from '#tests/support/shop-page.ts'
import { violations } from '#tests/support/violations.ts'

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search
const priced = {
  payment: 'platform',
  tickets: [{ name: 'Place', price: 2500, quantity: 4 }],
} satisfies Partial<EventInput>

const signIn = (context: BrowserContext, origin: string, jwt: string) =>
  context.addCookies([{ name: 'jwt', value: jwt, url: origin, httpOnly: true }])

/** A school as it comes: it registers itself, is approved, and says who it is on invoices. */
async function newSchool(origin: string, admin: string) {
  const email = newEmail()
  const named = { first_name: 'Renilde', last_name: 'Montesano', institution_name: 'Haus am See' }
  await callApi(origin, null, 'POST', '/api/v1/register', { ...named, role: 'school', email, password: demoPassword })
  const text = await mailed(origin, admin, email)
  const code = /^\d{6}$/m.exec(text)![0]
  const { token } = await callApi<{ token: string }>(origin, null, 'POST', '/api/v1/verify-email', { email, code })
  const { user } = await callApi<{ user: SessionUser }>(origin, token, 'GET', '/api/v1/me')
  const { id } = user.memberships[0]!.organisation
  const { approvals } = await callApi<{ approvals: { id: string; version: number }[] }>(
    origin,
    admin,
    'GET',
    '/api/v1/approvals',
  )
  const { version } = approvals.find((one) => one.id === id)!
  await callApi(origin, admin, 'POST', `/api/v1/approvals/${id}`, { decision: 'approve', version })
  return { id, token }
}

async function mailed(origin: string, admin: string, recipient: string, template?: string) {
  let found: { text: string | null } | undefined
  await expect(async () => {
    const mails = await readOutbox(origin, admin)
    found = mails.find((mail) => mail.recipient === recipient && (!template || mail.template === template))
    expect(found, `a mail to ${recipient}`).toBeTruthy()
  }).toPass({ timeout: 10_000, intervals: [50, 100, 250] })
  return found?.text ?? ''
}

const linkIn = (text: string): string => pathOf(/https?:\/\/\S+\/registrations\/\S+/.exec(text)![0])

async function fillEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('In a sentence or two').fill('Come and see.')
  await page.getByLabel('Begins', { exact: true }).fill(dayToCome)
  await page.getByLabel('Begins, time').fill('09:00')
  await page.getByLabel('Street and number').fill('Quittenweg 4')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Berlin')
  await page.getByLabel('Country').selectOption('Germany')
  const ticket = page.getByRole('group', { name: 'Ticket 1' })
  await ticket.getByLabel('Price').fill('25')
  await ticket.getByLabel('Places').fill('4')
  await page.getByRole('radio', { name: 'By card when registering' }).check()
  await page.getByLabel('Whoever leaves gets back').selectOption('half')
}

test('a school sells places by card; a guest pays, leaves within the rule and finds the credit note', async ({
  page,
  context,
  sessions,
  allow,
  cards: { origin, stripe, paid },
}) => {
  test.slow()
  allow(/status of 409/)
  const school = await newSchool(origin, sessions.admin)
  await signIn(context, origin, school.token)
  await page.goto(`${origin}/dashboard/events/new`)
  await wake(page)
  await fillEvent(page, 'A morning with colours')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Fill them in under Sales → Seller details.')).toBeVisible()
  await callApi(origin, school.token, 'PATCH', `/api/v1/sellers/${school.id}`, { ...someSeller, version: 0 })
  await page.reload()
  await wake(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nobody is registered yet')).toBeVisible()
  const details = page.url()

  const stranger = newEmail()
  await context.clearCookies({ name: 'jwt' })
  await page.goto(`${origin}/events`)
  await page.getByRole('link', { name: 'A morning with colours' }).click()
  await wake(page)
  await expect(page.getByText('Paid by card when you register.').first()).toBeVisible()
  await expect(page.getByText(/^Whoever leaves until .* gets half back, later nothing\.$/)).toBeVisible()
  await page.getByLabel('Your name').fill('Selma Vos')
  await page.getByLabel('Your e-mail address').fill(stranger)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(
    page
      .getByText(/We have sent/)
      .or(page.getByRole('status'))
      .first(),
  ).toBeVisible()

  const link = linkIn(await mailed(origin, sessions.admin, stranger, 'registration_confirm'))
  await page.goto(origin + link)
  await wake(page)
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('To be paid', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fillBilling(page, null)
  await page.getByRole('button', { name: 'Continue to pay €25.00 by card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The provider’s page')
  const session = stripe.at(page.url())
  await page.goto(origin + pathOf(session.success_url))
  await expect(page.getByText('To be paid', { exact: true })).toBeVisible()
  await paid(page, session)
  await expect(page.getByText('You are coming', { exact: true })).toBeVisible()
  await expect(page.getByText('If you leave now, €12.50 go back to your card.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Invoice 20/ })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'I cannot come' }).click()
  await expect(page.getByText('€25 paid · €12.50 given back')).toBeVisible()
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Credit note CN-/ }).click(),
  ])
  expect(note.suggestedFilename()).toMatch(/^CN-.*\.pdf$/)

  await signIn(context, origin, school.token)
  await page.goto(`${details}?status=gone`)
  const table = page.getByRole('table', { name: 'Registrations' })
  await expect(table).toContainText('€25.00 paid, €12.50 given back')
  await wake(page)
  await table.locator('summary').click()
  await table.getByLabel('Amount').fill('12.50')
  await table.getByRole('button', { name: 'Give back' }).click()
  await expect(table).toContainText('€25.00 paid, €25.00 given back')
  // Left before the server is: it still loads what it calls live.
  await page.goto('about:blank')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a member pays for a place and gives it back', async ({
    page,
    context,
    sessions,
    cards: { origin, stripe, paid },
  }) => {
    test.slow()
    const event: OwnEvent = await publishedEvent(origin, sessions.school, { title: 'A plain morning', ...priced })
    await signIn(context, origin, sessions.parent)
    await page.goto(`${origin}/events/${event.slug}/details`)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('link', { name: 'Pay now' }).click()
    await fillBilling(page, null)
    await page.getByRole('button', { name: 'Continue to pay €25.00 by card' }).click()
    const href = await page.getByRole('link', { name: 'Pay €25.00' }).getAttribute('href')
    await paid(page, stripe.at(href))
    await page.getByRole('link', { name: 'Look again' }).click()
    await expect(page.getByText('You are coming', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'I cannot come' }).click()
    await expect(page.getByText('€25 paid · €25 given back')).toBeVisible()
  })
})
