// Which pictures are seen by whom. Asked each time one is shown: a consent that ends takes it out of everything at once.
import { sql, type SQL } from 'drizzle-orm'
import { picturerRoles } from '#/contract/picture/picture-limits.ts'
import { withRole, type Actor } from '../../http/policy.ts'
import { agreesToPublicPhotos } from '../students/students.policy.ts'

export const picturers = withRole(...picturerRoles)

/** Of pictures `x`: the children on them of whom this holds. */
export const childrenOf = (condition: SQL): SQL => sql`
  from blog_picture_children t join students s on s.id = t.student_id where t.picture_id = x.id and ${condition}`

/** Pictures `x` that everybody may see: it is said who is on them, and the family of each child agrees. */
export const isOpen = sql`(x.said_at is not null
  and (x.child_count = 0 or x.child_count = (select count(*) ${childrenOf(agreesToPublicPhotos(sql`s`))})))`

/** Pictures `x` that stand in nothing yet. */
export const isFree = sql`num_nonnulls(x.post_id, x.event_id, x.school_id) = 0`

/** Whoever put a picture there has it anyway. */
export const mayView = (actor: Actor): SQL => sql`(${isOpen} or x.created_by = ${actor.userId})`

/** How pictures `x` stand, in the contract’s words. */
export const standing = sql`case when x.said_at is null then 'unsaid' when ${isOpen} then 'open' else 'closed' end`
