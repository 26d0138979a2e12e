type Level = 'info' | 'warn' | 'error'

/** One JSON object a line, so that what people typed can never forge a line of the log. */
export function log(level: Level, message: string, details: Record<string, unknown> = {}): void {
  const entry = { at: new Date().toISOString(), level, message, ...details }
  const text = JSON.stringify(entry, (_key, value: unknown) =>
    value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value,
  )
  process[level === 'info' ? 'stdout' : 'stderr'].write(`${text}\n`)
}
