// What anybody needs to believe a badge without asking us: our keys, and who we are.
import type { BadgeKeys } from '#/lib/badge/check-badge.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'
import { answerFeed } from '../saved/answer-feed.ts'
import { issuerAddress, keyAddress } from './badge-places.ts'
import { issuerProfile } from './badge-payload.ts'
import { currentKey, jwkOf, listKeys } from './signing-keys.ts'

type Needs = Pick<Services, 'db' | 'secret' | 'appOrigin'>

/**
 * Asked for again each time, so that what was revoked is known at once; who has it already gets nothing but that. The same for
 * everybody, so that programs in the browser may read it from wherever they are.
 */
export const publicHeaders = (type: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': 'public, no-cache',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
})

/**
 * Those that are trusted, and which ones are not any more beside them: programs that know nothing of that find no key, and refuse
 * as well.
 */
export async function readKeySet({ db, secret, appOrigin }: Needs): Promise<BadgeKeys> {
  await currentKey({ db, secret })
  const kidOf = keyAddress(appOrigin)
  const all = await listKeys(db)
  return {
    issuer: issuerAddress(appOrigin),
    keys: all.filter(({ revokedAt }) => revokedAt === null).map((row) => jwkOf(row, kidOf)),
    revoked: all.flatMap(({ id, revokedAt }) => (revokedAt ? [{ kid: kidOf(id), at: revokedAt.toISOString() }] : [])),
  }
}

const json = (value: unknown, type: string, ifNoneMatch: string | null): Response =>
  answerFeed(`${JSON.stringify(value, null, 2)}\n`, ifNoneMatch, publicHeaders(type))

export const answerKeySet = async (services: Needs, ifNoneMatch: string | null): Promise<Response> =>
  json(await readKeySet(services), 'application/jwk-set+json', ifNoneMatch)

export async function answerKey({ db, appOrigin }: Needs, id: string, ifNoneMatch: string | null): Promise<Response> {
  const row = (await listKeys(db)).find((one) => one.id === id)
  if (!row || row.revokedAt) throw new ApiError('not_found')
  return json(jwkOf(row, keyAddress(appOrigin)), 'application/jwk+json', ifNoneMatch)
}

export const answerIssuer = (
  services: Pick<Services, 'appOrigin' | 'operator'>,
  ifNoneMatch: string | null,
): Response => json(issuerProfile(services), 'application/ld+json', ifNoneMatch)
