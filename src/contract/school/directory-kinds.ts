// What a list of schools may say. Apart from the schemas, for the pages that only show it.

export const directoryColumns = [
  'name',
  'street',
  'zip',
  'city',
  'country',
  'lat',
  'lon',
  'website',
  'email',
  'phone',
  'kind',
  'levels',
  'languages',
  'summary',
  'source',
  'date',
] as const
export type DirectoryColumn = (typeof directoryColumns)[number]

/** Without these no row is read: what it is called, where it stands, and who says so as of which day. */
export const directoryNeeded = ['name', 'city', 'country', 'source', 'date'] as const satisfies DirectoryColumn[]

export const directoryBytes = 5 * 1024 * 1024
export const directoryRows = 10_000
/** So many are written at once; what others ask meanwhile waits no longer than for these. */
export const directoryChunk = 50
export const sourceLength = 120

export const directoryFates = ['create', 'double', 'refused'] as const
export type DirectoryFate = (typeof directoryFates)[number]
