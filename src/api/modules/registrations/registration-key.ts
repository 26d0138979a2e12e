// What a mail carries so that who reads it can say whether they come, without signing in: made of the registration and of the
// address whenever it is needed, and stored nowhere. Of an address that is another by now it opens nothing.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailContext } from '../outbox/mail.ts'

type Of = { id: string; email: string }

export const registrationKey = (secret: string, { id, email }: Of): string =>
  createHmac('sha256', secret).update(`registration ${id} ${email.toLowerCase()}`).digest('base64url')

export function isKeyOf(secret: string, of: Of, given: string): boolean {
  const [right, asked] = [Buffer.from(registrationKey(secret, of)), Buffer.from(given)]
  return right.length === asked.length && timingSafeEqual(right, asked)
}

export const registrationAddress = ({ secret, appOrigin, conceal }: MailContext, of: Of): string =>
  `${appOrigin}/registrations/${of.id}?key=${conceal(registrationKey(secret, of))}`
