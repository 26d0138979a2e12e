// What a CV is, by its content. A DOCX is a ZIP: the list of its parts is read, and nothing is unpacked.
import { cvTypes } from '#/contract/job/application-kinds.ts'

const docx = cvTypes[1]

/** Far more than a letter of many pages with pictures. */
const partsAtMost = 2000
const unpackedAtMost = 100 * 1024 * 1024

const endOfList = 0x06_05_4b_50
const partOfList = 0x02_01_4b_50
/** A list stands at the end, before a comment of at most 64 KiB. */
const commentAtMost = 0xff_ff
const endLength = 22
const partLength = 46
/** What does not fit into the old numbers: larger than anything that is a CV. */
const beyond = 0xff_ff_ff_ff

type Part = { name: string; unpacked: number }

/** The parts of a ZIP by its list; null where there is none that can be followed. */
export function partsOf(bytes: Uint8Array): Part[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const parts: Part[] = []
  for (let number = 0; number < count; number++) {
    if (at + partLength > end || view.getUint32(at, true) !== partOfList) return null
    const [unpacked, named, extra, comment] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    if (unpacked === beyond || at + partLength + named > end) return null
    const name = new TextDecoder().decode(bytes.subarray(at + partLength, at + partLength + named))
    parts.push({ name, unpacked })
    at += partLength + named + extra + comment
  }
  return parts
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endLength - commentAtMost)
  for (let at = view.byteLength - endLength; at >= first; at--) if (view.getUint32(at, true) === endOfList) return at
  return null
}

/** Scripts, programs and things of other programs that a text carries along. */
const isForeign = ({ name }: Part): boolean => /(^|\/)(vbaProject|vbaData|activeX|embeddings)/i.test(name)

/** Whether it may be stored as a CV: `mime` as it was told by its content. */
export function isCv(mime: string, bytes: Uint8Array): boolean {
  if (!(cvTypes as readonly string[]).includes(mime)) return false
  if (mime !== docx) return true
  const parts = partsOf(bytes)
  if (!parts || parts.length > partsAtMost || parts.some(isForeign)) return false
  return parts.reduce((sum, { unpacked }) => sum + unpacked, 0) <= unpackedAtMost
}
