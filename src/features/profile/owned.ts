import type { OwnProfessional } from '#/contract/professional/professional.ts'

/** A profile, and its text as readers see it. */
export type Owned = { professional: OwnProfessional; html: string }
