import { describeError } from './describe-error.ts'
import { requestId } from './request-id.ts'

type Level = 'info' | 'warn' | 'error'

/** One JSON object a line, so that what people typed can never forge a line of the log. */
export function log(level: Level, message: string, details: Record<string, unknown> = {}): void {
  const id = requestId()
  const entry = { at: new Date().toISOString(), level, message, ...(id ? { requestId: id } : {}), ...details }
  const isError = (key: string, value: unknown) => value instanceof Error || (key === 'error' && value !== undefined)
  const text = JSON.stringify(entry, (key, value: unknown) => (isError(key, value) ? describeError(value) : value))
  process[level === 'info' ? 'stdout' : 'stderr'].write(`${text}\n`)
}
