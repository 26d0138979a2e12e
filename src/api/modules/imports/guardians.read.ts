// Guardians as they stand in a child's row, and what only the whole file shows: one address under two names.
import * as v from 'valibot'
import { guardianSlots, type GuardianPart, type GuardianSlot } from '#/contract/imports/import.ts'
import { guardianInput, type GuardianInput } from '#/contract/student/student.ts'
import { phone } from '#/contract/core/fields.ts'
import { inputIssues } from '#/contract/core/issues.ts'
import { inputMessage } from '#/words/input-message.ts'
import { m } from '#/paraglide/messages.js'
import type { ManyGuardian } from '../students/guardians.many.ts'
import type { Cells, FileRow, Reasons } from './importer.ts'
import { notAmong } from './reasons.ts'
import { plainWords } from './words/plain-key.ts'
import { choicesOf } from './words/value-words.ts'

type Locale = 'en' | 'de' | 'fr'
export type ReadGuardian = ManyGuardian & { slot: GuardianSlot }

const particles =
  /^(van|von|vom|zu|zum|zur|de|del|della|den|der|des|di|da|das|do|dos|du|la|le|ten|ter|af|av|el|al|bin|ibn)$/i

/** "Weber, Jonas", "Jonas Weber", "Maria van der Berg"; of a single word nothing but the first name. */
export function splitName(text: string): { first: string; last: string } {
  const [last, first] = text.split(',').map((part) => part.trim())
  if (last && first) return { first, last }
  const words = text.split(/\s+/).filter(Boolean)
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.test(word))
  const from = particle > 0 ? particle : Math.max(1, words.length - 1)
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}

function namesIn(cell: (part: GuardianPart) => string | undefined): { first: string; last: string } {
  const [name = '', first, last] = [cell('name'), cell('first_name'), cell('last_name')]
  if (first !== undefined && last !== undefined) return { first, last }
  // One of the two may stand in the column of names.
  if (first !== undefined && name) return { first, last: name }
  if (last !== undefined && name) return { first: name, last }
  // "Nom de la mère" is a last name beside a first one, and the whole name where it stands alone.
  return splitName(name || (last ?? first ?? ''))
}

type Read = { guardians: ReadGuardian[]; reasons: Reasons }

export function readGuardians(cells: Cells, ownEmail: string, locale: Locale): Read {
  const read: Read = { guardians: [], reasons: {} }
  for (const slot of guardianSlots) readGuardian(slot, cells, ownEmail, locale, read)
  const [one, two] = read.guardians
  if (one?.email && two?.email && one.email.toLowerCase() === two.email.toLowerCase() && sameName(one, two)) {
    read.reasons.guardian_2_email = m.imports_reason_guardian_twice({}, { locale })
  }
  return read
}

function readGuardian(
  slot: GuardianSlot,
  cells: Cells,
  ownEmail: string,
  locale: Locale,
  { guardians, reasons }: Read,
) {
  const cell = (part: GuardianPart) => cells[`${slot}_${part}`]
  const { first, last } = namesIn(cell)
  const email = cell('email') ?? null
  const number = cell('phone') ?? ''
  // A relation alone names nobody.
  if (!first && !last && !email && !number) return
  const said = cell('relation')
  const relation = said === undefined ? 'guardian' : choicesOf.relation.read(said)
  if (!relation) reasons[`${slot}_relation`] = notAmong(said!, choicesOf.relation, locale)
  if (!first || !last) {
    const part =
      cell('first_name') === undefined && cell('last_name') === undefined ? 'name' : first ? 'last_name' : 'first_name'
    reasons[`${slot}_${part}`] = m.imports_reason_guardian_name({}, { locale })
    return
  }
  const schema = v.object({ ...guardianInput.entries, email: v.nullable(guardianInput.entries.email), phone })
  const access = relation === 'mother' || relation === 'father' || relation === 'guardian' ? 'parent' : 'family'
  const parsed = v.safeParse(schema, {
    first_name: first,
    last_name: last,
    email,
    phone: number,
    access,
    relation: relation ?? 'other',
  })
  if (!parsed.success) {
    for (const [field, issue] of Object.entries(inputIssues(parsed.issues))) {
      const part = cell('name') !== undefined && field.endsWith('_name') ? 'name' : field
      reasons[`${slot}_${part}`] ??= inputMessage(issue, locale)
    }
    return
  }
  if (email?.toLowerCase() === ownEmail)
    reasons[`${slot}_email`] = inputMessage({ kind: 'own_access', requirement: null }, locale)
  guardians.push({ ...parsed.output, slot })
}

const wordsOf = ({ first_name, last_name }: Pick<GuardianInput, 'first_name' | 'last_name'>) =>
  plainWords(`${first_name} ${last_name}`).split(' ').toSorted().join(' ')
export const sameName = (one: Parameters<typeof wordsOf>[0], two: Parameters<typeof wordsOf>[0]): boolean =>
  wordsOf(one) === wordsOf(two)

/** Rows in which an address stands that belongs to somebody of another name elsewhere in the file: neither is the surer. */
export function sharedAddresses(
  rows: readonly { row: FileRow; guardians: readonly ReadGuardian[] }[],
  locale: Locale,
): Map<number, Reasons> {
  type Named = { line: number; guardian: ReadGuardian }
  const byEmail = new Map<string, Named[]>()
  for (const { row, guardians } of rows) {
    for (const guardian of guardians) {
      if (!guardian.email) continue
      const email = guardian.email.toLowerCase()
      const named = byEmail.get(email) ?? []
      // One of each name is enough to compare with.
      if (!named.some((known) => sameName(known.guardian, guardian))) named.push({ line: row.line, guardian })
      byEmail.set(email, named)
    }
  }
  const found = new Map<number, Reasons>()
  for (const { row, guardians } of rows) {
    for (const guardian of guardians) {
      const other = byEmail
        .get(guardian.email?.toLowerCase() ?? '')
        ?.find((known) => !sameName(known.guardian, guardian))
      if (!other) continue
      const { first_name, last_name } = other.guardian
      const reason = m.imports_reason_two_names({ line: other.line, name: `${first_name} ${last_name}` }, { locale })
      found.set(row.line, { ...found.get(row.line), [`${guardian.slot}_email`]: reason })
    }
  }
  return found
}
