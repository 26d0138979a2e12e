// An organisation as its own people see it: how it is reached, and its last day, until which that can be taken back.
import { safeParse } from 'valibot'
import {
  closingYearsAhead,
  organisationContact,
  type ClosingInput,
  type ClosingReach,
  type OrganisationPatch,
  type OrganisationRecord,
} from '#/contract/organisation/organisation-record.ts'
import { inputIssues } from '#/contract/core/issues.ts'
import type { Db, Queryable, Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import { looksAfter, type SignedIn } from '../../http/policy.ts'
import { invalid } from '../../http/receive.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { lockOrganisation, updateOrganisation, type OrganisationRow } from './organisations.edit.ts'
import { findOrganisation } from './organisations.repo.ts'
import { countReach } from './closing.repo.ts'

/** Whoever has a membership, families too, and admins. It tells nothing that a house does not tell everybody. */
const belongs = (actor: SignedIn, id: string) =>
  looksAfter(actor, id) || actor.identity.memberships.some(({ organisation }) => organisation.id === id)

export async function readOrganisation(db: Queryable, actor: SignedIn, id: string): Promise<OrganisationRecord> {
  const row = belongs(actor, id) ? await findOrganisation(db, id) : undefined
  if (!row) throw new ApiError('not_found')
  const { name, kind, status, closesOn, contact, version } = row
  return { id, name, kind, status, closesOn, contact, version }
}

/** Held until the transaction ends; for others than those who look after it, it is nothing to change. */
async function requireHeld(tx: Tx, actor: SignedIn, id: string): Promise<OrganisationRow> {
  const row = belongs(actor, id) ? await lockOrganisation(tx, id) : undefined
  if (!row) throw new ApiError('not_found')
  if (!looksAfter(actor, id)) throw new ApiError('forbidden')
  return row
}

const unsaid = { phone: '', website: '' }

export async function updateOrganisationContact(
  context: Context,
  actor: SignedIn,
  id: string,
  { version, ...patch }: OrganisationPatch,
): Promise<OrganisationRecord> {
  const { db } = context.services
  await db.transaction(async (tx) => {
    const row = await requireHeld(tx, actor, id)
    const before = { ...row.contact }
    requireVersion({ version: row.version, values: before }, { version, values: patch })
    const { issues, output } = safeParse(organisationContact, { ...unsaid, ...before, ...patch })
    if (issues) throw invalid(inputIssues(issues), context.locale)
    const diff = diffOf(before, output)
    if (Object.keys(diff).length === 0) return
    await updateOrganisation(tx, id, { contact: output })
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'organisation.updated',
      entity: 'organisation',
      entityId: id,
      diff,
    })
  })
  return readOrganisation(db, actor, id)
}

export async function readReach(db: Db, actor: SignedIn, id: string): Promise<ClosingReach> {
  const row = belongs(actor, id) ? await findOrganisation(db, id) : undefined
  if (!row) throw new ApiError('not_found')
  if (!looksAfter(actor, id)) throw new ApiError('forbidden')
  return countReach(db, id)
}

const today = () => new Date().toISOString().slice(0, 10)

function lastPossible(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + closingYearsAhead)
  return day.toISOString().slice(0, 10)
}

/** Its last day, or null to stay. Everything waits for the day, so that taking it back has nothing to mend. */
export async function setClosing(
  context: Context,
  actor: SignedIn,
  id: string,
  input: ClosingInput | null,
): Promise<OrganisationRecord> {
  const { db } = context.services
  const closesOn = input?.lastDay ?? null
  if (closesOn && (closesOn < today() || closesOn > lastPossible())) {
    throw refuseFields('invalid', ['lastDay'], 'closing_day', context.locale)
  }
  await db.transaction(async (tx) => {
    const row = await requireHeld(tx, actor, id)
    // Its day may be over, and nobody has come round yet.
    if (row.status === 'closed' || (row.closesOn && row.closesOn < today())) throw new ApiError('organisation_closed')
    if (row.closesOn === closesOn) return
    const values = { lastDay: row.closesOn }
    if (input)
      requireVersion({ version: row.version, values }, { version: input.version, values: { lastDay: closesOn } })
    await updateOrganisation(tx, id, { closesOn, closingAskedAt: new Date() })
    const diff = diffOf({ closesOn: row.closesOn }, { closesOn })
    const action = closesOn ? 'organisation.closing' : 'organisation.stays'
    await recordAudit(tx, { ...context, actor, action, entity: 'organisation', entityId: id, diff })
  })
  return readOrganisation(db, actor, id)
}
