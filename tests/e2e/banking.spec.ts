import type { Page } from '@playwright/test'
import { emptyHouse } from '#tests/support/empty-house.ts'
import { expect, test, wake } from '#tests/support/fixtures.ts'
import { violations } from '#tests/support/violations.ts'

const name = 'Kolleg am Wall'
const today = () => new Date().toISOString().slice(0, 10)

async function fillExpense(page: Page, { amount, memo }: { amount: string; memo: string }) {
  await page.getByLabel('Amount, VAT included').fill(amount)
  await page.getByLabel('Category').selectOption('Rent')
  await page.getByLabel('Counterparty').fill('Speicher am Hafen')
  await page.getByLabel('Note').fill(memo)
}

/** An amount that is none is refused at its field, and nothing else is lost; then it is entered. */
async function entersRent(head: Page) {
  await head.goto('/training-center/banking')
  await expect(head.getByRole('heading', { level: 1 })).toHaveText('Banking')
  expect(await violations(head)).toEqual([])
  await head.getByRole('link', { name: 'New entry' }).click()
  await wake(head)
  await fillExpense(head, { amount: 'a lot', memo: 'Rent of the hall' })
  await head.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(head.getByLabel('Amount, VAT included')).toHaveAttribute('aria-invalid', 'true')
  await expect(head.getByLabel('Note')).toHaveValue('Rent of the hall')
  await head.getByLabel('Amount, VAT included').fill('1 190,00')
  await head.getByLabel('VAT in it').fill('190')
  await head.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(head.getByText('Entered.')).toBeVisible()
  await expect(head.getByText('Rent of the hall')).toBeVisible()
  expect(await violations(head)).toEqual([])
}

async function reverses(head: Page) {
  await head.getByRole('link', { name: 'Expense', exact: true }).click()
  await expect(head.getByRole('heading', { level: 2, name: /^Expense/ })).toBeVisible()
  await wake(head)
  await head.getByLabel('Why').fill('The hall was closed.')
  await head.getByRole('button', { name: 'Reverse it' }).click()
  await expect(head.getByText('Reversed. Both entries stay.')).toBeVisible()
  await expect(head.getByRole('link', { name: 'The entry that reverses it' })).toBeVisible()
  expect(await violations(head)).toEqual([])
}

emptyHouse('embedded', (house) => {
  test('a director enters the rent, takes it back, closes the books, and is refused what comes too late', async ({
    browser,
  }) => {
    const admin = await house.firstAdmin(browser)
    const person = { role: 'training_center', email: 'wanda@families.example', first: 'Wanda', last: 'Wall' }
    const head = await house.registered(browser, { ...person, institution: ['Name of the training centre', name] })
    await house.approve(admin, name)
    head.setDefaultTimeout(15_000)
    await entersRent(head)
    await reverses(head)

    // Without scripts as well.
    const { origin } = new URL(head.url())
    const storageState = await head.context().storageState()
    const plain = await (
      await browser.newContext({ baseURL: origin, storageState, javaScriptEnabled: false })
    ).newPage()
    plain.setDefaultTimeout(15_000)
    await plain.goto('/training-center/banking?view=new')
    await fillExpense(plain, { amount: '80', memo: 'Chalk' })
    await plain.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(plain.getByText('Entered.')).toBeVisible()

    await plain.goto('/training-center/banking?view=trial')
    await expect(plain.getByText('the books balance')).toBeVisible()
    await plain.getByLabel('Close through').fill(today())
    await plain.getByRole('button', { name: 'Move the lock' }).click()
    await expect(plain.getByText(/^Closed through/)).toBeVisible()

    await plain.goto('/training-center/banking?view=new')
    await fillExpense(plain, { amount: '12', memo: 'Too late' })
    await plain.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(plain.getByLabel('Day')).toHaveAttribute('aria-invalid', 'true')
    await expect(plain.getByLabel('Note')).toHaveValue('Too late')

    await plain.goto('/training-center/banking?view=entries')
    const address = await plain.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
    const csv = await plain.request.get(address!)
    expect(await csv.text()).toContain('Chalk')
  })
})
