// What time, and the end of what it hangs on, does to enquiries: offers lapse and go on to the next in line, what nobody answers
// ends, and so does what belongs to a house or an account that is gone. Whom managers enrol in the record is enrolled here as well.
import { sql, type SQL } from 'drizzle-orm'
import { enquiryLimits, type EnquiryEnding } from '#/contract/enquiry/enquiry-kinds.ts'
import type { EnquiryActor, EnquiryMove } from '#/contract/enquiry/enquiry-states.ts'
import type { Level } from '#/contract/core/level.ts'
import type { Tx } from '../../db/client.ts'
import type { Services } from '../../services.ts'
import { stillReceives } from '../visits/visits.policy.ts'
import { holdEnquiry, holdLine, moveEnquiry } from './enquiries.repo.ts'
import { isInLine, isOpen } from './enquiries.policy.ts'
import { offerOn } from './line.service.ts'
import { tellFamily, tellSchool, type FamilyNews, type SchoolNews } from './telling.ts'

const atOnce = 100

type Tools = Pick<Services, 'db' | 'notices'>
type Due = { id: string; schoolId: string; level: Level }
type Ending = {
  where: SQL
  move: EnquiryMove
  by: EnquiryActor
  ending: EnquiryEnding
  family?: FamilyNews
  school?: SchoolNews
}

/** Each is found by an index of its own; of enquiries `e` at schools `s`. */
const endings: readonly Ending[] = [
  {
    where: sql`e.status = 'offered' and e.expires_at <= now()`,
    move: 'lapse',
    by: 'time',
    ending: 'time',
    family: 'enquiry_lapsed',
  },
  {
    where: sql`e.status = 'sent' and e.created_at < now() - make_interval(days => ${enquiryLimits.answerDays})`,
    move: 'lapse',
    by: 'time',
    ending: 'time',
    family: 'enquiry_over',
  },
  {
    where: sql`${isOpen} and exists (select from students t where t.id = e.student_id and t.status in ('enrolled', 'leave')
      and t.deleted_at is null)`,
    move: 'enrol',
    by: 'house',
    ending: 'school',
    family: 'enquiry_enrolled',
  },
  {
    where: sql`${isOpen} and (not ${stillReceives} or s.organisation_id is distinct from e.organisation_id)`,
    move: 'end',
    by: 'house',
    ending: 'house',
    family: 'enquiry_over',
  },
  {
    where: sql`${isOpen} and e.user_id in (select u.id from users u where u.deleted_at is not null)`,
    move: 'withdraw',
    by: 'house',
    ending: 'account',
    school: 'enquiry_withdrawn',
  },
]

/** Asked once more of the row that is held: what was listed may have moved on. */
const isStill = async (tx: Tx, id: string, where: SQL): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from school_enquiries e join schools s on s.id = e.school_id where e.id = ${id} and ${where}`)
  return rows.length > 0
}

const endOne = ({ db }: Tools, due: Due, { where, family, school, ...moved }: Ending): Promise<void> =>
  db.transaction(async (tx) => {
    const line = await holdLine(tx, due)
    const row = await holdEnquiry(tx, due.id)
    const ended = row && (await isStill(tx, due.id, where)) ? await moveEnquiry(tx, row, moved) : null
    if (ended && family) await tellFamily(tx, ended, family)
    if (ended && school) await tellSchool(tx, ended, school)
    await offerOn(tx, line)
  })

async function endAll(tools: Tools, ending: Ending): Promise<void> {
  for (;;) {
    const { rows } = await tools.db.execute<Due>(sql`
      select e.id, e.school_id as "schoolId", e.level from school_enquiries e join schools s on s.id = e.school_id
      where ${ending.where} order by e.id limit ${atOnce}`)
    for (const due of rows) await endOne(tools, due, ending)
    if (rows.length > 0) tools.notices.wake()
    if (rows.length < atOnce) return
  }
}

/** Somebody could be offered a place: after a suspension, or once a house is in order again. */
async function offerWhatIsFree(tools: Tools): Promise<void> {
  const { rows } = await tools.db.execute<Pick<Due, 'schoolId' | 'level'>>(sql`
    select l.school_id as "schoolId", l.level from school_lines l
    where l.taken < l.places and exists (
      select from school_enquiries e join schools s on s.id = e.school_id
      where e.school_id = l.school_id and e.level = l.level and ${isInLine} and ${stillReceives}
        and s.organisation_id = e.organisation_id)
    limit ${atOnce}`)
  for (const line of rows) await tools.db.transaction(async (tx) => offerOn(tx, await holdLine(tx, line)))
  if (rows.length > 0) tools.notices.wake()
}

export async function keepUpEnquiries(tools: Tools): Promise<void> {
  for (const ending of endings) await endAll(tools, ending)
  await offerWhatIsFree(tools)
}
