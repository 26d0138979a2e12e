// A profile as its owner sees it: all that is said, and what others have asked.
import { sql } from 'drizzle-orm'
import { unsaidOf } from '#/contract/professional/professional-kinds.ts'
import { ownProfessional, type OwnProfessional } from '#/contract/professional/professional.ts'
import type { Queryable } from '../../db/client.ts'
import { columnsOf } from '../../db/columns-of.ts'
import { isoTime } from '../../db/iso-time.ts'
import { professionals } from '../../db/tables/professionals.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { credentialParts, ofAccount } from './professionals.view.ts'
import { receivedOf } from './contact.repo.ts'

/** What its owner and admins read of a credential `c` beside. */
export const ownParts = sql`${credentialParts}, 'number', c.number, 'reason', c.reason, 'version', c.version,
  'evidence', (select json_build_object('name', a.name, 'type', a.mime, 'bytes', a.bytes, 'at', ${isoTime(sql`c.filed_at`)})
    from attachments a where a.id = c.evidence_id)`

const credentials = sql`coalesce((select json_agg(json_build_object(${ownParts}) order by c.id)
  from professional_credentials c where c.professional_id = p.id), '[]') as credentials`

const nothingYet = {
  id: null,
  updatedAt: null,
  headline: '',
  bio: null,
  roles: [],
  levels: [],
  experience: [],
  education: [],
  languages: [],
  place: '',
  relocate: null,
  availableFrom: null,
  lookingForJobs: false,
  visibility: 'hidden' as const,
  credentials: [],
  received: [],
  isHeld: false,
  removedFor: null,
  version: 0,
}

async function nothingOf(db: Queryable, userId: string): Promise<Omit<OwnProfessional, 'unsaid'>> {
  const { rows } = await db.execute<Pick<OwnProfessional, 'name' | 'avatar'>>(sql`
    select trim(first_name || ' ' || last_name) as name, avatar_file_id as avatar from users where id = ${userId}`)
  if (!rows[0]) throw new ApiError('not_found')
  return { ...nothingYet, ...rows[0] }
}

export async function readOwn(db: Queryable, { userId }: Actor): Promise<OwnProfessional> {
  const { rows } = await db.execute<Omit<OwnProfessional, 'unsaid'>>(sql`
    select ${columnsOf(professionals, 'p', ownProfessional)}, ${ofAccount}, p.hidden_rule as "removedFor",
      ${credentials}, ${receivedOf}
    from professionals p where p.user_id = ${userId}`)
  const own = rows[0] ?? (await nothingOf(db, userId))
  return { ...own, unsaid: unsaidOf(own) }
}
