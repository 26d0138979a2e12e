// Fonts as they are shipped for the web keep their tables deflated, and fontkit inflates one anew for every glyph it reads.
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

export const openFont = (woff: Buffer): Font => create(unpackWoff(woff))

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/** The same font as an OpenType file (sfnt): tables as they were before they were packed. Format: W3C WOFF 1.0, §3–5. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('This is no WOFF file (version 1)')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, woffHeader + index * woffEntry))

  const begin = sfntHeader + count * sfntEntry
  const sfnt = Buffer.alloc(tables.reduce((end, { data }) => end + aligned(data.length), begin))
  woff.copy(sfnt, 0, 4, 8)
  const entries = Math.floor(Math.log2(count))
  const searchRange = 2 ** entries * sfntEntry
  sfnt.writeUInt16BE(count, 4)
  sfnt.writeUInt16BE(searchRange, 6)
  sfnt.writeUInt16BE(entries, 8)
  sfnt.writeUInt16BE(count * sfntEntry - searchRange, 10)

  let at = begin
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = sfntHeader + index * sfntEntry
    sfnt.write(tag, entry, 'latin1')
    sfnt.writeUInt32BE(checksum, entry + 4)
    sfnt.writeUInt32BE(at, entry + 8)
    sfnt.writeUInt32BE(data.length, entry + 12)
    data.copy(sfnt, at)
    at += aligned(data.length)
  }
  return sfnt
}

/** Tables begin at multiples of four bytes. */
const aligned = (length: number): number => Math.ceil(length / 4) * 4

function tableAt(woff: Buffer, entry: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]
  const bytes = woff.subarray(offset, offset + packed)
  // What would not have become smaller is kept as it is.
  const data = packed < length ? inflateSync(bytes) : bytes
  if (data.length !== length) throw new RangeError('A table of the font has another length than it says')
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, data }
}
