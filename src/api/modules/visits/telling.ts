// Who hears of a visit: the family, by a notice or as a guest by mail; and those who look after the school.
import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { notify } from '../notices/notices.ts'
import { insertMail } from '../outbox/outbox.repo.ts'
import type { VisitRow } from './visits.repo.ts'

export type VisitNews = Extract<NoticeKind, `visit_${string}`>
export type FamilyNews = Exclude<VisitNews, SchoolNews>
export type SchoolNews = 'visit_booked' | 'visit_returned'

type Told = Pick<VisitRow, 'id' | 'userId' | 'guestEmail' | 'locale' | 'schoolId'>

async function schoolOf(tx: Tx, schoolId: string): Promise<{ name: string; organisation: string | null }> {
  const { rows } = await tx.execute<{ name: string; organisation: string | null }>(sql`
    select name, organisation_id as organisation from schools where id = ${schoolId}`)
  return rows[0]!
}

/** Of a school that is not shown any more the notice has its name from here. */
export async function tellFamily(tx: Tx, row: Told, kind: FamilyNews): Promise<void> {
  if (row.guestEmail) {
    const { id: visit, guestEmail: recipient, locale } = row
    await insertMail(tx, { template: 'visit_news', recipient, locale, data: { visit, kind } })
    return
  }
  if (!row.userId) return
  const { name } = await schoolOf(tx, row.schoolId)
  // Whoever did it has a mail of it as well: it brings the file.
  await notify(tx, { to: [row.userId], kind, thing: `visit:${row.id}`, actor: null, reason: 'booked', title: name })
}

export async function tellSchool(tx: Tx, { id, schoolId }: Told, kind: SchoolNews): Promise<void> {
  const { organisation } = await schoolOf(tx, schoolId)
  if (!organisation) return
  const to = (await listManagers(tx, organisation)).map((manager) => manager.id)
  await notify(tx, { to, kind, thing: `hosted_visit:${id}`, actor: null, reason: 'manager' })
}
