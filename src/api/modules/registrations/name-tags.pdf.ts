// Name tags to cut out: two columns on A4, a child's as well where its name was given.
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import type { createPace } from '../../http/turns.ts'
import type { EventRow } from '../events/events.repo.ts'
import { drawPaper, muted, page, part, type Sheet } from '../invoices/paper.ts'
import type { Expected } from './papers.service.ts'

type Pace = ReturnType<typeof createPace>
type Layout = { perPage: 8 | 10; locale: Locale; pace: Pace }
type Tag = { name: string; below: string }

const columns = 2
const edge = 28
const pad = 14
const grey = '#c9c2b6'

/** Of a party whoever registered, then each child that was named. */
const tagsOf = (expected: readonly Expected[], title: string): Tag[] =>
  expected.flatMap(({ name, children }) =>
    [name, ...children].filter(Boolean).map((one) => ({ name: one, below: title })),
  )

export function drawTags(
  event: EventRow,
  expected: readonly Expected[],
  { perPage, locale, pace }: Layout,
): Promise<Buffer> {
  const title = m.papers_tags({}, { locale })
  const tags = tagsOf(expected, event.title)
  const about = { title, locale, author: '', subject: event.title, at: new Date(), foot: event.title, isPlain: true }
  return drawPaper(about, async (sheet) => {
    const height = (page.height - 2 * edge) / (perPage / columns)
    const width = (page.width - 2 * edge) / columns
    if (tags.length === 0)
      part(sheet, 'P', () => sheet.pen.line(m.papers_nobody({}, { locale }), edge + pad, edge + pad))
    for (const [at, tag] of tags.entries()) {
      const place = at % perPage
      if (at > 0 && place === 0) {
        sheet.doc.addPage()
        await pace()
      }
      const [x, y] = [edge + (place % columns) * width, edge + Math.floor(place / columns) * height]
      drawTag(sheet, tag, { x, y, width, height })
    }
  })
}

type Box = { x: number; y: number; width: number; height: number }

function drawTag(sheet: Sheet, { name, below }: Tag, { x, y, width, height }: Box): void {
  const { doc, pen } = sheet
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(x, y, width, height).lineWidth(0.5).dash(3, { space: 3 }).strokeColor(grey).stroke().undash()
  doc.endMarkedContent()
  const inside = width - 2 * pad
  const { size, lines } = fitted(sheet, name, inside)
  const leading = size * 1.2
  const top = y + (height - lines.length * leading) / 2 - 8
  part(sheet, 'P', () => {
    for (const [at, line] of lines.entries())
      pen.line(line, x + pad, top + at * leading, { size, weight: 'bold', width: inside, align: 'center' })
  })
  const [foot = '', ...more] = pen.wrap(below, { size: 8.5, width: inside })
  const style = { size: 8.5, color: muted, width: inside, align: 'center' } as const
  part(sheet, 'P', () => pen.line(more.length > 0 ? `${foot} …` : foot, x + pad, y + height - pad - 10, style))
}

const largest = 28
const smallest = 11

/** In one line as large as it fits, in two where that would be small; what is longer still becomes smaller. */
function fitted({ pen }: Sheet, name: string, width: number): { size: number; lines: string[] } {
  const linesAt = (size: number) => pen.wrap(name, { size, weight: 'bold', width })
  for (const [most, least] of [
    [1, 20],
    [2, 16],
    [3, smallest],
  ] as const) {
    for (let size = largest; size >= least; size -= 1) {
      const lines = linesAt(size)
      if (lines.length <= most && lines.join(' ') === name.split(/\s+/u).join(' ')) return { size, lines }
    }
  }
  return { size: smallest, lines: linesAt(smallest).slice(0, 4) }
}
