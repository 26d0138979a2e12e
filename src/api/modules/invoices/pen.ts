// Writes on the pages of a PDF. The font comes in two parts, by alphabet, so a text is written in runs; whoever reads it by
// ear or copies it gets it whole and in order.
import type PDFDocument from 'pdfkit'
import { projectFile } from '../../db/project-root.ts'

export type Weight = 'regular' | 'bold'
type Style = { size?: number; weight?: Weight; color?: string; align?: 'start' | 'end'; width?: number }

const fontFile = (part: string, weight: Weight): string =>
  projectFile(
    `node_modules/@fontsource/public-sans/files/public-sans-${part}-${weight === 'bold' ? 700 : 400}-normal.woff`,
  )

/** Given to a new document, so that it asks for none of its own. */
export const bodyFont = fontFile('latin', 'regular')

/** Latin letters beyond those of western Europe: the Extended-A block and what follows, without punctuation and currencies. */
const isExtended = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return code >= 0x100 && code < 0x2000 && !latinBeyond.has(code)
}
/** What the first part has nonetheless. */
const latinBeyond = new Set([0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc])

const ink = '#1b2430'

export function createPen(doc: InstanceType<typeof PDFDocument>) {
  for (const weight of ['regular', 'bold'] as const) {
    doc.registerFont(`latin-${weight}`, fontFile('latin', weight))
    doc.registerFont(`extended-${weight}`, fontFile('latin-ext', weight))
  }

  const use = (run: Run, { size = 9.5, weight = 'regular' }: Style) =>
    doc.font(`${run.isExtended ? 'extended' : 'latin'}-${weight}`).fontSize(size)

  const widthOf = (text: string, style: Style): number =>
    runsOf(text).reduce((sum, run) => sum + use(run, style).widthOfString(run.text), 0)

  /** Breaks a text into lines; a word that is too long for one is cut. */
  function wrap(text: string, style: Style & { width: number }): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/u).flatMap((each) => cut(each, style))) {
      const longer = line ? `${line} ${word}` : word
      if (line && widthOf(longer, style) > style.width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }

  function cut(word: string, style: Style & { width: number }): string[] {
    if (widthOf(word, style) <= style.width) return [word]
    const parts: string[] = ['']
    for (const letter of word) {
      const longer = parts.at(-1)! + letter
      if (widthOf(longer, style) <= style.width) parts[parts.length - 1] = longer
      else parts.push(letter)
    }
    return parts
  }

  /** One line; with `align: 'end'`, up to x + width. */
  function line(text: string, x: number, y: number, style: Style = {}): void {
    const { width = 0, align = 'start', color = ink } = style
    let at = align === 'end' ? x + width - widthOf(text, style) : x
    for (const run of runsOf(text)) {
      const advance = use(run, style).widthOfString(run.text)
      doc.fillColor(color).text(run.text, at, y, { lineBreak: false })
      at += advance
    }
  }

  return {
    wrap,
    line,
    /** What only decorates says nothing to whoever listens. */
    rule(x: number, y: number, width: number, color = '#e7e0d5'): void {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
      doc.endMarkedContent()
    },
  }
}

type Run = { text: string; isExtended: boolean }

/** The fonts have no narrow no-break space, which French puts into numbers. */
const spelt = (text: string): string => text.normalize('NFC').replaceAll('\u202f', '\u00a0')

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of spelt(text)) {
    const extended = isExtended(character)
    const last = runs.at(-1)
    if (last?.isExtended === extended) last.text += character
    else runs.push({ text: character, isExtended: extended })
  }
  return runs
}
