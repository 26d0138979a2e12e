// An enquiry is read by whoever wrote it and by those who look after the house that it was written to, as long as the listing is
// that house’s. Admins judge schools; what families write to them they do not read.
import { sql, type SQL } from 'drizzle-orm'
import { openEnquiries } from '#/contract/enquiry/enquiry-kinds.ts'
import { idsIn } from '../../db/ids-in.ts'
import { withRole, type Actor } from '../../http/policy.ts'

export const schoolPeople = withRole('school')

/** Enquiries `e` that are still about something. */
export const isOpen: SQL = sql`e.status in (${sql.join(
  openEnquiries.map((status) => sql`${status}`),
  sql`, `,
)})`

/** Enquiries `e` of houses that the actor looks after. */
export const isReceivedBy = ({ managed }: Actor): SQL =>
  sql`e.organisation_id = ${idsIn(managed.filter(({ kind }) => kind === 'school').map(({ id }) => id))}`

/** Those who wait and may be offered a place: whoever is suspended is passed over, and keeps their place in line. */
export const isInLine = sql`(e.status = 'waiting' and exists (
  select from users u where u.id = e.user_id and u.status = 'active' and u.deleted_at is null))`

/** Who stands before whom in the line `l` of enquiry `e`. */
export const lineOrder = sql`(case when l.rule = 'siblings' and e.is_sibling then 0 else 1 end), e.waits_since, e.id`
