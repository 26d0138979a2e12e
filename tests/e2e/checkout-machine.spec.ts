// The checkout, walked from the table of its machine.
import { unlessLanding } from '#tests/support/landing.ts'
import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { OwnProduct } from '#/contract/product/product.ts'
import type { checkoutMachine } from '#/features/shop/checkout.machine.ts'
import { callApi } from '#tests/support/call-api.ts'
import { expect, newEmail, test } from '#tests/support/fixtures.ts'
import { holdAnswers } from '#tests/support/held-answers.ts'
import { fillBilling, guestAddress, newProduct, restock } from '#tests/support/shop-page.ts'
import { checkoutTable } from '#tests/support/tables/checkout.ts'
import { covered, walkWay, waysThrough, type Causes } from '#tests/support/table-walk.ts'
import { nameOf } from '#tests/support/transition-table.ts'

type State = SnapshotFrom<typeof checkoutMachine>

const stepNames = [/^Cart(, done)?$/, /^Billing and delivery(, done)?$/, /^Payment(, done)?$/]
const stepAt = { 'steps.cart': 0, 'steps.details': 1 } as Readonly<Record<string, number>>

/** No step is called 3, and a server of the tests does not break down. */
const neverHere = ['step 3', 'answer: lost']

const canCause: Causes = (event, state) => {
  const { context } = state as State
  const at = nameOf(state)
  if (neverHere.includes(event)) return false
  // Quantities and the code can be changed while the form is open; the details only in their own step.
  if (event.startsWith('cart:')) return at.startsWith('steps')
  if (event.startsWith('details:')) return at === 'steps.details'
  // The button of the step one is at does nothing.
  if (event.startsWith('step ')) return event !== `step ${stepAt[at] ?? 2}`
  // It is found as the page opens, in the cart as it was.
  if (event === 'attempt found') return at === 'steps.cart' && context.valid.cart && !context.failure
  return event !== 'answer: refused' || context.valid.cart
}

const ways = waysThrough(checkoutTable, 'cart valid', canCause)

test('the ways through the checkout reach every state by every event but two', () => {
  expect(covered(ways)).toEqual({
    states: new Set(Object.keys(checkoutTable.rows)),
    events: new Set(Object.keys(checkoutTable.events).filter((event) => !neverHere.includes(event))),
  })
})

for (const [at, way] of unlessLanding(ways, ways.slice(0, 2)).entries()) {
  test(`the checkout, way ${at + 1}`, async ({ page, open, context, server, sessions, baseURL, allow }) => {
    allow(/ERR_FAILED|Failed to fetch|status of 4/)
    const product = await newProduct(server.origin, sessions.school)
    const [variant] = product.variants
    const value = `.${variant!.id}~2`
    await context.addCookies([{ name: 'cart', value, url: baseURL!, sameSite: 'Lax' }])
    await open('/checkout')
    const answers = await holdAnswers(page, (body) => body.includes('keepAddress'))
    const stock = (available: number) => restock(server.origin, sessions.school, product, available)
    const order = page.getByRole('button', { name: /^Order and pay/ })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const step = (of: number) => page.getByRole('button', { name: stepNames[of]! })

    await walkWay(checkoutTable, way, {
      act: {
        'cart: valid': async () => {
          await stock(9)
          await quoteAgain(page)
        },
        'cart: invalid': async () => {
          await stock(1)
          await quoteAgain(page)
        },
        'details: valid': () => fillBilling(page, newEmail()),
        'details: invalid': async () => {
          await page.getByLabel('Town').first().fill('')
          await button('On to payment').click()
          await expect(page.getByLabel('Town').first()).toHaveAttribute('aria-invalid', 'true')
        },
        next: () => page.getByRole('button', { name: /^On to/ }).click(),
        back: () => button('Back').click(),
        'step 0': () => step(0).click(),
        'step 1': () => step(1).click(),
        'step 2': () => step(2).click(),
        'attempt found': async () => {
          await leaveAttempt(page, product)
          await page.reload()
        },
        'place order': () => order.click(),
        retry: () => button('Ask again').click(),
        'answer: bought': () => answers.arrive(),
        'answer: refused': async () => {
          await raisePrice(server.origin, sessions.school, product)
          await answers.arrive()
        },
        'no answer': () => answers.lose(),
      },
      async see(state, possible) {
        if (state === 'done') {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left: confirm your order')
          return
        }
        const current = stepAt[state] ?? 2
        await expect(step(current)).toHaveAttribute('aria-current', 'step')
        await expect(page.getByRole('alert').filter({ hasText: 'We do not know yet' })).toHaveCount(
          state === 'unanswered' ? 1 : 0,
        )
        await expect(button('Apply')).toBeEnabled({ enabled: state.startsWith('steps') })
        if (state === 'completing') await expect(order).toHaveAttribute('aria-busy', 'true')
        if (state === 'steps.payment') await expect(order).not.toHaveAttribute('aria-busy')
        for (const other of [0, 1, 2].filter((one) => one !== current))
          await expect(step(other)).toBeEnabled({ enabled: possible.has(`step ${other}`) })
      },
    })
  })
}

/** Has the price worked out anew: a code that nobody knows, and none again. */
async function quoteAgain(page: Page) {
  const apply = page.getByRole('button', { name: 'Apply' })
  const unknown = page.getByText('We do not know this code.')
  await page.getByLabel('Discount code').fill('nonsense')
  await apply.click()
  await expect(unknown).toBeVisible()
  await page.getByLabel('Discount code').fill('')
  await apply.click()
  await expect(unknown).toHaveCount(0)
}

let raised = 0

async function raisePrice(origin: string, school: string, { id }: OwnProduct) {
  const { product } = await callApi<{ product: OwnProduct }>(origin, school, 'GET', `/api/v1/products/${id}`)
  const price = product.price + 100 * (raised += 1)
  await callApi(origin, school, 'PATCH', `/api/v1/products/${id}`, { version: product.version, price })
}

/** An order that an earlier page has sent, and of which it never learned what became. */
async function leaveAttempt(page: Page, product: OwnProduct) {
  const lines = [{ id: product.variants[0]!.id, quantity: 2 }]
  const order = {
    lines,
    code: null,
    email: newEmail(),
    billing: { ...guestAddress, company: '', extra: '' },
    deliverTo: null,
    delivery: 'standard',
    payment: 'invoice',
    total: product.price * 2 + 490,
    note: '',
    locale: 'en',
  }
  const attempt = JSON.stringify({ key: crypto.randomUUID(), order, keepAddress: false })
  // Before the next page reads it, and not while this one, which knows nothing of it, may still write.
  await page.addInitScript((attempt) => {
    if (sessionStorage.getItem(attempt)) return
    sessionStorage.setItem(attempt, 'left')
    const stored = JSON.parse(localStorage.getItem('redux-product')!)
    stored.checkout.billing = { attempt }
    localStorage.setItem('redux-product', JSON.stringify(stored))
  }, attempt)
}
