// Words as shapes, in the font of the pages. It comes in two parts, by alphabet, so a line is set in runs.
import latinBold from '@fontsource/public-sans/files/public-sans-latin-700-normal.woff?inline'
import latinMedium from '@fontsource/public-sans/files/public-sans-latin-500-normal.woff?inline'
import extendedBold from '@fontsource/public-sans/files/public-sans-latin-ext-700-normal.woff?inline'
import extendedMedium from '@fontsource/public-sans/files/public-sans-latin-ext-500-normal.woff?inline'
import type { Font } from 'fontkit'
import { openFont } from '#/lib/font-file.ts'

type Weight = 'bold' | 'medium'

const opened = (inline: string): Font => openFont(Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64'))

let fonts: Record<Weight, readonly Font[]> | undefined
/** Read when the first picture is drawn. */
const fontsOf = (weight: Weight) =>
  (fonts ??= {
    bold: [opened(latinBold), opened(extendedBold)],
    medium: [opened(latinMedium), opened(extendedMedium)],
  })[weight]

const fontFor = (character: string, weight: Weight): Font | undefined =>
  fontsOf(weight).find((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

/** Whether it can be read in our letters; a sign or two that they lack does not matter. */
export function isWritable(text: string): boolean {
  const signs = [...text.normalize('NFC')].filter((sign) => sign.trim())
  const known = signs.filter((sign) => fontFor(sign, 'bold'))
  return known.length > 0 && known.length >= signs.length * 0.9
}

type Run = { font: Font; text: string }

/** Signs that no part of the font has are left out. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = sign === ' ' && last ? last.font : fontFor(sign, weight)
    if (!font) continue
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

const widthOf = (text: string, weight: Weight, size: number): number =>
  runsOf(text, weight).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size,
    0,
  )

/** A line as the data of one path, from (x, base) on. */
export function shapesOf(text: string, weight: Weight, size: number, x: number, base: number): string {
  let at = x
  let shapes = ''
  for (const { font, text: part } of runsOf(text, weight)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      shapes += glyph.path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, base - yOffset * scale)
        .toSVG()
      at += xAdvance * scale
    }
  }
  return shapes.replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
}

const sizes = [76, 68, 60, 54, 48, 42]
export const lineHeight = 1.12

/** The largest size in which a title fits, and its lines. What does not fit in the smallest ends with an ellipsis. */
export function fit(title: string, width: number, height: number): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrap(title, size, width)
    if (lines.length * size * lineHeight <= height) return { size, lines: balanced(title, size, width, lines) }
  }
  const size = sizes.at(-1)!
  const [last = '', ...before] = wrap(title, size, width)
    .slice(0, Math.floor(height / (size * lineHeight)))
    .toReversed()
  return { size, lines: [...before.toReversed(), `${last.replace(/[\s.,;:]+$/, '').slice(0, -1)}…`] }
}

/** No line much shorter than the others: the narrowest width that needs no further line. */
function balanced(title: string, size: number, width: number, lines: string[]): string[] {
  let best = lines
  for (let narrower = width - 40; narrower > width / 2; narrower -= 40) {
    const tried = wrap(title, size, narrower)
    if (tried.length > lines.length) break
    best = tried
  }
  return best
}

function wrap(title: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/u).flatMap((one) => cut(one, size, width))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, 'bold', size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A word that is wider than a line is cut. */
function cut(word: string, size: number, width: number): string[] {
  if (widthOf(word, 'bold', size) <= width) return [word]
  const parts = ['']
  for (const sign of word) {
    if (widthOf(`${parts.at(-1)}${sign}-`, 'bold', size) > width) {
      parts[parts.length - 1] += '-'
      parts.push(sign)
    } else parts[parts.length - 1] += sign
  }
  return parts
}
