// A profile is read by whom its owner has chosen, as long as the account stands and has a role that may have one. Everything
// that ends there ends at once, in lists, search and feeds alike: it is asked of the account whenever something is read.
import { sql, type SQL } from 'drizzle-orm'
import { professionalRoles } from '#/contract/professional/professional-kinds.ts'
import { holds, withRole, type Actor } from '../../http/policy.ts'

export const owners = withRole(...professionalRoles)

/** Profiles `p` whose accounts may have one. */
export const mayHaveOne = sql`exists (select from users u where u.id = p.user_id and u.status = 'active'
  and u.deleted_at is null and u.roles && ${sql.param([...professionalRoles])}::text[])`

/** As the indexes have it. */
const isShown = sql`p.visibility <> 'hidden' and not p.is_held and p.hidden_rule is null`

/** Profiles `p` that anybody but their owner reads at all. */
export const stands: SQL = sql`(${isShown} and ${mayHaveOne})`

/** Looks after an organisation that we have approved, or helps with everything. */
const isSchool = (actor: Actor): boolean =>
  actor.managed.some(({ approved }) => approved) || holds(actor, 'admin', 'moderator')

const seenBy = (reader: Actor | null): string[] => [
  'public',
  ...(reader ? ['members'] : []),
  ...(reader && isSchool(reader) ? ['schools'] : []),
]

/** Profiles `p` that a reader may know of. */
export const isVisible = (reader: Actor | null): SQL =>
  sql`(p.visibility = any(${sql.param(seenBy(reader))}::text[]) and ${stands})`

/** The same, and one’s own as others read it: a profile for schools alone is opened by its owner, too. */
export const isReadable = (reader: Actor | null): SQL =>
  reader ? sql`(${isVisible(reader)} or (p.user_id = ${reader.userId} and ${stands}))` : isVisible(reader)

/** What search has for those who read more than everybody does. */
export const keysOf = (reader: Actor | null): string[] =>
  seenBy(reader).flatMap((one) => (one === 'public' ? [] : [`professionals:${one}`]))

export const isPublic: SQL = isVisible(null)

/** Whether a credential `c` is over; the day is that of Greenwich, which is nowhere more than half a day off. */
export const isOver = sql`(c.expires_on is not null and c.expires_on < (now() at time zone 'UTC')::date)`
