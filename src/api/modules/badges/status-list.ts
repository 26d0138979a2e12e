// Which badges count no more. No bit is stored: one is set while no credential stands that has its place, so that whatever ends a
// credential, on whichever way, has ended its file as well.
import { sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { bitsInList, encodeBits } from '#/lib/badge/bits.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Services } from '../../services.ts'
import { isChecked } from '../professionals/professionals.policy.ts'
import { answerFeed } from '../saved/answer-feed.ts'
import { issuerAddress, keyAddress, listAddress } from './badge-places.ts'
import { secondsOf, vcContext } from './badge-payload.ts'
import { publicHeaders } from './public-keys.ts'
import { currentKey } from './signing-keys.ts'

type Needs = Pick<Services, 'db' | 'secret' | 'appOrigin'>

const hourMs = 3_600_000
/** How long a list that somebody keeps says something. */
const goodForHours = 25

async function placesTakenBack(db: Queryable, first: number): Promise<number[]> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select b.number - ${first} as place from badges b
    where b.number >= ${first} and b.number < ${first + bitsInList} and not exists (
      select from professional_credentials c join professionals p on p.id = c.professional_id
      where c.code = b.code and ${isChecked})
    order by b.number`)
  return rows.map(({ place }) => place)
}

/** The first there always is, so that nobody has to know how many were given. */
async function isThere(db: Queryable, first: number): Promise<boolean> {
  if (first === 0) return true
  const { rows } = await db.execute(sql`select from badges where number >= ${first} limit 1`)
  return rows.length > 0
}

/** The same within an hour, as long as nothing was taken back. Null where there is no such list. */
export async function signList({ db, secret, appOrigin }: Needs, list: number): Promise<string | null> {
  const first = list * bitsInList
  if (!(await isThere(db, first))) return null
  const id = listAddress(appOrigin, list)
  const encodedList = encodeBits(await placesTakenBack(db, first))
  const from = new Date(Math.floor(Date.now() / hourMs) * hourMs)
  const until = new Date(from.getTime() + goodForHours * hourMs)
  const signer = await currentKey({ db, secret })
  return new SignJWT({
    '@context': [vcContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerAddress(appOrigin),
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    credentialSubject: { id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList },
    iss: issuerAddress(appOrigin),
    jti: id,
    nbf: secondsOf(from),
    exp: secondsOf(until),
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyAddress(appOrigin)(signer.id), typ: 'vc+jwt' })
    .sign(signer.key)
}

export async function answerList(services: Needs, list: number, ifNoneMatch: string | null): Promise<Response> {
  const token = await signList(services, list)
  if (token === null) throw new ApiError('not_found')
  return answerFeed(token, ifNoneMatch, publicHeaders('application/vc+jwt'))
}
