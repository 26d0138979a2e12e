// What a mail carries so that a guest reaches their visit without signing in: made of the visit and of the address whenever it is
// needed, and stored nowhere. It opens that one visit.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailContext } from '../outbox/mail.ts'

type Of = { id: string; email: string }

const visitKey = (secret: string, { id, email }: Of): string =>
  createHmac('sha256', secret).update(`visit ${id} ${email.toLowerCase()}`).digest('base64url')

export function isVisitKey(secret: string, of: Of, given: string): boolean {
  const [right, asked] = [Buffer.from(visitKey(secret, of)), Buffer.from(given)]
  return right.length === asked.length && timingSafeEqual(right, asked)
}

export const visitAddress = ({ secret, appOrigin, conceal }: MailContext, of: Of): string =>
  `${appOrigin}/visits/${of.id}?key=${conceal(visitKey(secret, of))}`
