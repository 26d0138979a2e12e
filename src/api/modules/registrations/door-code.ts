// What is shown at the door. Made of the registration and its event whenever it is needed, and stored nowhere: a code of another
// event, or one that somebody made up, is none of this event's.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hiddenLength, lengthOfHalf } from '#/lib/door-code.ts'

/** Without letters that are taken for others when they are read aloud or typed. */
export const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type Of = { id: string; eventId: string }

/** Ten signs, fifty bits: nobody guesses one at a door. */
export function doorCode(secret: string, { id, eventId }: Of): string {
  const bytes = createHmac('sha256', secret).update(`door ${eventId} ${id}`).digest()
  const code = [...bytes.subarray(0, 2 * lengthOfHalf)].map((byte) => signs[byte & 31]).join('')
  return `${code.slice(0, lengthOfHalf)}-${code.slice(lengthOfHalf)}`
}

/** With what a phone makes a code unreadable that was shown to it: the list it carries holds no code that anybody could show. */
export const doorKey = (secret: string, eventId: string): string =>
  createHmac('sha256', secret).update(`door key ${eventId}`).digest('base64url')

/** As the list of a phone carries a code: it tells whether that code was shown, and not what it is. */
export const hiddenCode = (key: string, code: string): string =>
  createHmac('sha256', key).update(code).digest('base64url').slice(0, hiddenLength)

type PassOf = { eventId: string; userId: string; takenAt: string }

/** Says that this list was given to this person at that time: nobody dates an arrival to before it. */
export const doorPass = (secret: string, { eventId, userId, takenAt }: PassOf): string =>
  createHmac('sha256', secret).update(`door pass ${eventId} ${userId} ${takenAt}`).digest('base64url')

export function isDoorPass(secret: string, of: PassOf, given: string): boolean {
  const [right, asked] = [Buffer.from(doorPass(secret, of)), Buffer.from(given)]
  return right.length === asked.length && timingSafeEqual(right, asked)
}
