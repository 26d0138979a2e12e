import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { eachEmptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { fillBillingAddress } from '#tests/support/plan-pages.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Haus am Weiher'
const daysAway = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function takesPlan(school: Page) {
  await school.goto('/payment?plan=school-plus')
  await wake(school)
  await fillBillingAddress(school)
  for (let step = 0; step < 2; step += 1) await school.getByRole('button', { name: 'Next' }).click()
  await school.getByRole('button', { name: 'Begin the trial' }).click()
  await expect(school.getByRole('heading', { level: 1 })).toHaveText('Your trial of House Plus has begun')
}

async function opens(admin: Page) {
  await admin.goto('/admin/subscription/list')
  await admin.getByRole('link', { name }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name)
  await wake(admin)
}

const done = (admin: Page) => expect(admin.getByText('It is done, logged, and the owner was written to.')).toBeVisible()

/** The price is shown first, and the reason is asked for; nothing chosen is lost. */
async function changesPlan(admin: Page) {
  await admin.getByRole('link', { name: 'Change the plan' }).click()
  await admin.getByLabel('Plan', { exact: true }).selectOption('school-campus')
  await admin.getByRole('button', { name: 'See what it would mean' }).click()
  await expect(admin.getByText(/begins at once and costs .* an invoice over .* is written now/)).toBeVisible()
  expect(await violations(admin)).toEqual([])
  await admin.getByLabel('Reason').fill('They grow by two classrooms.')
  await admin.getByRole('button', { name: 'Change the plan now' }).click()
  await done(admin)
  await expect(admin.getByRole('region', { name: 'What holds' })).toContainText('Campus')
}

async function credits(admin: Page) {
  const invoices = admin.getByRole('region', { name: 'Invoices' })
  await invoices
    .getByRole('link', { name: /^Credit note for/ })
    .first()
    .click()
  await wake(admin)
  await admin.getByLabel('Amount').fill('a few')
  await admin.getByLabel('Reason').fill('A week without the calendar.')
  await admin.getByRole('button', { name: 'Write the credit note' }).click()
  await expect(admin.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(admin.getByLabel('Reason')).toHaveValue('A week without the calendar.')
  await admin.getByLabel('Amount').fill('5')
  await admin.getByRole('button', { name: 'Write the credit note' }).click()
  await done(admin)
  expect(await violations(admin)).toEqual([])
}

/** Without scripts: the page says what was done, and shows it. */
async function limits(admin: Page) {
  const plain = await (
    await admin
      .context()
      .browser()!
      .newContext({
        baseURL: new URL(admin.url()).origin,
        storageState: await admin.context().storageState(),
        javaScriptEnabled: false,
      })
  ).newPage()
  plain.setDefaultTimeout(15_000)
  await plain.goto(new URL(admin.url()).pathname)
  await plain.getByRole('link', { name: 'Set another limit' }).click()
  await plain.getByLabel('New limit').fill('3')
  await plain.getByLabel('Until the end of').fill(daysAway(7))
  await plain.getByLabel('Reason').fill('Until the papers are here.')
  await plain.getByRole('button', { name: 'Set the limit' }).click()
  await done(plain)
  await expect(plain.getByRole('region', { name: 'Used of the limits' })).toContainText('Until the papers are here.')
}

eachEmptyHouse((house) => {
  test('a school takes a plan; the admin sees what recurs, changes it with its price first, credits and sets a limit', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const head = { role: 'school', email: 'ole@families.example', first: 'Ole', last: 'Weiher' }
    const school = await house.registered(browser, { ...head, institution: ['Name of the school', name] })
    await house.approve(admin, name)
    for (const page of [admin, school]) page.setDefaultTimeout(15_000)
    await admin.goto('/admin/subscription')
    await expect(admin.getByText('No subscription by then')).toBeVisible()
    expect(await violations(admin)).toEqual([])
    await takesPlan(school)

    // The trial is over.
    await house.overnight(sql`update subscriptions set (trial_ends_at, period_end, anchor_at) =
      (now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour')`)
    await expect(async () => {
      await admin.goto('/admin/subscription')
      await expect(admin.getByRole('table', { name: 'Monthly recurring revenue' })).toContainText('€39.00', {
        timeout: 1_000,
      })
    }).toPass({ timeout: 60_000, intervals: [2_000] })
    expect(await violations(admin)).toEqual([])

    await opens(admin)
    await changesPlan(admin)
    await credits(admin)
    await limits(admin)
    await admin.goto('/admin/subscription')
    await admin
      .getByRole('table', { name: 'Monthly recurring revenue' })
      .getByRole('link', { name: 'Grown', exact: true })
      .click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('All subscriptions')
    await house.mailed('ole@families.example', /Until the papers are here\./)
  })
})
