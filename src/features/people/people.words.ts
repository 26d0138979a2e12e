import type { Person } from '#/contract/person/person.ts'
import type { Position } from '#/contract/person/position.ts'
import type { Role } from '#/contract/core/role.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { positionWords } from '#/words/position.ts'
import { roleWords } from '#/words/role.ts'

export const statusWords: Record<Person['status'], { tone: BadgeTone; word: () => string }> = {
  pending: { tone: 'primary', word: m.people_status_pending },
  active: { tone: 'success', word: m.people_status_active },
  suspended: { tone: 'warning', word: m.people_status_suspended },
  rejected: { tone: 'danger', word: m.people_status_rejected },
}

/** A value of a field in words, where two people have changed it. */
export function clashWords(field: string, value: unknown): string {
  if (field === 'roles') return (value as Role[]).map((role) => roleWords[role]()).join(', ')
  if (field === 'status') return statusWords[value as Person['status']].word()
  if (field === 'membership') return positionWords[(value as { position: Position }).position]()
  if (typeof value === 'boolean') return value ? m.people_yes() : m.people_no()
  return typeof value === 'object'
    ? Object.values(value ?? {})
        .filter(Boolean)
        .join(', ')
    : String(value)
}
