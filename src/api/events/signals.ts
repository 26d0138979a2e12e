// How instances wake each other: PostgreSQL's LISTEN and NOTIFY. The embedded database has one instance, which wakes itself.
import { Client } from 'pg'
import { log } from '#/process/log.ts'
import { channel } from './event-log.ts'

export type Signals = { close(): Promise<void> }

const againMs = 1_000

/** Calls `onSignal` for each notification, and with '' after a connection was lost: something may have been missed. */
export function listen(databaseUrl: string, onSignal: (payload: string) => void): Signals {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'casa-live',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    let lost = false
    const lose = (error?: Error) => {
      if (lost || closed) return
      lost = true
      if (error) log('warn', 'The connection for live events was lost', { error })
      next.end().catch(() => {})
      timer = setTimeout(() => void connect(), againMs).unref()
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ payload }) => onSignal(payload ?? ''))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
      if (closed) return void next.end().catch(() => {})
      client = next
      onSignal('')
    } catch (error) {
      lose(error as Error)
    }
  }

  const first = connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await first
      await client?.end().catch(() => {})
    },
  }
}
