// Whose listing it is: an admin says it.
import { sql } from 'drizzle-orm'
import type { OwnSchool } from '#/contract/school/listing.ts'
import type { Tx } from '../../db/client.ts'
import { schoolStatuses } from '../../db/tables/schools.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import type { Actor } from '../../http/policy.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { readOwnSchool } from './listing.view.ts'
import { giveUpPictures } from './pictures.ts'
import { requireOwnSchool, updateSchool, type Known } from './schools.repo.ts'

type Owner = { organisation: string | null; version: number }

/** One listing each. Whoever looks after the house writes the listing from now on; whoever did no longer does. */
export async function assignListing(
  context: Context,
  actor: Actor,
  id: string,
  { organisation, version }: Owner,
): Promise<OwnSchool> {
  const school = await context.services.db.transaction(async (tx) => {
    if (organisation) await requireFree(tx, context, id, organisation)
    const known = await requireOwnSchool(tx, actor, id)
    const from = known.row.organisationId
    requireVersion(
      { version: known.row.version, values: { organisation: from } },
      { version, values: { organisation } },
    )
    if (from !== organisation) {
      if (from) await giveUpEvidence(tx, known)
      await updateSchool(tx, id, { organisationId: organisation, ...(from ? await giveUpPictures(tx, id) : {}) })
      const diff = { organisation: { from, to: organisation } }
      await recordAudit(tx, { ...context, actor, action: 'school.assigned', entity: 'school', entityId: id, diff })
    }
    return readOwnSchool(tx, actor, id)
  })
  context.services.attachments.sweep()
  context.services.pictures.sweep()
  return school
}

async function requireFree(tx: Tx, { locale }: Context, id: string, organisation: string): Promise<void> {
  // Its managers might begin one at the same moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`listing of ${organisation}`}, 0))`)
  const house = await findOrganisation(tx, organisation)
  const isSchool = house?.kind === 'school' && (house.status === 'approved' || house.status === 'pending')
  if (!isSchool) throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
  const { rows } = await tx.execute(sql`
    select from schools where organisation_id = ${organisation} and id <> ${id} limit 1`)
  if (rows.length > 0) throw refuseFields('invalid', ['organisation'], 'listing_taken', locale)
}

/** Papers of one house are none of the next one’s business. What was checked by them stays so. */
async function giveUpEvidence(tx: Tx, { row, statuses }: Known): Promise<void> {
  const files = statuses.flatMap(({ evidenceId }) => evidenceId ?? [])
  await tx
    .update(schoolStatuses)
    .set({
      evidenceId: null,
      filedAt: null,
      state: sql`case when state = 'filed' then 'declared' else state end`,
      version: sql`version + 1`,
    })
    .where(sql`school_id = ${row.id} and evidence_id is not null`)
  await dropUnused(tx, files)
}
