// The private link to a working copy: made from a number of its own and signed, as the links of saved searches are.
import { createHmac, timingSafeEqual } from 'node:crypto'

const signed = (secret: string, previewId: string): string =>
  createHmac('sha256', secret).update(`preview:${previewId}`).digest('base64url')

const packed = (previewId: string) => Buffer.from(previewId.replaceAll('-', ''), 'hex').toString('base64url')

const packedLength = 22

export const previewToken = (secret: string, previewId: string): string => packed(previewId) + signed(secret, previewId)

/** The number in a link of ours; null of any other. */
export function readPreviewToken(secret: string, token: string): string | null {
  const hex = Buffer.from(token.slice(0, packedLength), 'base64url').toString('hex')
  const previewId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const given = Buffer.from(token)
  const expected = Buffer.from(previewToken(secret, previewId))
  return given.length === expected.length && timingSafeEqual(given, expected) ? previewId : null
}
