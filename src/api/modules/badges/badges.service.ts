// A verified credential leaves as a signed file, and comes back to be checked. The file is stored nowhere: its place in the list
// of those taken back is all that is kept of it.
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SignJWT, type JWTPayload } from 'jose'
import { v4 } from 'uuid'
import type { BadgeQuestion, CheckedBadge } from '#/contract/professional/badge.ts'
import { bitsInList } from '#/lib/badge/bits.ts'
import { checkBadge } from '#/lib/badge/check-badge.ts'
import type { Tx } from '../../db/client.ts'
import { isoTime } from '../../db/iso-time.ts'
import { badges } from '../../db/tables/badges.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { requireOwnCredential } from '../professionals/credentials.repo.ts'
import { note } from '../professionals/credentials.service.ts'
import { isChecked } from '../professionals/professionals.policy.ts'
import { keyAddress, listAt } from './badge-places.ts'
import { badgePayload, type Badge } from './badge-payload.ts'
import { readKeySet } from './public-keys.ts'
import { currentKey, type Needs } from './signing-keys.ts'
import { signList } from './status-list.ts'

/** Lists are filled by half, so that a place drawn by lot is mostly free. */
const givenInList = bitsInList / 2
const drawsAtMost = 64

type Place = Pick<Badge, 'id' | 'number'>

/** A place that nobody had before, for the file of this link. Neither order nor time can be read from it. */
async function takePlace(tx: Tx, code: string): Promise<Place> {
  const { rows } = await tx.execute<{ given: number }>(sql`select count(*)::int as given from badges`)
  const first = Math.floor(rows[0]!.given / givenInList) * bitsInList
  for (let draw = 0; draw < drawsAtMost; draw += 1) {
    const [place] = await tx
      .insert(badges)
      .values({ number: first + randomInt(bitsInList), id: v4(), code })
      .onConflictDoNothing()
      .returning({ id: badges.id, number: badges.number })
    if (place) return place
  }
  throw new Error('No place is free in the list of signed credentials')
}

/** What is signed of a credential, as long as it counts. */
async function readSaid(tx: Tx, credentialId: string): Promise<Omit<Badge, keyof Place>> {
  const { rows } = await tx.execute<Omit<Badge, keyof Place>>(sql`
    select c.id as "credentialId", c.code, c.body, c.body_name as "bodyName", c.title, c.issuer, c.level,
      trim(p.first_name || ' ' || p.last_name) as name,
      c.issued_on as "issuedOn", c.expires_on as "expiresOn", ${isoTime(sql`c.judged_at`)} as "judgedAt", c.origin
    from professional_credentials c join professionals p on p.id = c.professional_id
    where c.id = ${credentialId} and ${isChecked}`)
  if (!rows[0]) throw new ApiError('profile_state')
  return rows[0]
}

async function findPlace(tx: Tx, code: string): Promise<Place | undefined> {
  const [place] = await tx
    .select({ id: badges.id, number: badges.number })
    .from(badges)
    .where(sql`code = ${code}`)
  return place
}

async function signed({ secret, db, appOrigin }: Needs & { appOrigin: string }, payload: Record<string, unknown>) {
  const { id, key } = await currentKey({ db, secret })
  // Of a badge the standard takes this type and no other.
  const header = { alg: 'EdDSA', kid: keyAddress(appOrigin)(id), typ: 'JWT' }
  return new SignJWT(payload as JWTPayload).setProtectedHeader(header).sign(key)
}

export async function fileBadge(context: Context, actor: Actor, id: string): Promise<Response> {
  const { services, locale } = context
  const badge = await services.db.transaction(async (tx) => {
    const row = await requireOwnCredential(tx, actor, id)
    if (row.state !== 'verified' || row.code === null) throw new ApiError('credential_state')
    const said = await readSaid(tx, id)
    const known = await findPlace(tx, said.code)
    if (known) return { ...said, ...known }
    const place = await takePlace(tx, said.code)
    await note(tx, context, actor, row, 'signed')
    return { ...said, ...place }
  })
  const token = await signed(services, badgePayload(badge, services, locale))
  return new Response(token, {
    headers: {
      'content-type': 'application/vc+jwt',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent([...badge.title].slice(0, 80).join(''))}.jwt`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** By our keys, our lists and our clock. What a file names elsewhere is not asked. */
export async function checkTyped({ services }: Context, { badge, holder }: BadgeQuestion): Promise<CheckedBadge> {
  const { appOrigin } = services
  return checkBadge(badge, {
    keys: await readKeySet(services),
    now: new Date(),
    holder,
    async listAt(address) {
      const list = listAt(appOrigin, address)
      return list === null ? null : signList(services, list)
    },
  })
}
