// A person is known by the address. Members are updated; new addresses are invited; owners of accounts elsewhere are asked.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { importFields } from '#/contract/imports/import.ts'
import { inputIssues } from '#/contract/core/issues.ts'
import { personInput, type PersonInput } from '#/contract/person/person.ts'
import { inputMessage } from '#/words/input-message.ts'
import { m } from '#/paraglide/messages.js'
import type { Queryable, Tx } from '../../db/client.ts'
import { memberships, users } from '../../db/tables/accounts.ts'
import { updateUser, type UserRow } from '../accounts/accounts.repo.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import type { ChangedRow } from '../changes/changes.repo.ts'
import { inviteMany } from '../people/invites.many.ts'
import { editablePeople, grantedIn } from '../people/people.policy.ts'
import {
  refused,
  type Cells,
  type FileRow,
  type ImportRun,
  type Importer,
  type Planned,
  type Reasons,
} from './importer.ts'
import { inputReason, notAmong } from './reasons.ts'
import { choicesOf, type Choices } from './words/value-words.ts'

type Member = UserRow & { mayEdit: boolean }
type Payload = {
  row: Member | null
  input: PersonInput
  changes: Pick<Partial<UserRow>, 'firstName' | 'lastName' | 'phone'>
}

async function plan(db: Queryable, run: ImportRun, rows: readonly FileRow[]) {
  const { actor, organisation } = run
  const emails = rows.flatMap(({ cells }) => cells.email?.toLowerCase() ?? [])
  const members = await db
    .select({ user: users, mayEdit: sql<boolean>`(${editablePeople(actor)})` })
    .from(users)
    .innerJoin(memberships, sql`${memberships.userId} = ${users.id}`)
    .where(
      sql`lower(${users.email}) = any(${sql.param(emails)}::text[]) and ${memberships.organisationId} = ${organisation.id}
        and ${memberships.deletedAt} is null and ${memberships.acceptedAt} is not null and ${users.deletedAt} is null`,
    )
  const byEmail = new Map(members.map(({ user, mayEdit }) => [user.email.toLowerCase(), { ...user, mayEdit }]))
  const seen = new Map<string, number>()
  const planned = rows.map((row) => planRow(run, row, byEmail, seen))
  return { rows: planned, invited: planned.filter(({ fate }) => fate === 'create').length }
}

type Locale = ImportRun['context']['locale']

/** Values in people's own words; what is none stays, and gets its reason. */
function readCells(cells: Cells, locale: Locale): { raw: Record<string, unknown>; reasons: Reasons } {
  const reasons: Reasons = {}
  const choice = (field: 'position' | 'locale' | 'roles', text: string, choices: Choices) => {
    const value = choices.read(text)
    if (!value) reasons[field] = notAmong(text, choices, locale)
    return value
  }
  const { roles, position, locale: language, ...texts } = cells
  // A label may hold a comma of its own: "Pädagogin, Pädagoge".
  const whole = roles && choicesOf.roles.read(roles)
  const held = whole
    ? [whole]
    : roles
      ? roles.split(/[;|,/]+/).map((role) => choice('roles', role.trim(), choicesOf.roles))
      : ['parent']
  const raw = {
    ...texts,
    roles: held,
    ...(position && { position: choice('position', position, choicesOf.position) }),
    ...(language && { locale: choice('locale', language, choicesOf.locale) }),
  }
  return { raw, reasons }
}

function planRow(
  { context: { locale }, actor, organisation }: ImportRun,
  { line, cells }: FileRow,
  byEmail: Map<string, Member>,
  seen: Map<string, number>,
): Planned<Payload> {
  const name = `${cells.first_name ?? ''} ${cells.last_name ?? ''}`.trim()
  const no = (column: string, reason: string) => refused(line, name, { [column]: reason })
  const { raw, reasons } = readCells(cells, locale)
  const parsed = v.safeParse(personInput, raw)
  if (!parsed.success) {
    for (const [path, issue] of Object.entries(inputIssues(parsed.issues))) {
      reasons[path.split('.')[0]!] ??= inputMessage(issue, locale)
    }
  }
  if (!parsed.success || Object.keys(reasons).length > 0) return refused(line, name, reasons)
  const input = parsed.output
  const granted = grantedIn(actor, { type: 'organisation', id: organisation.id, kind: organisation.kind })
  const email = input.email.toLowerCase()
  const earlier = seen.get(email)
  if (earlier) return no('email', m.imports_reason_address_twice({ line: earlier }, { locale }))
  seen.set(email, line)
  const row = byEmail.get(email) ?? null
  if (row && !row.mayEdit) return no('email', inputReason('not_allowed', locale))
  if (!row && input.roles.some((role) => !granted.includes(role))) {
    return no('roles', inputReason('role_not_grantable', locale))
  }
  const said = { line, name, reasons: {}, notes: [] }
  if (!row) return { ...said, fate: 'create', changes: [], payload: { row, input, changes: {} } }
  const before = { first_name: row.firstName, last_name: row.lastName, phone: row.phone }
  const { first_name, last_name } = input
  const diff = diffOf(before, { first_name, last_name, phone: input.phone || undefined })
  const changes = {
    ...(diff.first_name ? { firstName: first_name } : {}),
    ...(diff.last_name ? { lastName: last_name } : {}),
    ...(diff.phone ? { phone: input.phone } : {}),
  }
  const fate = Object.keys(diff).length > 0 ? 'update' : 'unchanged'
  return { ...said, fate, changes: Object.keys(diff), payload: { row, input, changes } }
}

async function perform(tx: Tx, run: ImportRun, planned: readonly Planned<Payload>[]): Promise<ChangedRow[]> {
  const { context, actor, organisation } = run
  const work = planned.flatMap(({ fate, payload }) => (payload && fate !== 'unchanged' ? [payload] : []))
  const strangers = work.filter(({ row }) => row === null).map(({ input }) => input)
  const { made } = await inviteMany(tx, context, actor, organisation, strangers)
  const changed: ChangedRow[] = [...made.values()].map((entityId) => ({ entityId, version: 1, before: null }))
  for (const { row, changes } of work) {
    if (!row) continue
    const { firstName, lastName, phone } = row
    await updateUser(tx, row.id, changes)
    await recordAudit(tx, {
      ...context,
      actor,
      action: 'person.updated',
      entity: 'user',
      entityId: row.id,
      diff: diffOf({ firstName, lastName, phone }, changes),
    })
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, row[name as keyof UserRow]]))
    changed.push({ entityId: row.id, version: row.version + 1, before: { columns: before } })
  }
  return changed
}

export const peopleImporter: Importer<Payload> = {
  needed: ['first_name', 'last_name', 'email'],
  fields: () => importFields.people,
  plan,
  perform,
}
