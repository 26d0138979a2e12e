// Which pictures are seen by whom. Asked each time one is shown: a consent that ends takes it out of everything at once.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/policy.ts'
import { agreesToPublicPhotos } from '../students/students.policy.ts'

/** Of pictures `x`: the children on them of whom this holds. */
export const childrenOf = (condition: SQL): SQL => sql`
  from blog_picture_children t join students s on s.id = t.student_id where t.picture_id = x.id and ${condition}`

/** Pictures `x` that everybody may see: it is said who is on them, and the family of each child agrees. */
export const isOpen = sql`(x.said_at is not null
  and (x.child_count = 0 or x.child_count = (select count(*) ${childrenOf(agreesToPublicPhotos(sql`s`))})))`

/** Pictures `x` that stand in what readers see of the post `p`. */
export const isLive = sql`(p.deleted_at is null and p.publish in ('published', 'archived') and x.id = any(p.picture_ids))`

/** Whoever put a picture there has it anyway. */
export const mayView = (actor: Actor): SQL => sql`(${isOpen} or x.created_by = ${actor.userId})`
