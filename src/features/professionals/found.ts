import type { CallResult } from '#/contract/core/call.ts'
import type { professionalCalls } from '#/contract/professional/professional.calls.ts'
import type { Professional } from '#/contract/professional/professional.ts'

export type ProfessionalsFound = {
  kind: 'found'
  page: CallResult<typeof professionalCalls.list>
  today: string
}

/** Where the place is that was only named. */
export type Moved = { kind: 'moved'; to: { place: string; lat: number; lon: number } }

/** A profile as its page reads it: its text comes as markup. */
export type ReadProfessional = Omit<Professional, 'bio'>
