// A sheet that says who was where, and for how long: to be framed or filed, and asked about by whoever is shown it.
import { encode } from 'uqr'
import type { Certificate } from '#/contract/event/certificate.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { longDay, numberFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { drawPaper, inner, muted, page, part, type Sheet } from '../invoices/paper.ts'
import type { Style } from '../invoices/pen.ts'

type Around = { origin: string; locale: Locale; at: Date }

const tone = '#8a5a2b'

export function drawCertificate(certificate: Certificate, { origin, locale, at }: Around): Promise<Buffer> {
  const { code, name, title, hours, host } = certificate
  const options = { locale }
  const address = `${origin}/certificates/${code}`
  const heading = m.certificates_title({}, options)
  const subject = `${name} · ${title}`
  return drawPaper({ title: heading, locale, author: host.name, subject, at, foot: code }, (sheet) => {
    drawFrame(sheet)
    sheet.at = 150
    drawLines(sheet, heading, { size: 15, color: tone, weight: 'bold' }, 'H1')
    sheet.at += 30
    drawLines(sheet, name, { size: 32, weight: 'bold' })
    sheet.at += 18
    drawLines(sheet, m.certificates_was({}, options), { size: 12, color: muted })
    sheet.at += 8
    drawLines(sheet, title, { size: 19, weight: 'bold' })
    sheet.at += 10
    drawLines(sheet, [daysOf(certificate, locale), certificate.city].filter(Boolean).join(' · '), { size: 12 })
    const shown = numberFormat(undefined, locale).format(hours)
    sheet.at += 4
    drawLines(sheet, m.certificates_hours({ count: hours, shown }, options), { size: 12, weight: 'bold' })
    sheet.at += 22
    if (host.name) drawLines(sheet, m.certificates_by({ name: host.name }, options), { size: 12 })
    sheet.at = Math.max(sheet.at + 40, 560)
    drawProof(sheet, address, code)
  })
}

export function daysOf({ startsOn, endsOn }: Pick<Certificate, 'startsOn' | 'endsOn'>, locale: Locale): string {
  const first = longDay(startsOn, locale)
  return startsOn === endsOn ? first : `${first} – ${longDay(endsOn, locale)}`
}

/** Decoration: two thin lines within the edge of the sheet. */
function drawFrame({ doc }: Sheet): void {
  doc.markContent('Artifact', { type: 'Layout' })
  for (const [gap, width] of [
    [30, 1.2],
    [35, 0.5],
  ] as const)
    doc
      .rect(gap, gap, page.width - 2 * gap, page.height - 2 * gap)
      .lineWidth(width)
      .strokeColor(tone)
      .stroke()
  doc.endMarkedContent()
}

/** In the middle, in as many lines as it takes; what is long becomes smaller first. */
function drawLines(sheet: Sheet, text: string, look: Style & { size: number }, kind: 'H1' | 'P' = 'P'): void {
  const width = inner - 40
  const linesIn = (size: number) => sheet.pen.wrap(text, { ...look, size, width })
  let { size } = look
  while (size > 13 && linesIn(size).length > 2) size -= 1
  part(sheet, kind, () => {
    for (const line of linesIn(size)) {
      sheet.pen.line(line, page.margin + 20, sheet.at, { ...look, size, width, align: 'center' })
      sheet.at += size * 1.3
    }
  })
}

/** What a camera reads and what eyes read, and what this is not. */
function drawProof(sheet: Sheet, address: string, code: string): void {
  const { doc, pen, root, locale } = sheet
  const options = { locale }
  const side = 96
  const left = page.margin + 24
  const top = sheet.at
  const { size, data } = encode(address, { border: 0 })
  const alt = m.certificates_picture({ address }, options)
  root.add(
    doc.struct('Figure', { alt }, () => {
      const dot = side / size
      for (const [row, dots] of data.entries())
        for (const [column, isDark] of dots.entries())
          if (isDark) doc.rect(left + column * dot, top + row * dot, dot + 0.05, dot + 0.05)
      doc.fill('#000')
    }),
  )
  const x = left + side + 24
  const width = page.width - page.margin - 24 - x
  const texts = [
    [m.certificates_ask({}, options), { color: muted }],
    [address.replace(`/${code}`, '/'), {}],
    [code, { weight: 'bold' }],
    [m.certificates_says({}, options), { color: muted }],
  ] as const
  for (const [text, look] of texts) {
    part(sheet, 'P', () => {
      for (const line of pen.wrap(text, { ...look, size: 9.5, width })) {
        pen.line(line, x, sheet.at, { ...look, size: 9.5 })
        sheet.at += 13.5
      }
    })
    sheet.at += 4
  }
}
