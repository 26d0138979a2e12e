// What the columns of an import are called where people meet them: when columns are chosen, and when a row is refused.
import type { Locale } from '#/contract/core/fields.ts'
import type { GuardianPart, GuardianSlot, ImportField } from '#/contract/imports/import.ts'
import { m } from '#/paraglide/messages.js'

type Word = (inputs: object, options?: { locale?: Locale }) => string

export const guardianWords: Record<GuardianSlot, Word> = {
  guardian_1: m.students_guardian_first,
  guardian_2: m.students_guardian_second,
}

export const guardianPartWords: Record<GuardianPart, Word> = {
  name: m.imports_guardian_name,
  first_name: m.record_first_name,
  last_name: m.students_last_name,
  relation: m.students_contact_relation,
  email: m.students_guardian_email,
  phone: m.students_contact_phone,
}

export const importFieldWords: Record<Exclude<ImportField, `guardian_${string}`>, Word> = {
  id: m.imports_field_id,
  first_name: m.record_first_name,
  last_name: m.students_last_name,
  preferred_name: m.students_preferred_name,
  birth_date: m.students_birth,
  classroom: m.students_classroom,
  level: m.students_level,
  cycle_year: m.students_cycle,
  status: m.record_status,
  start_date: m.students_first_day,
  end_date: m.students_last_day,
  email: m.people_email,
  roles: m.people_roles,
  position: m.people_position,
  phone: m.people_phone,
  locale: m.people_locale,
}

/** `guardian_1_email` as its slot and its part; `guardian_1` is the guardian as a whole. */
export function guardianFieldOf(field: string): { slot: GuardianSlot; part: GuardianPart | null } | null {
  const [, slot, part] = /^(guardian_[12])(?:_(\w+))?$/.exec(field) ?? []
  return slot ? { slot: slot as GuardianSlot, part: (part ?? null) as GuardianPart | null } : null
}

/** Without a locale, in the page's own language. */
export function importFieldWord(field: string, locale?: Locale): string {
  const options = locale ? { locale } : {}
  const guardian = guardianFieldOf(field)
  if (!guardian) return (importFieldWords as Record<string, Word | undefined>)[field]?.({}, options) ?? field
  const who = guardianWords[guardian.slot]({}, options)
  return guardian.part
    ? m.imports_guardian_field({ who, field: guardianPartWords[guardian.part]({}, options) }, options)
    : who
}
