// The private link to what a search finds. It is made from a number of its own and signed with the server’s secret: so it can be
// shown again, whoever reads the database alone cannot make it, and another number ends it.
import { createHmac, timingSafeEqual } from 'node:crypto'

const signed = (secret: string, feedId: string): string =>
  createHmac('sha256', secret).update(`feed:${feedId}`).digest('base64url')

const packed = (feedId: string) => Buffer.from(feedId.replaceAll('-', ''), 'hex').toString('base64url')

const packedLength = 22

export const feedToken = (secret: string, feedId: string): string => packed(feedId) + signed(secret, feedId)

export const feedAddress = ({ secret, appOrigin }: { secret: string; appOrigin: string }, feedId: string): string =>
  `${appOrigin}/files/feeds/${feedToken(secret, feedId)}`

/** The number in a link of ours; null of any other. */
export function readFeedToken(secret: string, token: string): string | null {
  const hex = Buffer.from(token.slice(0, packedLength), 'base64url').toString('hex')
  const feedId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const given = Buffer.from(token)
  const expected = Buffer.from(feedToken(secret, feedId))
  return given.length === expected.length && timingSafeEqual(given, expected) ? feedId : null
}
