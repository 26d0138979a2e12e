import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#/contract/order/order.ts'
import { newSecret } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { cardPayments } from '#tests/support/card-payments.ts'
import { newSchool } from '#tests/support/people-builders.ts'
import { anAddress, type ordersOf } from '#tests/support/orders.ts'
import { textOfPdf } from '#tests/support/pdf.ts'
import type { StripeStandIn } from '#tests/support/stripe.ts'

eachApi('invoices and credit notes', (start) => {
  let api: TestApi
  let stripe: StripeStandIn
  let shop: ReturnType<typeof ordersOf>
  const { now, tell, byCard, refundsOf, opened } = cardPayments(start)
  beforeAll(() => void ({ api, stripe, shop } = now()))

  /** Two things of different taxes, bought by a guest. */
  async function sale(locale: 'en' | 'de' = 'en') {
    const seller = await newSchool(api)
    const first = await shop.thing({ price: 10_001, taxRate: 1900 }, seller)
    const second = await shop.thing({ price: 2_999, taxRate: 700 }, seller)
    const lines = [first, second].map(({ id }) => ({ id, quantity: 1 }))
    const purchase = await shop.bought(null, lines, { locale, billing: anAddress() })
    const id = purchase.orders[0]!.id
    const open = () => shop.open(null, id, purchase.key)
    const pay = () => shop.good(shop.send('POST', `/orders/${id}/paid`, seller))
    return { seller, purchase, id, open, pay, total: purchase.total }
  }
  async function textOf(path: string) {
    const response = await api.fetch(new Request(`https://casa.example/api/v1${path}`))
    expect(response.status).toBe(200)
    return textOfPdf(Buffer.from(await response.arrayBuffer()))
  }
  const noteTotals = ({ creditNotes }: Order) => creditNotes.map(({ total }) => total)

  test('the invoice says who sells and where to pay, as it was when it was sent', async () => {
    const { seller, purchase, open } = await sale('de')
    const iban = 'DE89 3704 0044 0532 0130 00'
    const change = { legalName: 'Anders gGmbH', iban: 'GB82WEST12345698765432', version: 1 }
    await shop.good(shop.send('PATCH', `/sellers/${seller.organisation}`, seller, change))
    const { invoice } = await open()
    expect(invoice!.seller).toMatchObject({ legalName: 'Haus Linden gGmbH', iban: 'DE89370400440532013000' })
    const { text, isTagged } = await textOf(`/invoices/${invoice!.id}/invoice.pdf?key=${purchase.key}`)
    const said = ['Haus Linden gGmbH', 'Lindenallee 12', '14050 Berlin', 'USt-IdNr.: DE123456788', `IBAN: ${iban}`]
    for (const words of [...said, 'Kontoinhaber: Haus Linden gGmbH', `Verwendungszweck: ${invoice!.number}`]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('Anders')
    expect(isTagged).toBe(true)
    const mail = (await api.mailTo(purchase.email, 'order_placed')).text
    for (const words of [...said, `Verwendungszweck: ${invoice!.number}`]) expect(mail).toContain(words)
  })

  test('each part that goes back has a note of its own: numbered in turn, with its taxes, in the mail and as PDF', async () => {
    const { seller, purchase, id, open, pay, total } = await sale('de')
    await pay()
    await shop.good(shop.refund(seller, id, { amount: 3000, reason: 'Ein Kratzer' }))
    await shop.good(shop.refund(seller, id, { amount: total - 3000 }))
    const order = await open()
    expect(noteTotals(order)).toEqual([-3000, 3000 - total])
    const year = new Date().getUTCFullYear()
    expect(order.creditNotes.map(({ number }) => number)).toEqual([`CN-${year}-00001`, `CN-${year}-00002`])
    expect((await shop.open(seller, id)).creditNotes).toEqual(order.creditNotes)
    const [note] = order.creditNotes
    expect((await api.mailTo(purchase.email, 'order_refunded')).text).toContain(`CN-${year}-00002`)
    const path = `/credit-notes/${note!.id}/credit-note.pdf`
    const { text } = await textOf(`${path}?key=${purchase.key}`)
    const said = ['Rechnungskorrektur', note!.number, `Zur Rechnung ${order.invoice!.number}`, 'Ein Kratzer', '-30,00']
    for (const words of [...said, 'Haus Linden gGmbH', 'USt-IdNr.: DE123456788', '19\u00a0%', '7\u00a0%']) {
      expect(text).toContain(words)
    }
    expect((await shop.send('GET', path, null)).status).toBe(404)
    expect((await shop.send('GET', path, await newSchool(api))).status).toBe(404)
    expect((await shop.send('GET', path, seller)).status).toBe(200)
  })

  test('one note for a key, and none for what is refused, however often and at once it is asked', async () => {
    const { seller, id, open, pay, total } = await sale()
    await pay()
    const key = newSecret()
    await Promise.all(Array.from({ length: 10 }, () => shop.refund(seller, id, { amount: 4000 }, key)))
    expect(noteTotals(await open())).toEqual([-4000])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.refund(seller, id, { amount: total - 4000 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(noteTotals(await open())).toEqual([-4000, 4000 - total])
  })

  test('many orders of a seller, given back and cancelled at once: no number twice, none left out', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ available: 20 }, seller)
    const purchases = await Promise.all(Array.from({ length: 8 }, () => shop.bought(null, [{ id, quantity: 1 }])))
    const orders = purchases.map(({ orders }) => orders[0]!.id)
    await Promise.all(orders.map((order) => shop.good(shop.send('POST', `/orders/${order}/paid`, seller))))
    const answers = await Promise.all(
      orders.map((order, at) =>
        at % 2
          ? shop.send('POST', `/orders/${order}/cancel`, seller)
          : shop.refund(seller, order, { amount: 1000 + at, restock: true }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    const notes = (await Promise.all(orders.map((order) => shop.open(seller, order)))).flatMap(
      (each) => each.creditNotes,
    )
    const numbers = notes.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('an order that nobody has paid is cancelled without a note', async () => {
    const { seller, id, open } = await sale()
    await shop.good(shop.send('POST', `/orders/${id}/cancel`, seller))
    expect(await open()).toMatchObject({ creditNotes: [], invoice: { status: 'void' } })
  })

  test('money that a card did not take back is told by a note above zero, once', async () => {
    const seller = await newSchool(api)
    const { id } = await shop.thing({ price: 10_000 }, seller)
    const purchase = await byCard([{ id, quantity: 1 }])
    await tell(stripe.pay(stripe.at(purchase.payAt)))
    await shop.good(shop.refund(seller, purchase.orders[0]!.id, { amount: 1000 }))
    const [refund] = await refundsOf(purchase)
    const failed = stripe.event('refund.failed', { id: 're_y', metadata: { refund: refund!.id } })
    for (let told = 0; told < 2; told += 1) expect((await tell(failed)).status).toBe(200)
    const order = await opened(purchase)
    expect(noteTotals(order)).toEqual([-1000, 1000])
    const back = await textOf(`/credit-notes/${order.creditNotes[1]!.id}/credit-note.pdf?key=${purchase.key}`)
    expect(back.text).toContain('Reversal of a credit note')
  })

  test('in the end, notes are what was given back', async () => expect(await shop.wrongs()).toEqual([]))
})
