import type { OwnSchool } from '#/contract/school/listing.ts'

/** A listing, and its text as readers see it. */
export type Listed = { school: OwnSchool; html: string }
