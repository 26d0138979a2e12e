// Whose a board is: its members', and nobody else's, whoever asks. A board of an organisation is for those who work there:
// whoever stops loses it, and finds it again on coming back. One member always counts as an owner.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../http/policy.ts'

/** A condition: somebody works there at present. */
export const worksAt = (userId: SQL, organisationId: SQL): SQL => sql`exists (
  select from memberships ms join organisations o on o.id = ms.organisation_id and o.deleted_at is null
  where ms.user_id = ${userId} and ms.organisation_id = ${organisationId} and ms.position <> 'family'
    and ms.accepted_at is not null and ms.deleted_at is null
    and coalesce(ms.starts_on, current_date) <= current_date and coalesce(ms.ends_on, current_date) >= current_date)`

/** Who sits on the boards `b` of a condition: `board_id`, `user_id`, `joined_at`, `is_owner`. */
export const seatsOn = (boards: SQL): SQL => sql`
  select seat.board_id, seat.user_id, seat.joined_at, seat.is_owner or (not bool_or(seat.is_owner) over everybody
    and row_number() over (everybody order by seat.joined_at, seat.user_id) = 1) as is_owner
  from boards b join board_members seat on seat.board_id = b.id
    join users u on u.id = seat.user_id and u.deleted_at is null
  where ${boards} and (b.organisation_id is null or ${worksAt(sql`seat.user_id`, sql`b.organisation_id`)})
  window everybody as (partition by seat.board_id)`

/** A condition on `boards b`, to narrow `seatsOn` by: boards that somebody was once made a member of. */
export const namedOn = (userId: string): SQL => sql`b.id in (
  select named.board_id from board_members named where named.user_id = ${userId})`

/** A condition on `attachments`: files of cards on one's boards. */
export const attachmentsOnBoards = ({ userId }: Pick<Actor, 'userId'>): SQL => sql`exists (
  select from card_attachments linked join cards on cards.id = linked.card_id and cards.binned_at is null
    join (${seatsOn(namedOn(userId))}) seats on seats.board_id = cards.board_id and seats.user_id = ${userId}
  where linked.attachment_id = attachments.id)`
