// Apart from the schemas, so that pages that only show these need none of them.
import type { Role } from '../core/role.ts'
import { pictureLimits } from '../picture/picture-limits.ts'

export const postStates = ['draft', 'scheduled', 'published', 'archived'] as const

export const postLimits = {
  title: { min: 5, max: 150 },
  description: 300,
  metaTitle: 70,
  metaDescription: 160,
  tags: 8,
  tag: 40,
  slug: 120,
  note: 200,
  returnNote: 1000,
  comment: 4000,
  pictures: pictureLimits.owner,
  coverAlt: pictureLimits.alt,
  children: pictureLimits.children,
} as const

/** Of the picture that other sites show of an article without a cover. */
export const drawingSize = { width: 1200, height: 630 } as const

/** Who publishes, and who hands in. */
export const editorRoles = ['admin', 'moderator'] as const satisfies readonly Role[]
export const writerRoles = [...editorRoles, 'teacher', 'school', 'training_center'] as const satisfies readonly Role[]

export const mayEdit = (roles: readonly string[]): boolean => editorRoles.some((role) => roles.includes(role))

export const mayWrite = (roles: readonly string[]): boolean => writerRoles.some((role) => roles.includes(role))

/** `unpublish` and `unschedule` make a draft of it again; `restore` brings it back from the archive. */
export const postMoves = ['hand_in', 'take_back', 'return', 'unpublish', 'unschedule', 'archive', 'restore'] as const
export type PostMove = (typeof postMoves)[number]

export const revisionKinds = ['written', 'published'] as const

export const commentMinutes = 15

/** How long a private link opens. */
export const previewDays = 30

export const feedForms = ['rss', 'atom', 'json'] as const
export type FeedForm = (typeof feedForms)[number]
