import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { openFont, unpackWoff } from '#/lib/font-file.ts'

const shipped = readFileSync('node_modules/@fontsource/public-sans/files/public-sans-latin-700-normal.woff')

test('what is unpacked is a font file whose tables add up to what it says of them', () => {
  const font = unpackWoff(shipped)
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  expect(tables.length).toBeGreaterThan(8)
  for (const entry of tables) {
    const tag = font.toString('latin1', entry, entry + 4)
    const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at)) as [number, number, number]
    expect(offset % 4).toBe(0)
    // The header's own is counted over the whole font.
    if (tag !== 'head') expect([tag, sumOf(font, offset, length)]).toEqual([tag, checksum])
  }
})

/** OpenType §"Calculating checksums": 32-bit words, the last padded with zeros. */
function sumOf(font: Buffer, offset: number, length: number): number {
  let sum = 0
  for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0
  return sum
}

test('letters have the shapes and places of the packed font', () => {
  const text = 'AVAST – Maßstab, Größe & ½'
  const [packed, unpacked] = [create(shipped), openFont(shipped)].map((font) => font.layout(text)) as [
    ReturnType<ReturnType<typeof create>['layout']>,
    ReturnType<ReturnType<typeof create>['layout']>,
  ]
  expect(unpacked.advanceWidth).toBe(packed.advanceWidth)
  expect(unpacked.glyphs.map(({ path }) => path.toSVG())).toEqual(packed.glyphs.map(({ path }) => path.toSVG()))
})

test('what is no such file is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow('no WOFF')
})
