// A list for the door, on paper: by name, with a box to tick for each who comes.
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import type { createPace } from '../../http/turns.ts'
import type { EventRow } from '../events/events.repo.ts'
import {
  drawPaper,
  drawText,
  drawTitle,
  inner,
  leading,
  makeRoom,
  muted,
  page,
  type Look,
  type Sheet,
} from '../invoices/paper.ts'
import { daysOf } from './certificate.pdf.ts'
import type { Expected } from './papers.service.ts'

const box = 11
/** Where a row's parts begin, and how wide they are. */
const parts = [
  { x: page.margin, width: 24 },
  { x: page.margin + 28, width: 190 },
  { x: page.margin + 226, width: 44 },
  { x: page.margin + 278, width: 110 },
  { x: page.margin + 396, width: inner - 396 },
] as const

type Struct = ReturnType<Sheet['doc']['struct']>

type Pace = ReturnType<typeof createPace>
type Around = { locale: Locale; pace: Pace }

export function drawDoorList(
  event: EventRow,
  expected: readonly Expected[],
  { locale, pace }: Around,
): Promise<Buffer> {
  const options = { locale }
  const title = m.papers_list({}, options)
  const seats = expected.reduce((sum, one) => sum + one.seats, 0)
  const { startsOn, endsOn } = event
  const days = startsOn && endsOn ? daysOf({ startsOn, endsOn }, locale) : ''
  const about = { title, locale, author: '', subject: event.title, at: new Date(), foot: event.title }
  return drawPaper(about, async (sheet) => {
    drawTitle(sheet, event.title)
    drawText(sheet, [title, days, event.venue?.name, event.venue?.city].filter(Boolean).join(' · '), { color: muted })
    if (seats > 0) drawText(sheet, m.papers_expected({ count: seats, shown: String(seats) }, options), { color: muted })
    sheet.at += leading
    if (expected.length === 0) drawText(sheet, m.papers_nobody({}, options))
    else await drawRows(sheet, expected, pace)
  })
}

async function drawRows(sheet: Sheet, expected: readonly Expected[], pace: Pace): Promise<void> {
  const { doc, pen, root, locale } = sheet
  const options = { locale }
  const table = doc.struct('Table')
  root.add(table)
  const heads = [
    m.papers_here({}, options),
    m.papers_name({}, options),
    m.papers_seats({}, options),
    m.papers_ticket({}, options),
    m.papers_children({}, options),
  ]
  drawRow(
    sheet,
    table,
    'TH',
    heads.map((head) => [head]),
    { weight: 'bold', color: muted, size: 8.5 },
  )
  for (const { name, seats, ticket, children } of expected) {
    const wrapped = (text: string, at: number) => pen.wrap(text, { width: parts[at]!.width })
    const cells = [
      [],
      wrapped(name, 1),
      [String(seats)],
      wrapped(ticket, 3),
      children.flatMap((one) => wrapped(`– ${one}`, 4)),
    ]
    drawRow(sheet, table, 'TD', cells)
    await pace()
  }
  table.end()
}

function drawRow(sheet: Sheet, table: Struct, kind: 'TH' | 'TD', cells: string[][], look: Look = {}): void {
  const { doc, pen } = sheet
  const height = Math.max(1, ...cells.map((lines) => lines.length)) * leading
  makeRoom(sheet, height + 10)
  const row = doc.struct('TR')
  table.add(row)
  for (const [at, lines] of cells.entries()) {
    const draw = () => {
      for (const [down, line] of lines.entries()) pen.line(line, parts[at]!.x, sheet.at + down * leading, look)
    }
    row.add(doc.struct(kind, {}, draw))
  }
  row.end()
  if (kind === 'TD') drawBox(sheet)
  sheet.at += height + 4
  pen.rule(page.margin, sheet.at - 1, inner)
  sheet.at += 6
}

/** To be ticked by hand. */
function drawBox({ doc, at }: Sheet): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .rect(parts[0].x + 2, at - 0.5, box, box)
    .lineWidth(0.9)
    .strokeColor('#5b6470')
    .stroke()
  doc.endMarkedContent()
}
