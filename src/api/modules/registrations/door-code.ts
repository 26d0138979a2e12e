// What is shown at the door. Made of the registration and its event whenever it is needed, and stored nowhere: a code of another
// event, or one that somebody made up, is none of this event's.
import { createHmac } from 'node:crypto'

/** Without letters that are taken for others when they are read aloud or typed. */
export const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengthOfHalf = 5

type Of = { id: string; eventId: string }

/** Ten signs, fifty bits: nobody guesses one at a door. */
export function doorCode(secret: string, { id, eventId }: Of): string {
  const bytes = createHmac('sha256', secret).update(`door ${eventId} ${id}`).digest()
  const code = [...bytes.subarray(0, 2 * lengthOfHalf)].map((byte) => signs[byte & 31]).join('')
  return `${code.slice(0, lengthOfHalf)}-${code.slice(lengthOfHalf)}`
}

/** As somebody types or reads it off: in any case, without its lines, and with letters for the digits they look like. */
export const readSigns = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export function readDoorCode(typed: string): string {
  const code = readSigns(typed)
  return `${code.slice(0, lengthOfHalf)}-${code.slice(lengthOfHalf)}`
}
