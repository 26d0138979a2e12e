import { requestId } from './request-id.ts'

type Level = 'info' | 'warn' | 'error'

/** One JSON object a line, so that what people typed can never forge a line of the log. */
export function log(level: Level, message: string, details: Record<string, unknown> = {}): void {
  const id = requestId()
  const entry = { at: new Date().toISOString(), level, message, ...(id ? { requestId: id } : {}), ...details }
  const text = JSON.stringify(entry, (_key, value: unknown) => (value instanceof Error ? describe(value) : value))
  process[level === 'info' ? 'stdout' : 'stderr'].write(`${text}\n`)
}

/** A failed query's own message holds its parameters, password hashes among them: its statement and its cause must do. */
function describe(error: Error): Record<string, unknown> {
  const { name, message, stack, cause } = error
  if ('query' in error && 'params' in error) return { name, query: error.query, cause }
  return { name, message, stack, ...(cause === undefined ? {} : { cause }) }
}
