// Writes on the pages of a PDF. Fonts come in parts, by alphabet, so a text is written in runs; whoever reads it by
// ear or copies it gets it whole and in order.
import { readFileSync } from 'node:fs'
import type PDFDocument from 'pdfkit'
import { openFont } from '#/lib/font-file.ts'
import { projectFile } from '../../db/project-root.ts'

export type Weight = 'regular' | 'bold'
export type Style = {
  size?: number
  weight?: Weight
  color?: string
  align?: 'start' | 'center' | 'end'
  width?: number
}

const fileOf = ([family, part]: readonly [string, string], weight: Weight): string =>
  projectFile(`node_modules/@fontsource/${family}/files/${family}-${part}-${weight === 'bold' ? 700 : 400}-normal.woff`)

/** By alphabet. Names come in all of them; the house's own font has Latin letters. */
const alphabets = {
  latin: ['public-sans', 'latin'],
  extended: ['public-sans', 'latin-ext'],
  vietnamese: ['noto-sans', 'vietnamese'],
  greek: ['noto-sans', 'greek'],
  cyrillic: ['noto-sans', 'cyrillic'],
  cyrillicExtended: ['noto-sans', 'cyrillic-ext'],
  hebrew: ['noto-sans-hebrew', 'hebrew'],
  arabic: ['noto-sans-arabic', 'arabic'],
} as const satisfies Record<string, readonly [string, string]>
type Alphabet = keyof typeof alphabets
const rightToLeft: ReadonlySet<Alphabet> = new Set(['hebrew', 'arabic'])

const opened = new Map<string, Buffer>()
/** Opened once for all papers: to open one takes as long as to write a page. */
function fontOf(alphabet: Alphabet, weight: Weight): Buffer {
  const name = `${alphabet}-${weight}`
  // pdfkit takes fonts that are open; its types know bytes only.
  const font = opened.get(name) ?? (openFont(readFileSync(fileOf(alphabets[alphabet], weight))) as unknown as Buffer)
  opened.set(name, font)
  return font
}

/** Given to a new document, so that it asks for none of its own. */
export const bodyFont = (): Buffer => fontOf('latin', 'regular')

/** Latin letters beyond those of western Europe: the Extended-A block and what follows, without punctuation and currencies. */
function alphabetOf(character: string): Alphabet {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x100 || latinBeyond.has(code)) return 'latin'
  if (code >= 0x370 && code < 0x400) return 'greek'
  if ((code >= 0x400 && code < 0x460) || code === 0x490 || code === 0x491) return 'cyrillic'
  if (code >= 0x460 && code < 0x530) return 'cyrillicExtended'
  if (code >= 0x590 && code < 0x600) return 'hebrew'
  if ((code >= 0x600 && code < 0x780) || (code >= 0xfb50 && code < 0xff00)) return 'arabic'
  if (code >= 0x1ea0 && code < 0x1f00) return 'vietnamese'
  return code < 0x2000 ? 'extended' : 'latin'
}
/** What the first part has nonetheless. */
const latinBeyond = new Set([0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc])

/** Letters of all fonts stand on the line of the house's own: so far below the top, of their size. */
const ascent = 0.95

const ink = '#1b2430'
const usualSize = 9.5
const widthsAtMost = 2_000

/** Widths at a size of one: to shape a text takes a hundred times as long as to find it again. */
function remembered(measure: (text: string, weight: Weight) => number) {
  const widths = new Map<string, number>()
  return (text: string, weight: Weight): number => {
    const key = `${weight} ${text}`
    const width = widths.get(key) ?? measure(text, weight)
    if (widths.size >= widthsAtMost) widths.clear()
    widths.set(key, width)
    return width
  }
}

/** Breaks a text into lines; a word that is too long for one is cut. */
function createWrap(widthOf: (text: string, style: Style) => number) {
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

  return wrap
}

export function createPen(doc: InstanceType<typeof PDFDocument>) {
  const registered = new Set<string>()
  const use = (run: Run, { size = usualSize, weight = 'regular' }: Style) => {
    const name = `${run.alphabet}-${weight}`
    if (!registered.has(name)) doc.registerFont(name, fontOf(run.alphabet, weight))
    registered.add(name)
    return doc.font(name).fontSize(size)
  }

  const ofOne = remembered((text, weight) =>
    runsOf(text).reduce((sum, run) => sum + use(run, { weight, size: 1 }).widthOfString(run.text, shapedFor(run)), 0),
  )
  const widthOf = (text: string, { size = usualSize, weight = 'regular' }: Style): number => ofOne(text, weight) * size

  /** One line; with `align: 'end'`, up to x + width. */
  function line(text: string, x: number, y: number, style: Style = {}): void {
    const { width = 0, align = 'start', color = ink, size = usualSize } = style
    const spare = align === 'start' ? 0 : width - widthOf(text, style)
    let at = x + (align === 'center' ? spare / 2 : spare)
    for (const run of runsOf(text)) {
      const advance = use(run, style).widthOfString(run.text, shapedFor(run))
      doc
        .fillColor(color)
        .text(run.text, at, y + ascent * size, { lineBreak: false, baseline: 'alphabetic', ...shapedFor(run) })
      at += advance
    }
  }

  return {
    wrap: createWrap(widthOf),
    line,
    widthOf,
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

type Run = { text: string; alphabet: Alphabet }

const isRtl = ({ alphabet }: Run): boolean => rightToLeft.has(alphabet)

/** Letters that join are shaped in one piece, which pdfkit does where it is told of features. */
const shapedFor = (run: Run) => (isRtl(run) ? { features: [] } : {})

/** The fonts have no narrow no-break space, which French puts into numbers; marks of direction are nothing to see. */
const spelt = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** In the order in which they stand on the paper, from its left. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of spelt(text)) {
    const alphabet = alphabetOf(character)
    const last = runs.at(-1)
    if (last?.alphabet === alphabet) last.text += character
    else runs.push({ text: character, alphabet })
  }
  return runs.some(isRtl) ? asSeen(runs) : runs
}

/** A line that begins with a letter of those alphabets is read from the right; within it, what is Latin stays as it is. */
function asSeen(runs: readonly Run[]): Run[] {
  const pieces = runs.flatMap(({ text, alphabet }) =>
    (text.match(/\s+|\S+/gu) ?? []).map((part) => ({ text: part, alphabet })),
  )
  const isSpace = ({ text }: Run) => /^\s/u.test(text)
  const isFromRight = isRtl(pieces.find((run) => !isSpace(run) && /\p{L}/u.test(run.text)) ?? pieces[0]!)
  const directionAt = (at: number): boolean => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]]
    if (!isSpace(pieces[at]!)) return isRtl(pieces[at]!)
    return before && after && isRtl(before) === isRtl(after) ? isRtl(before) : isFromRight
  }
  const spans: { fromRight: boolean; runs: Run[] }[] = []
  for (const [at, run] of pieces.entries()) {
    const fromRight = directionAt(at)
    const last = spans.at(-1)
    if (last?.fromRight === fromRight) last.runs.push(run)
    else spans.push({ fromRight, runs: [run] })
  }
  const inOrder = isFromRight ? spans.toReversed() : spans
  return inOrder.flatMap(({ fromRight, runs: some }) => (fromRight ? some.toReversed() : some))
}
