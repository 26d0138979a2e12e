// Enquiries as their two sides see them.
import { sql, type SQL } from 'drizzle-orm'
import type { Level } from '#/contract/core/level.ts'
import type { EnquiryStatus, EnquiryView } from '#/contract/enquiry/enquiry-kinds.ts'
import { nextEnquiryState } from '#/contract/enquiry/enquiry-states.ts'
import type { OwnEnquiry, ReceivedEnquiry } from '#/contract/enquiry/enquiry.ts'
import type { Queryable } from '../../db/client.ts'
import { idsIn } from '../../db/ids-in.ts'
import { isoTime } from '../../db/iso-time.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import { inOrderOf } from '../../lists/in-order-of.ts'
import { defineList } from '../../lists/list.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { isOpen, isReceivedBy } from './enquiries.policy.ts'
import { findEnquiry, type EnquiryRow } from './enquiries.repo.ts'
import { lineColumns } from './lines.service.ts'

/** How many stand before it in the line `l` of its level, itself included. */
const place = sql`(case when e.status = 'waiting' then (
  select count(*)::int from school_enquiries o
  where o.school_id = e.school_id and o.level = e.level and o.status = 'waiting'
    and ((case when l.rule = 'siblings' and o.is_sibling then 0 else 1 end), o.waits_since, o.id)
      <= ((case when l.rule = 'siblings' and e.is_sibling then 0 else 1 end), e.waits_since, e.id)) end) as place`

const common = sql`e.id, e.first_name, e.last_name, e.birth_month as "birthMonth", e.level, e.start_month as "startMonth", e.message,
  e.status, ${isoTime(sql`e.created_at`)} as at, ${isoTime(sql`e.expires_at`)} as until, e.ending, e.word,
  e.is_sibling as "isSibling", ${place}, ${isoTime(sql`e.updated_at`)} as "updatedAt"`

const from = sql`school_enquiries e join schools s on s.id = e.school_id
  left join school_lines l on l.school_id = e.school_id and l.level = e.level`

const mayFamily = (status: EnquiryStatus) => ({
  withdraw: nextEnquiryState(status, 'withdraw', 'family') !== null,
  accept: nextEnquiryState(status, 'accept', 'family') !== null,
  decline: nextEnquiryState(status, 'decline', 'family') !== null,
})

async function readOwn(db: Queryable, ids: readonly string[]): Promise<OwnEnquiry[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Omit<OwnEnquiry, 'may'>>(sql`
    select ${common}, json_build_object('name', s.name, 'slug', case when ${isPublic} then s.slug end,
        'email', case when s.hidden_rule is null then s.email else '' end) as school,
      (select row_to_json(lined) from (select ${lineColumns} where l.school_id is not null) as lined) as line
    from ${from} where e.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows).map((row) => ({ ...row, may: mayFamily(row.status) }))
}

export async function readOwnEnquiry(db: Queryable, { userId }: Actor, id: string): Promise<OwnEnquiry> {
  const row = await findEnquiry(db, id)
  const [enquiry] = row?.userId === userId ? await readOwn(db, [id]) : []
  if (!enquiry) throw new ApiError('not_found')
  return enquiry
}

type Page = { after?: string | undefined; before?: string | undefined; limit: number }

const newest = defineList<Page>({
  from: sql`school_enquiries e`,
  id: sql`e.id`,
  sorts: 'newest first',
  search: null,
  filters: {},
})

export async function listOwnEnquiries(db: Queryable, { userId }: Actor, page: Page) {
  const { ids, ...rest } = await newest(db, page, sql`e.user_id = ${userId}`)
  return { enquiries: await readOwn(db, ids), ...rest }
}

const maySchool = ({ status, student }: Pick<ReceivedEnquiry, 'status' | 'student'>) => ({
  take: nextEnquiryState(status, 'take', 'school') !== null,
  queue: nextEnquiryState(status, 'queue', 'school') !== null,
  enrol: status === 'accepted' && student !== null,
  refuse: nextEnquiryState(status, 'refuse', 'school') !== null,
})

async function readReceived(db: Queryable, ids: readonly string[]): Promise<ReceivedEnquiry[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Omit<ReceivedEnquiry, 'may'>>(sql`
    select ${common}, json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
        'email', case when ${isOpen} then u.email end) as person,
      (select t.id from students t where t.id = e.student_id and t.deleted_at is null) as student
    from ${from} join users u on u.id = e.user_id where e.id = ${idsIn(ids)}`)
  return inOrderOf(ids, rows).map((row) => ({ ...row, may: maySchool(row) }))
}

/** A foreign one answers as an unknown one does. */
export async function findReceived(db: Queryable, actor: Actor, organisation: string, id: string): Promise<EnquiryRow> {
  const { rows } = await db.execute(sql`
    select from school_enquiries e where e.id = ${id} and e.organisation_id = ${organisation} and ${isReceivedBy(actor)}`)
  const row = rows.length > 0 ? await findEnquiry(db, id) : undefined
  if (!row) throw new ApiError('not_found')
  return row
}

export async function readReceivedEnquiry(
  db: Queryable,
  actor: Actor,
  organisation: string,
  id: string,
): Promise<ReceivedEnquiry> {
  await findReceived(db, actor, organisation, id)
  return (await readReceived(db, [id]))[0]!
}

const oldest = defineList<Page>({
  from: sql`school_enquiries e`,
  id: sql`e.id`,
  sorts: { key: sql`e.id`, kind: 'id' },
  search: null,
  filters: {},
})
const inLine = defineList<Page>({
  from: sql`school_enquiries e`,
  id: sql`e.id`,
  sorts: { key: sql`coalesce(e.waits_since, e.created_at)`, kind: 'instant' },
  search: null,
  filters: {},
})

const views: Record<EnquiryView, { list: typeof newest; where: SQL }> = {
  open: { list: oldest, where: sql`e.status in ('sent', 'taken')` },
  waiting: { list: inLine, where: sql`e.status in ('waiting', 'offered', 'accepted')` },
  over: { list: newest, where: sql`not ${isOpen}` },
}

type Query = Page & { view: EnquiryView; level?: Level | undefined }

export async function listReceived(db: Queryable, actor: Actor, organisation: string, { view, level, ...page }: Query) {
  if (!actor.managed.some(({ id, kind }) => id === organisation && kind === 'school')) throw new ApiError('not_found')
  const { list, where } = views[view]
  const ofLevel = level ? sql`e.level = ${level}` : sql`true`
  const { ids, ...rest } = await list(db, page, sql`e.organisation_id = ${organisation} and ${where} and ${ofLevel}`)
  return { enquiries: await readReceived(db, ids), ...rest }
}
