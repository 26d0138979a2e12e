// A list in which each badge has one bit, as the Bitstring Status List of W3C has it: the first is the leftmost of the first byte.
import { gunzipSync, gzipSync } from 'node:zlib'

/** As many as the standard asks for at least: among so many nobody sees whose is asked for. */
export const bitsInList = 131_072

/** Of other installations a list may be longer. */
const unpackedAtMost = 4 * 1024 * 1024

/** The bits of these places are set. */
export function encodeBits(places: Iterable<number>): string {
  const bytes = new Uint8Array(bitsInList / 8)
  for (const place of places) bytes[place >> 3]! |= 128 >> (place & 7)
  return `u${gzipSync(bytes).toString('base64url')}`
}

/** Null where it is no such list, or has no such place. */
export function bitAt(encoded: string, place: number): boolean | null {
  if (!encoded.startsWith('u')) return null
  try {
    const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'), { maxOutputLength: unpackedAtMost })
    const byte = bytes[Math.floor(place / 8)]
    return byte === undefined ? null : (byte & (128 >> (place & 7))) !== 0
  } catch {
    return null
  }
}
