// What the schools of the demo say of themselves. Some say little, some are full, one was taken back.
import type { Level } from '#/contract/core/level.ts'
import type { SchoolBody, SchoolFacility, SchoolKind, StatusKind, StatusState } from '#/contract/school/school-kinds.ts'

/** `open`: how many places, and in how many days from now; null where nobody has said. Euros a month. */
export type DemoLevel = {
  level: Level
  capacity?: number
  open?: number | null
  inDays?: number
  cycle?: number
  leads?: [credentialed: number, all: number]
  from?: number
  to?: number
  classes?: number
}

export type DemoSchool = {
  name: string
  /** Of an organisation of that name; else an admin has entered it. */
  isHouse?: true
  city: string
  country: string
  at?: [lat: number, lon: number]
  street?: string
  zip?: string
  kind?: SchoolKind
  summary?: string
  founded?: number
  languages?: string[]
  facilities?: SchoolFacility[]
  aid?: boolean
  hours?: string
  visits?: string
  levels: DemoLevel[]
  statuses?: {
    body: SchoolBody
    name?: string
    kind: StatusKind
    level?: Level
    state: StatusState
    years: readonly [from: number, to: number]
  }[]
  facts?: [perAdult: number | null, share: number | null, garden: number | null, cycle: number | null]
  isSuspended?: true
}

export const recognised = (body: SchoolBody, level?: Level) =>
  ({ body, kind: 'recognised', ...(level && { level }), state: 'checked', years: [-4, 2] }) as const
