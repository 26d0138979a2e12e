// An invoice on paper: A4, in the buyer's language, tagged so that it can be read aloud, with its fonts within.
// oxlint-disable-next-line import/no-named-as-default -- its types know no other export
import PDFDocument from 'pdfkit'
import type { Locale } from '#/contract/fields.ts'
import { formatMoney } from '#/lib/money.ts'
import { m } from '#/paraglide/messages.js'
import type { InvoiceRow } from './invoices.repo.ts'
import { bodyFont, createPen } from './pen.ts'

type Doc = InstanceType<typeof PDFDocument>
type Pen = ReturnType<typeof createPen>
type Struct = ReturnType<Doc['struct']>
type Sheet = { doc: Doc; pen: Pen; root: Struct; at: number; locale: Locale }

const page = { width: 595.28, height: 841.89, margin: 56 }
const inner = page.width - 2 * page.margin
const right = page.width - page.margin
const bottom = page.height - 96
const leading = 14
const muted = '#5b6470'
/** Where a row's parts begin and end. */
const columns = [
  { x: page.margin, width: inner - 210, align: 'start' },
  { x: right - 200, width: 40, align: 'end' },
  { x: right - 150, width: 70, align: 'end' },
  { x: right - 75, width: 75, align: 'end' },
] as const

export function drawInvoice(invoice: InvoiceRow): Promise<Buffer> {
  const { locale } = invoice
  const options = { locale }
  const title = `${m.invoice_title({}, options)} ${invoice.number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    font: bodyFont,
    bufferPages: true,
    info: { Title: title, Author: invoice.issuer, Subject: invoice.subject, CreationDate: invoice.issuedAt },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = { doc, pen: createPen(doc), root, at: page.margin, locale }
  drawHead(sheet, invoice, title)
  drawItems(sheet, invoice)
  drawSums(sheet, invoice)
  drawStatus(sheet, invoice)
  root.end()
  drawFeet(sheet, invoice)
  doc.end()
  return ended
}

const dayOf = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

/** A part of the text, told as what it is. */
function part(sheet: Sheet, kind: 'H1' | 'P', draw: () => void): void {
  sheet.root.add(sheet.doc.struct(kind, {}, draw))
}

function drawHead(sheet: Sheet, invoice: InvoiceRow, title: string): void {
  const { pen, locale } = sheet
  const options = { locale }
  const { issuer, billTo, issuedAt, dueAt, status } = invoice
  part(sheet, 'P', () => pen.line(issuer, page.margin, sheet.at, { size: 11, weight: 'bold' }))
  sheet.at += 48
  part(sheet, 'H1', () => pen.line(title, page.margin, sheet.at, { size: 20, weight: 'bold' }))
  sheet.at += 34
  const facts = [
    invoice.subject,
    `${m.invoice_date({}, options)}: ${dayOf(issuedAt, locale)}`,
    ...(dueAt && status !== 'paid' && status !== 'void'
      ? [`${m.invoice_due({}, options)}: ${dayOf(dueAt, locale)}`]
      : []),
  ]
  for (const fact of facts) drawText(sheet, fact, { color: muted })
  sheet.at += leading
  const { name, company, street, extra, postalCode, city, country } = billTo
  const land = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country
  const whereTo = [company, name, street, extra, `${postalCode} ${city}`, land].filter(Boolean)
  drawText(sheet, m.invoice_to({}, options), { weight: 'bold' })
  for (const line of whereTo) drawText(sheet, line)
  sheet.at += 2 * leading
}

type Look = { weight?: 'regular' | 'bold'; color?: string }

function drawText(sheet: Sheet, text: string, look: Look = {}): void {
  const lines = sheet.pen.wrap(text, { ...look, width: inner })
  part(sheet, 'P', () => {
    for (const line of lines) {
      makeRoom(sheet, leading)
      sheet.pen.line(line, page.margin, sheet.at, look)
      sheet.at += leading
    }
  })
}

function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.at + height <= bottom) return false
  sheet.doc.addPage()
  sheet.at = page.margin
  return true
}

function drawItems(sheet: Sheet, { items }: InvoiceRow): void {
  const { doc, pen, locale, root } = sheet
  const options = { locale }
  const table = doc.struct('Table')
  root.add(table)
  const heads = [
    m.invoice_item({}, options),
    m.invoice_quantity({}, options),
    m.invoice_price({}, options),
    m.invoice_amount({}, options),
  ]
  drawRow(
    sheet,
    table,
    'TH',
    heads.map((head) => [head]),
    { weight: 'bold', color: muted },
  )
  for (const { name, quantity, price } of items) {
    const cells = [
      pen.wrap(name, { width: columns[0].width }),
      [String(quantity)],
      [formatMoney(price, locale)],
      [formatMoney(price * quantity, locale)],
    ]
    drawRow(sheet, table, 'TD', cells)
  }
  table.end()
  sheet.at += leading
}

/** Cells of lines; a row stands on one page. */
function drawRow(sheet: Sheet, table: Struct, kind: 'TH' | 'TD', cells: string[][], look: Look = {}): void {
  const { doc, pen } = sheet
  const height = Math.max(...cells.map((lines) => lines.length)) * leading
  makeRoom(sheet, height + 10)
  const row = doc.struct('TR')
  table.add(row)
  for (const [at, lines] of cells.entries()) {
    const { x, width, align } = columns[at]!
    const draw = () => {
      for (const [down, line] of lines.entries())
        pen.line(line, x, sheet.at + down * leading, { ...look, width, align })
    }
    row.add(doc.struct(kind, {}, draw))
  }
  row.end()
  sheet.at += height + 4
  pen.rule(page.margin, sheet.at - 1, inner)
  sheet.at += 6
}

function drawSums(sheet: Sheet, invoice: InvoiceRow): void {
  const { locale } = sheet
  const options = { locale }
  const { subtotal, discount, shipping, total, taxes, refunded } = invoice
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const sums: [string, number, Look][] = [
    ...(discount > 0 || shipping > 0
      ? [[m.invoice_subtotal({}, options), subtotal, {}] as [string, number, Look]]
      : []),
    ...(discount > 0 ? [[m.invoice_discount({}, options), -discount, {}] as [string, number, Look]] : []),
    ...(shipping > 0 ? [[m.invoice_shipping({}, options), shipping, {}] as [string, number, Look]] : []),
    [m.invoice_total({}, options), total, { weight: 'bold' }],
    ...taxes.map(({ rate, net, tax }): [string, number, Look] => [
      m.invoice_tax({ rate: percent.format(rate / 10_000), net: formatMoney(net, locale) }, options),
      tax,
      { color: muted },
    ]),
    ...(refunded > 0 ? [[m.invoice_refunded({}, options), -refunded, {}] as [string, number, Look]] : []),
  ]
  for (const [words, cents, look] of sums) {
    makeRoom(sheet, leading + 2)
    part(sheet, 'P', () => {
      const width = 260
      sheet.pen.line(words, right - 75 - 10 - width, sheet.at, { ...look, width, align: 'end' })
      sheet.pen.line(formatMoney(cents, locale), right - 75, sheet.at, { ...look, width: 75, align: 'end' })
    })
    sheet.at += leading + 2
  }
  sheet.at += leading
}

function drawStatus(sheet: Sheet, invoice: InvoiceRow): void {
  const options = { locale: sheet.locale }
  const { status, paidAt, dueAt, total, number, payment } = invoice
  if (status === 'void') return drawText(sheet, m.invoice_void({}, options), { weight: 'bold' })
  if (status === 'paid') {
    const day = dayOf(paidAt ?? invoice.issuedAt, sheet.locale)
    const words = total === 0 ? m.invoice_nothing({}, options) : m.invoice_paid({ day }, options)
    return drawText(sheet, words, { weight: 'bold' })
  }
  const amount = formatMoney(total, sheet.locale)
  const day = dayOf(dueAt ?? invoice.issuedAt, sheet.locale)
  if (payment === 'card') return drawText(sheet, m.invoice_by_card({ amount }, options))
  drawText(sheet, m.invoice_how({ amount, day, number }, options))
}

/** Pages are counted once all are there. They say nothing that the text does not. */
function drawFeet({ doc, pen, locale }: Sheet, { issuer, number }: InvoiceRow): void {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    // Below the margin, where pdfkit would otherwise begin another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const words = m.invoice_page({ page: at + 1, of: count }, { locale })
    pen.line(`${issuer} · ${number}`, page.margin, page.height - 48, { size: 8, color: muted })
    pen.line(words, page.margin, page.height - 48, { size: 8, color: muted, width: inner, align: 'end' })
    doc.endMarkedContent()
  }
}
