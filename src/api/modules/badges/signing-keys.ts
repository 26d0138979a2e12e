// What credentials are signed with. Private keys lie sealed in the database, so that every instance has the same, no disk is
// written, and a backup signs nothing.
import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { Queryable } from '../../db/client.ts'
import { signingKeys } from '../../db/tables/badges.ts'
import type { Services } from '../../services.ts'
import { seal, unseal } from '../second-steps/sealed.ts'

type Row = typeof signingKeys.$inferSelect
export type Signer = { id: string; key: KeyObject }
export type Needs = Pick<Services, 'db' | 'secret'>

const ofKey = (id: string): string => `badge key ${id}`

/** Its day stands first: whoever looks at two of them sees which is newer. */
const newKeyId = (): string => `${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`

function newKey(secret: string): typeof signingKeys.$inferInsert {
  const id = newKeyId()
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { id, publicKey: x!, sealed: seal(secret, ofKey(id), d!) }
}

const publicPart = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x }) as const

/** Null where it was sealed with another secret. */
function open(secret: string, { id, publicKey, sealed }: Row): Signer | null {
  const d = unseal(secret, ofKey(id), sealed)
  if (d === null) return null
  return { id, key: createPrivateKey({ key: { ...publicPart(publicKey), d }, format: 'jwk' }) }
}

async function findCurrent(db: Queryable): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(signingKeys)
    .where(sql`is_current`)
  return row
}

const retire = (db: Queryable, id: string) =>
  db
    .update(signingKeys)
    .set({ isCurrent: false })
    .where(sql`id = ${id}`)

/** Of two instances that make one at once both use the same: there is room for one. */
const begin = (db: Queryable, secret: string) => db.insert(signingKeys).values(newKey(secret)).onConflictDoNothing()

/** The one that signs; made where there is none, or none that opens, as after a restore without the secret. */
export async function currentKey({ db, secret }: Needs): Promise<Signer> {
  const known = await findCurrent(db)
  const opened = known && open(secret, known)
  if (opened) return opened
  if (known) await retire(db, known.id)
  await begin(db, secret)
  const made = await findCurrent(db)
  const signer = made && open(secret, made)
  if (!signer) throw new Error('The key that credentials are signed with was changed at this very moment')
  return signer
}

/** The newest first. */
export const listKeys = (db: Queryable): Promise<Row[]> =>
  db
    .select()
    .from(signingKeys)
    .orderBy(sql`created_at desc, id desc`)

export async function rotateKey({ db, secret }: Needs): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await findCurrent(tx)
    if (known) await retire(tx, known.id)
    await begin(tx, secret)
  })
}

/** False where there is none of this name. One that was revoked stays so. */
export async function revokeKey({ db, secret }: Needs, id: string): Promise<boolean> {
  const revoked = await db
    .update(signingKeys)
    .set({ isCurrent: false, revokedAt: sql`coalesce(revoked_at, now())` })
    .where(sql`id = ${id}`)
    .returning({ id: signingKeys.id })
  await currentKey({ db, secret })
  return revoked.length > 0
}

/** As the world reads it; `iat` says when it was made. */
export const jwkOf = ({ id, publicKey, createdAt }: Row, kidOf: (id: string) => string): JWK & { iat: number } => ({
  ...publicPart(publicKey),
  alg: 'EdDSA',
  use: 'sig',
  kid: kidOf(id),
  iat: Math.floor(createdAt.getTime() / 1000),
})
