// Who hears of an enquiry: the family what becomes of it, and those who look after the school what the family does.
import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#/contract/notice/notice-kinds.ts'
import type { Tx } from '../../db/client.ts'
import { listManagers } from '../approvals/approvals.repo.ts'
import { notify } from '../notices/notices.ts'
import type { EnquiryRow } from './enquiries.repo.ts'

export type EnquiryNews = Extract<NoticeKind, `enquiry_${string}`>
export type SchoolNews = 'enquiry_sent' | 'enquiry_accepted' | 'enquiry_declined' | 'enquiry_withdrawn'
export type FamilyNews = Exclude<EnquiryNews, SchoolNews>

/** Of a school that is not shown any more the notice has its name from here. */
export async function tellFamily(tx: Tx, { id, userId, schoolId }: EnquiryRow, kind: FamilyNews): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from schools where id = ${schoolId}`)
  const title = rows[0]?.name ?? ''
  await notify(tx, { to: [userId], kind, thing: `enquiry:${id}`, actor: null, reason: 'own', title })
}

export async function tellSchool(tx: Tx, { id, organisationId }: EnquiryRow, kind: SchoolNews): Promise<void> {
  const to = (await listManagers(tx, organisationId)).map((manager) => manager.id)
  await notify(tx, { to, kind, thing: `received_enquiry:${id}`, actor: null, reason: 'manager' })
}
