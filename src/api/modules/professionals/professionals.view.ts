// Profiles in the contract’s words: as lists show them, and opened.
import { sql, type SQL } from 'drizzle-orm'
import type { Point } from '#/contract/event/event.ts'
import { professional, professionalSummary, type Professional } from '#/contract/professional/professional.ts'
import type { ProfessionalSummary } from '#/contract/professional/professional.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { professionals } from '../../db/tables/professionals.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { nearIn } from '../../lists/near.ts'
import { readSent } from './contact.repo.ts'
import { isOver, isReadable, isVisible } from './professionals.policy.ts'

const { distanceFrom } = nearIn(sql`p`)

export const ofAccount = sql`trim(p.first_name || ' ' || p.last_name) as name,
  (select u.avatar_file_id from users u where u.id = p.user_id) as avatar`

/** What everybody reads of a credential `c`. */
export const credentialParts = sql`'id', c.id, 'body', c.body, 'bodyName', c.body_name, 'title', c.title, 'issuer', c.issuer,
  'level', c.level, 'issuedOn', c.issued_on, 'expiresOn', c.expires_on, 'state', c.state, 'isOver', ${isOver},
  'judgedAt', ${isoTime(sql`c.judged_at`)}, 'code', c.code`

/** What was refused or taken back only its owner and admins read. */
const credentialsOf = sql`coalesce((select json_agg(json_build_object(${credentialParts}) order by c.id)
  from professional_credentials c
  where c.professional_id = p.id and c.state in ('declared', 'submitted', 'verified')), '[]') as credentials`

const distance = (near: Point | null) =>
  sql`${near ? sql`round(${distanceFrom(near)}::numeric, 1)::float8` : sql`null::float8`} as distance`

/** Of these those that the reader may know of, in the order of the ids. */
export async function listSummaries(
  db: Queryable,
  reader: Actor | null,
  ids: readonly string[],
  near: Point | null,
): Promise<ProfessionalSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ProfessionalSummary>(sql`
    select ${columnsOf(professionals, 'p', professionalSummary)}, ${ofAccount}, ${credentialsOf}, ${distance(near)}
    from professionals p where p.id = ${idsIn(ids)} and ${isVisible(reader)}`)
  return inOrderOf(ids, rows)
}

/** A profile as its page shows it to this reader. */
export async function findProfessional(
  db: Queryable,
  reader: Actor | null,
  where: SQL,
): Promise<Professional | undefined> {
  const { rows } = await db.execute<Omit<Professional, 'requests'>>(sql`
    select ${columnsOf(professionals, 'p', professional)}, ${ofAccount}, ${credentialsOf}, ${distance(null)},
      coalesce(p.user_id = ${reader?.userId ?? null}::uuid, false) as "isOwn"
    from professionals p where ${where} and ${isReadable(reader)}`)
  return rows[0] && { ...rows[0], requests: reader ? await readSent(db, reader, rows[0].id) : [] }
}
