// A sheet of paper, a bill's most of all: A4, in its reader's language, tagged so that it can be read aloud, with its fonts within.
// oxlint-disable-next-line import/no-named-as-default -- its types know no other export
import PDFDocument from 'pdfkit'
import type { Locale } from '#/contract/core/fields.ts'
import type { Tax } from '#/contract/core/money.ts'
import { formatMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { bodyFont, createPen } from './pen.ts'

type Doc = InstanceType<typeof PDFDocument>
type Struct = ReturnType<Doc['struct']>
export type Sheet = { doc: Doc; pen: ReturnType<typeof createPen>; root: Struct; at: number; locale: Locale }
export type Look = { size?: number; weight?: 'regular' | 'bold'; color?: string }
/** Words, cents, and how they look. */
export type Sum = [string, number, Look]

export const page = { width: 595.28, height: 841.89, margin: 56 }
export const inner = page.width - 2 * page.margin
const right = page.width - page.margin
const bottom = page.height - 96
export const leading = 14
export const muted = '#5b6470'
/** Where a row's parts begin and end. */
const columns = [
  { x: page.margin, width: inner - 210, align: 'start' },
  { x: right - 200, width: 40, align: 'end' },
  { x: right - 150, width: 70, align: 'end' },
  { x: right - 75, width: 75, align: 'end' },
] as const

type Paper = {
  title: string
  locale: Locale
  author: string
  subject: string
  at: Date
  foot: string
  /** Without feet: to be cut up. */
  isPlain?: boolean
}

/** A document that `draw` fills from the top; its feet come by themselves. */
export async function drawPaper(
  { title, locale, author, subject, at, foot, isPlain = false }: Paper,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    font: bodyFont() as unknown as string,
    bufferPages: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: at },
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
  await draw(sheet)
  root.end()
  if (!isPlain) drawFeet(sheet, foot)
  doc.end()
  return ended
}

/** A part of the text, told as what it is. */
export function part(sheet: Sheet, kind: 'H1' | 'P', draw: () => void): void {
  sheet.root.add(sheet.doc.struct(kind, {}, draw))
}

export function drawTitle(sheet: Sheet, title: string): void {
  const look = { size: 20, weight: 'bold' } as const
  part(sheet, 'H1', () => {
    for (const [at, line] of sheet.pen.wrap(title, { ...look, width: inner }).entries()) {
      if (at > 0) sheet.at += 26
      sheet.pen.line(line, page.margin, sheet.at, look)
    }
  })
  sheet.at += 34
}

export function drawText(sheet: Sheet, text: string, look: Look = {}): void {
  const lines = sheet.pen.wrap(text, { ...look, width: inner })
  part(sheet, 'P', () => {
    for (const line of lines) {
      makeRoom(sheet, leading)
      sheet.pen.line(line, page.margin, sheet.at, look)
      sheet.at += leading
    }
  })
}

export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.at + height <= bottom) return
  sheet.doc.addPage()
  sheet.at = page.margin
}

/** Things with their prices, in cents. */
export function drawTable(sheet: Sheet, items: readonly { name: string; quantity: number; price: number }[]): void {
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

/** The taxes that are within a total. */
export function taxSums(taxes: readonly Tax[], locale: Locale): Sum[] {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return taxes.map(({ rate, net, tax }) => [
    m.invoice_tax({ rate: percent.format(rate / 10_000), net: formatMoney(net, locale) }, { locale }),
    tax,
    { color: muted },
  ])
}

export function drawSums(sheet: Sheet, sums: readonly Sum[]): void {
  const { locale } = sheet
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

/** Pages are counted once all are there. They say nothing that the text does not. */
function drawFeet({ doc, pen, locale }: Sheet, foot: string): void {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    // Below the margin, where pdfkit would otherwise begin another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const words = m.invoice_page({ page: at + 1, of: count }, { locale })
    pen.line(foot, page.margin, page.height - 48, { size: 8, color: muted })
    pen.line(words, page.margin, page.height - 48, { size: 8, color: muted, width: inner, align: 'end' })
    doc.endMarkedContent()
  }
}
