import type { OwnProfile } from '#/contract/tutor/profile.ts'

/** A profile, and its text as readers see it. */
export type Profiled = { profile: OwnProfile; html: string }
