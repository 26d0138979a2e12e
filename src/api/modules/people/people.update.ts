// One person's record changes: which fields by whom, against which version, and what follows from it.
import type { PersonDetail, PersonUpdate } from '#/contract/person/person.ts'
import { managingPositions } from '#/contract/person/position.ts'
import type { Role } from '#/contract/core/role.ts'
import type { Tx } from '../../db/client.ts'
import { brokenUniqueConstraint } from '../../db/errors.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import { looksAfter, type Actor } from '../../http/policy.ts'
import { statusByHand, updateUser, type UserRow } from '../accounts/accounts.repo.ts'
import type { Context } from '../../http/context.ts'
import { endAllSessions } from '../accounts/sessions.repo.ts'
import { spendAllTokens } from '../accounts/tokens.repo.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { requireSeats } from '../plans/plans.limits.ts'
import {
  countOrganisations,
  countOtherManagers,
  dropOffers,
  findMembership,
  putMembership,
} from './memberships.repo.ts'
import { judgeNameAnew } from '../tutors/tutors.repo.ts'
import { changeableFields, grantableRoles, standingTo, type Standing } from './people.policy.ts'
import { findPerson, lockEditable } from './people.repo.ts'
import { readPerson } from './people.view.ts'

type Patch = Omit<PersonUpdate, 'version'>

/** As the actor sees the person then: read before anybody else can change it, since one whose last day is over goes out of sight. */
export async function updatePerson(
  context: Context,
  actor: Actor,
  id: string,
  input: PersonUpdate,
): Promise<PersonDetail> {
  const person = await context.services.db.transaction(async (tx) => {
    await change(tx, context, actor, id, input)
    return readPerson(tx, actor, id)
  })
  context.services.mailer.wake()
  return person
}

async function change(tx: Tx, context: Context, actor: Actor, id: string, input: PersonUpdate): Promise<void> {
  const { version, membership, ...patch } = input
  const row = await requireEditable(tx, actor, id)
  requireAllowed(context, actor, row, input)
  if (input.email !== undefined && input.email !== row.email) await requireMovable(tx, context, row)
  const before = valuesOf(row)
  const after = storedAs(row, patch)
  requireVersion({ version: row.version, values: before }, { version, values: after })
  const diff = diffOf(before, after)
  if (membership) Object.assign(diff, await changeMembership(tx, context, actor, id, membership))
  if (Object.keys(diff).length === 0) return
  const changed = await updateUser(tx, id, columnsOf(row, after)).catch((error: unknown) => {
    if (brokenUniqueConstraint(error) !== 'users_email_key') throw error
    throw refuseFields('invalid', ['email'], 'email_taken', context.locale)
  })
  if (changed) await settle(tx, context, row, changed)
  await recordAudit(tx, { ...context, actor, action: 'person.updated', entity: 'user', entityId: id, diff })
}

/** 404 for whom the actor may not see, 403 for whom the actor may see but not change. */
export async function requireEditable(tx: Tx, actor: Actor, id: string): Promise<UserRow> {
  const row = await lockEditable(tx, actor, id)
  if (row) return row
  throw new ApiError((await findPerson(tx, actor, id)) ? 'forbidden' : 'not_found')
}

function requireAllowed({ locale }: Context, actor: Actor, row: UserRow, patch: Patch): void {
  const standing: Standing = standingTo(actor, row.id)
  const refused = Object.keys(patch).filter(
    (field) => field !== 'version' && !changeableFields[standing].includes(field),
  )
  if (refused.length > 0) throw refuseFields('forbidden', refused, 'not_allowed', locale)
  if (patch.roles) {
    const grantable = grantableRoles(actor)
    const held = row.roles as Role[]
    const touched = [
      ...patch.roles.filter((role) => !held.includes(role)),
      ...held.filter((role) => !patch.roles?.includes(role)),
    ]
    if (touched.some((role) => !grantable.includes(role))) {
      throw refuseFields('forbidden', ['roles'], 'role_not_grantable', locale)
    }
  }
}

/**
 * Whoever may set another's address could take over the account, and what others offered to the person behind it: only an
 * invitation that nobody used moves, as long as one organisation alone has to do with it.
 */
async function requireMovable(tx: Tx, { locale }: Context, { id, passwordHash }: UserRow): Promise<void> {
  if (passwordHash === null && (await countOrganisations(tx, id)) <= 1) return
  throw refuseFields('forbidden', ['email'], 'address_of_owner', locale)
}

/** A row in the contract's words: what edits are compared with and the audit log tells. */
const valuesOf = (row: UserRow) => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  about: row.about,
  address: row.address,
  timeZone: row.timeZone,
  locale: row.locale,
  isPublic: row.isPublic,
  socialLinks: row.socialLinks,
  notifications: row.notifications,
  quietHours: row.quietHours,
  quietInWorkCycles: row.quietInWorkCycles,
  consents: row.consents,
  status: row.status,
  roles: row.roles,
})

type Values = Partial<ReturnType<typeof valuesOf>>

/** A patch as it will be stored: emptied fields are null, consents carry the time they were given. */
function storedAs(row: UserRow, patch: Omit<Patch, 'membership'>): Values {
  const after: Values = { ...patch, consents: undefined, roles: patch.roles && [...new Set(patch.roles)] } as Values
  for (const field of ['phone', 'about', 'timeZone'] as const) if (patch[field] === '') after[field] = null
  if (patch.socialLinks) after.socialLinks = withoutEmpty({ ...row.socialLinks, ...patch.socialLinks })
  if (patch.notifications) after.notifications = { ...row.notifications, ...patch.notifications }
  if (patch.consents) {
    const given = Object.entries(patch.consents).map(([topic, yes]) => [
      topic,
      yes ? (row.consents[topic] ?? new Date().toISOString()) : '',
    ])
    after.consents = withoutEmpty({ ...row.consents, ...Object.fromEntries(given) })
  }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)) as Values
}

const withoutEmpty = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))

function columnsOf(row: UserRow, { first_name, last_name, ...after }: Values) {
  const columns = {
    ...after,
    ...(after.status && statusByHand(after.status)),
    ...(first_name === undefined ? {} : { firstName: first_name }),
    ...(last_name === undefined ? {} : { lastName: last_name }),
  }
  if (after.roles && !after.roles.includes(row.activeRole)) return { ...columns, activeRole: after.roles[0] }
  return columns
}

/** Rights that changed take effect at once, and an address that changed has to be confirmed anew. */
async function settle(tx: Tx, context: Context, before: UserRow, after: UserRow): Promise<void> {
  const rolesChanged = before.roles.join() !== after.roles.join()
  const shutOut = after.status !== before.status && after.status !== 'active'
  const moved = before.email !== after.email
  await judgeNameAnew(tx, before, after)
  if (rolesChanged || shutOut || moved) await endAllSessions(tx, after.id)
  if (!moved) return
  // Whatever was bound to the old address is void: links and codes, and what was offered.
  await spendAllTokens(tx, after.id, ['reset', 'verify_code', 'verify_link'])
  await dropOffers(tx, after.id)
  await updateUser(tx, after.id, { emailVerifiedAt: null })
  const mail = { template: 'invitation', recipient: after.email, locale: after.locale }
  await context.services.mailer.queue(tx, { ...mail, unasked: 'refuse' })
}

const today = () => new Date().toISOString().slice(0, 10)

async function changeMembership(
  tx: Tx,
  { locale }: Context,
  actor: Actor,
  userId: string,
  input: NonNullable<Patch['membership']>,
) {
  const { organisation, position } = input
  const current = looksAfter(actor, organisation) ? await findMembership(tx, userId, organisation) : undefined
  if (!current) throw refuseFields('invalid', ['membership.organisation'], 'unknown_choice', locale)
  const startsOn = input.from === undefined ? current.startsOn : input.from
  const endsOn = input.to === undefined ? current.endsOn : input.to
  const manages = (managingPositions as readonly string[]).includes(current.position)
  const lastDay = managingPositions.includes(position) ? (input.to ?? null) : today()
  if (manages && lastDay !== null && (await countOtherManagers(tx, organisation, userId, lastDay)) === 0) {
    throw refuseFields('invalid', ['membership.position'], 'last_manager', locale)
  }
  await putMembership(tx, {
    userId,
    organisationId: organisation,
    position,
    startsOn,
    endsOn,
    accepted: true,
    createdBy: actor.userId,
  })
  const works = (what: { position: string; endsOn: string | null }) =>
    what.position !== 'family' && (what.endsOn === null || what.endsOn >= today())
  if (!works(current) && works({ position, endsOn })) await requireSeats(tx, organisation)
  return diffOf(
    { position: current.position, from: current.startsOn, to: current.endsOn },
    { position, from: startsOn, to: endsOn },
  )
}
