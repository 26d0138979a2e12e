import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A row's id: sortable by time of creation, 74 random bits. */
export const newId = (): string => v7()

/** As if it had been made at that moment: for rows that tell of the past. */
export const newIdAt = (at: Date): string => v7({ msecs: at.getTime() })

/** The first id of a moment: rows with ids from it on were made since then. */
export const firstIdOf = (at: Date): string => v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) })

/** A report's id, short enough to read over the telephone. */
export const newReportId = (): string => randomBytes(5).toString('hex').toUpperCase()

/** A secret for a link: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
