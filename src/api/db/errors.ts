import { DatabaseError } from 'pg'

/** The database's own error inside what drizzle throws, or undefined when the failure is of another kind. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof DatabaseError) return cause
  return undefined
}

/** The name of the unique constraint or index that a write broke, else undefined. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  const found = databaseError(error)
  return found?.code === '23505' ? found.constraint : undefined
}
