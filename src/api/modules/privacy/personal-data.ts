import type { SQL } from 'drizzle-orm'

/**
 * What a module's tables hold about a person, by the name it has in the file they are given: queries of objects called `row`.
 * Without secrets, and of others only what the person may see.
 */
export type PersonalData = Record<string, (person: { id: string; email: string }) => SQL>
