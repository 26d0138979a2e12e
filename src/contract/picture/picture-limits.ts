// Apart from the schemas, so that pages that only show these need none of them.
import type { Role } from '../core/role.ts'

export const pictureLimits = {
  /** Of an article, an event or a listing. */
  owner: 40,
  alt: 300,
  caption: 200,
  children: 40,
  gallery: 12,
} as const

/** Who puts pictures into events and listings. */
export const picturerRoles = ['admin', 'school', 'training_center', 'tutor'] as const satisfies readonly Role[]
