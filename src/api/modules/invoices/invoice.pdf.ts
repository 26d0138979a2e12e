import { countryName } from '#/lib/countries.ts'
import { longDay } from '#/words/formats.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import type { InvoiceRow } from './invoices.repo.ts'
import {
  drawPaper,
  drawSums,
  drawTable,
  drawText,
  drawTitle,
  leading,
  muted,
  taxSums,
  type Sheet,
  type Sum,
} from './paper.ts'
import { bankLines, placeLines, taxLines } from './seller-words.ts'

type Parties = Pick<InvoiceRow, 'issuer' | 'seller' | 'billTo'>

export function drawInvoice(invoice: InvoiceRow): Promise<Buffer> {
  const { locale, number, issuer, subject, issuedAt, dueAt, status } = invoice
  const options = { locale }
  const title = `${m.invoice_title({}, options)} ${number}`
  const isOwed = dueAt && status !== 'paid' && status !== 'void'
  const facts = [
    subject,
    `${m.invoice_date({}, options)}: ${longDay(issuedAt, locale)}`,
    ...(isOwed ? [`${m.invoice_due({}, options)}: ${longDay(dueAt, locale)}`] : []),
  ]
  return drawPaper({ title, locale, author: issuer, subject, at: issuedAt, foot: `${issuer} · ${number}` }, (sheet) => {
    drawHead(sheet, invoice, title, facts)
    drawTable(sheet, invoice.items)
    drawSums(sheet, sumsOf(invoice))
    drawStatus(sheet, invoice)
  })
}

/** Who sells, what this is, and to whom. */
export function drawHead(sheet: Sheet, { issuer, seller, billTo }: Parties, title: string, facts: string[]): void {
  const { locale } = sheet
  const top = sheet.at
  drawText(sheet, issuer, { size: 11, weight: 'bold' })
  if (seller) {
    sheet.at += 2
    const lines = [...placeLines(seller, locale).filter((line) => line !== issuer), ...taxLines(seller, locale)]
    for (const line of [...lines, seller.email]) drawText(sheet, line, { size: 9, color: muted })
  }
  sheet.at = Math.max(top + 48, sheet.at + 24)
  drawTitle(sheet, title)
  for (const fact of facts) drawText(sheet, fact, { color: muted })
  sheet.at += leading
  const { name, company, street, extra, postalCode, city, country } = billTo
  const whereTo = [company, name, street, extra, `${postalCode} ${city}`, countryName(country, locale)].filter(Boolean)
  drawText(sheet, m.invoice_to({}, { locale }), { weight: 'bold' })
  for (const line of whereTo) drawText(sheet, line)
  sheet.at += 2 * leading
}

function sumsOf({ locale, subtotal, discount, shipping, total, taxes, refunded, paidAt }: InvoiceRow): Sum[] {
  const options = { locale }
  const plain = (words: string, cents: number): Sum => [words, cents, {}]
  return [
    ...(discount > 0 || shipping > 0 ? [plain(m.invoice_subtotal({}, options), subtotal)] : []),
    ...(discount > 0 ? [plain(m.invoice_discount({}, options), -discount)] : []),
    ...(shipping > 0 ? [plain(m.invoice_shipping({}, options), shipping)] : []),
    [m.invoice_total({}, options), total, { weight: 'bold' }],
    ...taxSums(taxes, locale),
    ...(refunded > 0
      ? [plain(paidAt ? m.invoice_refunded({}, options) : m.invoice_taken_off({}, options), -refunded)]
      : []),
  ]
}

function drawStatus(sheet: Sheet, invoice: InvoiceRow): void {
  const options = { locale: sheet.locale }
  const { status, paidAt, dueAt, total, refunded, number, payment, seller } = invoice
  if (status === 'void') return drawText(sheet, m.invoice_void({}, options), { weight: 'bold' })
  if (status === 'paid') {
    const day = longDay(paidAt ?? invoice.issuedAt, sheet.locale)
    const words = total === 0 ? m.invoice_nothing({}, options) : m.invoice_paid({ day }, options)
    return drawText(sheet, words, { weight: 'bold' })
  }
  const amount = formatMoney(total - refunded, sheet.locale)
  const day = longDay(dueAt ?? invoice.issuedAt, sheet.locale)
  if (payment === 'card') return drawText(sheet, m.invoice_by_card({ amount }, options))
  if (!seller) return drawText(sheet, m.invoice_how({ amount, day, number }, options))
  drawText(sheet, m.invoice_transfer({ amount, day }, options))
  for (const line of bankLines(seller, number, sheet.locale)) drawText(sheet, line, { weight: 'bold' })
}
