// Those who look after a school say when families come, see who does, and call a visit off with a word.
import { sql } from 'drizzle-orm'
import type { HostedVisit, VisitRules, VisitRulesInput } from '#/contract/visit/visit.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { schoolVisitRules } from '../../db/tables/visits.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireVoice } from '../moderation/sanctions.ts'
import { judgeVisitWords } from '../schools/held.ts'
import { requireKnown } from '../schools/schools.repo.ts'
import { inTurnOf } from './booking.service.ts'
import { tellFamily } from './telling.ts'
import { findBookable, findRules, holdRules, holdVisit, moveVisit, type RulesRow } from './visits.repo.ts'
import { readHostedVisit } from './visits.view.ts'

type Said = Omit<VisitRulesInput, 'version'>

/** What stands in the form before anybody has said anything: the columns have the same. */
const usual: Said = {
  isOpen: false,
  hours: [],
  exceptions: [],
  minutes: 60,
  pauseMinutes: 0,
  families: 2,
  adults: 2,
  noticeHours: 24,
  horizonDays: 42,
  expect: '',
}

const saidOf = (row: RulesRow | undefined): Said => {
  if (!row) return usual
  const { isOpen, hours, exceptions, families, adults, expect } = row
  const { minutes, pauseMinutes, noticeHours, horizonDays } = row as unknown as Said
  return { isOpen, hours, exceptions, minutes, pauseMinutes, families, adults, noticeHours, horizonDays, expect }
}

/** A listing that nobody stands behind takes no visits: nobody would answer. */
async function requireHosted(db: Queryable, actor: Actor, id: string) {
  const known = await requireKnown(db, actor, id)
  if (known.row.organisationId === null) throw new ApiError('not_found')
  return known
}

export async function readRules(db: Queryable, actor: Actor, id: string): Promise<VisitRules> {
  const { timeZone } = (await requireHosted(db, actor, id)).row
  const row = await findRules(db, id)
  return {
    ...saidOf(row),
    timeZone,
    isBookable: (await findBookable(db, id)) !== undefined,
    version: row?.version ?? 0,
  }
}

/** What is booked stays as it was agreed. */
export async function saveRules(
  context: Context,
  actor: Actor,
  id: string,
  input: VisitRulesInput,
): Promise<VisitRules> {
  const { version, ...said } = input
  requireVoice(actor)
  return inTurnOf(id, () =>
    context.services.db.transaction(async (tx) => {
      await judgeVisitWords(tx, context, actor, await requireHosted(tx, actor, id), said.expect)
      // So that of two who say it first at once one reads what the other has said.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${id}`}, 0))`)
      await holdRules(tx, id)
      const row = await findRules(tx, id)
      const before = saidOf(row)
      requireVersion({ version: row?.version ?? 0, values: before }, { version, values: said })
      const diff = diffOf(before, said)
      if (Object.keys(diff).length > 0 || !row) {
        await putRules(tx, id, said)
        const { expect: _words, ...named } = diff
        await recordAudit(tx, { ...context, actor, action: 'visit.rules', entity: 'school', entityId: id, diff: named })
      }
      return readRules(tx, actor, id)
    }),
  )
}

async function putRules(tx: Tx, schoolId: string, said: Said): Promise<void> {
  await tx
    .insert(schoolVisitRules)
    .values({ schoolId, ...said })
    .onConflictDoUpdate({
      target: schoolVisitRules.schoolId,
      set: { ...said, updatedAt: new Date(), version: sql`${schoolVisitRules.version} + 1` },
    })
}

type Off = { id: string; visit: string; note: string }

/** Until it begins. Pressing twice is no mistake. */
export async function cancelForSchool(context: Context, actor: Actor, { id, visit, note }: Off): Promise<HostedVisit> {
  const { db, notices, mailer } = context.services
  await requireHosted(db, actor, id)
  if (note) requireVoice(actor)
  const hosted = await inTurnOf(id, () =>
    db.transaction(async (tx) => {
      await holdRules(tx, id)
      const row = await holdVisit(tx, visit)
      // Of what no guest has confirmed the school knows nothing.
      if (row?.schoolId !== id || row.status === 'held' || row.status === 'lapsed') throw new ApiError('not_found')
      if (row.status === 'cancelled' && row.ending === 'school') return readHostedVisit(tx, visit)
      if (row.status !== 'booked' || row.startsAt <= new Date()) throw new ApiError('visit_state')
      const off = (await moveVisit(tx, row, { move: 'cancel', by: 'school', ending: 'school', word: note }))!
      await recordAudit(tx, { ...context, actor, action: 'visit.off', entity: 'visit', entityId: visit })
      await tellFamily(tx, off, 'visit_cancelled')
      return readHostedVisit(tx, visit)
    }),
  )
  notices.wake()
  mailer.wake()
  return hosted
}
