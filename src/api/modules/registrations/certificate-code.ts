// What stands on a certificate, for anybody to ask about: which registration it is, and that we wrote it. Made whenever it is
// needed, and stored nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSigns } from '#/lib/door-code.ts'
import { signs } from './door-code.ts'

type Of = { id: string; eventId: string }

const idSigns = 26
const sealSigns = 16
const inGroup = 6

/** Eighty bits: whoever guesses has no luck. */
function sealOf(secret: string, { id, eventId }: Of): string {
  const bytes = createHmac('sha256', secret).update(`certificate ${eventId} ${id}`).digest()
  return [...bytes.subarray(0, sealSigns)].map((byte) => signs[byte & 31]).join('')
}

const grouped = (code: string): string => code.match(new RegExp(`.{1,${inGroup}}`, 'g'))!.join('-')

export function certificateCode(secret: string, of: Of): string {
  let rest = BigInt(`0x${of.id.replaceAll('-', '')}`)
  let id = ''
  for (let at = 0; at < idSigns; at += 1) {
    id = signs[Number(rest & 31n)]! + id
    rest >>= 5n
  }
  return grouped(id + sealOf(secret, of))
}

/** Which registration a code names, which anybody can write down; null where it names none. */
export function registrationIn(typed: string): string | null {
  const code = readSigns(typed)
  if (code.length !== idSigns + sealSigns) return null
  let number = 0n
  for (const sign of code.slice(0, idSigns)) {
    const value = signs.indexOf(sign)
    if (value < 0) return null
    number = (number << 5n) | BigInt(value)
  }
  const hex = number.toString(16).padStart(32, '0')
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether it was us who wrote it. */
export function isSealed(secret: string, of: Of, typed: string): boolean {
  const [right, asked] = [Buffer.from(sealOf(secret, of)), Buffer.from(readSigns(typed).slice(idSigns))]
  return right.length === asked.length && timingSafeEqual(right, asked)
}
