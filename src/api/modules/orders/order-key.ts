import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret of the link to a purchase: made of its number whenever it is needed, and stored nowhere. */
export const keyOf = (secret: string, purchaseId: string): string =>
  createHmac('sha256', secret).update(`purchase ${purchaseId}`).digest('base64url')

export function isKeyOf(secret: string, purchaseId: string, given: string | undefined): boolean {
  if (!given) return false
  const [right, asked] = [Buffer.from(keyOf(secret, purchaseId)), Buffer.from(given)]
  return right.length === asked.length && timingSafeEqual(right, asked)
}
