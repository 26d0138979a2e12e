// Apart from their schemas, so that pages that only lead there need none of them.

export const savedKinds = [
  'products',
  'own_products',
  'people',
  'events',
  'public_events',
  'schools',
  'jobs',
  'professionals',
  'tutors',
  'posts',
  'topics',
  'log',
  'search',
] as const
export type SavedKind = (typeof savedKinds)[number]

/** What nobody is told of and no other program reads: it is opened where it was saved, and leaves by no mail and no link. */
const staying: ReadonlySet<SavedKind> = new Set(['log'])
export const mayLeave = (kind: SavedKind): boolean => !staying.has(kind)

/** Of all that is searched, what may leave in feeds and mails: no child’s name, and nothing that was written to somebody. */
export const followedScopes = ['person', 'card', 'event', 'product', 'post', 'topic', 'public_event'] as const
