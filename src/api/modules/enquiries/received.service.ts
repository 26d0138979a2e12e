// Those who look after a school take enquiries on, put children in line, enrol them, or say no.
import { sql } from 'drizzle-orm'
import { nextEnquiryState } from '#/contract/enquiry/enquiry-states.ts'
import type { ReceivedEnquiry } from '#/contract/enquiry/enquiry.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { enterStudent } from '../students/students.save.ts'
import { holdEnquiry, holdLine, moveEnquiry, type EnquiryRow, type LineRow } from './enquiries.repo.ts'
import { findReceived, readReceivedEnquiry } from './enquiries.view.ts'
import { offerOn } from './line.service.ts'
import { tellFamily } from './telling.ts'

export type Asked = { id: string; enquiry: string }
type Held = { row: EnquiryRow; line: LineRow | undefined }

/** The line is held, then the enquiry; what comes free is offered on before anybody else can take it. */
async function change(
  context: Context,
  actor: Actor,
  { id: organisation, enquiry }: Asked,
  work: (tx: Tx, held: Held) => Promise<void>,
): Promise<ReceivedEnquiry> {
  const { db, notices } = context.services
  const known = await findReceived(db, actor, organisation, enquiry)
  await db.transaction(async (tx) => {
    const line = await holdLine(tx, known)
    const row = await holdEnquiry(tx, enquiry)
    if (!row) throw new ApiError('not_found')
    await work(tx, { row, line })
    await offerOn(tx, line)
  })
  notices.wake()
  return readReceivedEnquiry(db, actor, organisation, enquiry)
}

const note = (tx: Tx, context: Context, actor: Actor, id: string, deed: string) =>
  recordAudit(tx, { ...context, actor, action: `enquiry.${deed}`, entity: 'enquiry', entityId: id })

/** As an enquiry among its children, entered by whoever takes it on. The family becomes nobody’s guardian by that. */
export const takeOn = (context: Context, actor: Actor, asked: Asked): Promise<ReceivedEnquiry> =>
  change(context, actor, asked, async (tx, { row }) => {
    if (row.status === 'taken') return
    if (nextEnquiryState(row.status, 'take', 'school') === null) throw new ApiError('enquiry_state')
    const studentId = await enterStudent(tx, context, actor, {
      organisation: row.organisationId,
      first_name: row.firstName,
      last_name: row.lastName,
      level: row.level,
      status: 'enquiry',
    })
    const taken = (await moveEnquiry(tx, row, { move: 'take', by: 'school', patch: { studentId } }))!
    await note(tx, context, actor, row.id, 'taken')
    await tellFamily(tx, taken, 'enquiry_taken')
  })

/** False where somebody has taken the record away, or moved it on by hand. */
async function setRecord(
  tx: Tx,
  { studentId, organisationId }: EnquiryRow,
  status: 'waitlist' | 'enrolled',
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update students set status = ${status}, version = version + 1, updated_at = now()
    where id = ${studentId} and organisation_id = ${organisationId} and deleted_at is null
      and status in ('enquiry', 'waitlist', ${status})`)
  return rowCount === 1
}

export const putInLine = (
  context: Context,
  actor: Actor,
  asked: Asked,
  { isSibling }: { isSibling: boolean },
): Promise<ReceivedEnquiry> =>
  change(context, actor, asked, async (tx, { row, line }) => {
    if (row.status === 'waiting' || row.status === 'offered') return
    if (nextEnquiryState(row.status, 'queue', 'school') === null) throw new ApiError('enquiry_state')
    if (!line?.isOpen) throw new ApiError('line_closed')
    const patch = { isSibling, waitsSince: new Date() }
    const waiting = (await moveEnquiry(tx, row, { move: 'queue', by: 'school', patch }))!
    await setRecord(tx, row, 'waitlist')
    await note(tx, context, actor, row.id, 'queued')
    await tellFamily(tx, waiting, 'enquiry_waiting')
  })

/** By hand, of a family that has said yes: the record is enrolled, and the place is no place of the line any more. */
export const enrol = (context: Context, actor: Actor, asked: Asked): Promise<ReceivedEnquiry> =>
  change(context, actor, asked, async (tx, { row }) => {
    if (row.status === 'enrolled') return
    if (row.status !== 'accepted') throw new ApiError('enquiry_state')
    if (!(await setRecord(tx, row, 'enrolled'))) throw new ApiError('enquiry_record')
    const enrolled = (await moveEnquiry(tx, row, { move: 'enrol', by: 'school', ending: 'school' }))!
    await note(tx, context, actor, row.id, 'enrolled')
    await tellFamily(tx, enrolled, 'enquiry_enrolled')
  })

export function refuse(context: Context, actor: Actor, asked: Asked, word: string): Promise<ReceivedEnquiry> {
  requireVoice(actor)
  return change(context, actor, asked, async (tx, { row }) => {
    if (row.status === 'refused') return
    if (nextEnquiryState(row.status, 'refuse', 'school') === null) throw new ApiError('enquiry_state')
    const refused = (await moveEnquiry(tx, row, { move: 'refuse', by: 'school', ending: 'school', word }))!
    await note(tx, context, actor, row.id, 'refused')
    await tellFamily(tx, refused, 'enquiry_refused')
  })
}
