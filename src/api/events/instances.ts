// What instances say to each other.
import type { LiveEvent } from '#/contract/live/live.ts'
import { newId } from '#/lib/ids.ts'
import { log } from '#/process/log.ts'
import type { Database } from '../db/client.ts'
import { notify } from './live.repo.ts'
import { listen } from './signals.ts'

type Presence = [userId: string, online: boolean][]

type Said = { written: true } | { say: LiveEvent; to: readonly string[] } | { presence: Presence } | { check: true }

/** What this instance does when another one says something. */
type Hears = {
  written(): void
  say(event: LiveEvent, to: readonly string[]): void
  presence(changes: Presence): void
  check(): void
}

/** PostgreSQL takes 8 000 bytes. */
const signalBytes = 7_900

export function createInstances({ db, kind }: Pick<Database, 'db' | 'kind'>) {
  const id = newId()
  const isOneOfMany = kind === 'postgres'

  return {
    id,
    /** Said with the commit of a transaction; null where nobody else would hear it. */
    written: isOneOfMany ? { from: id, written: true } : null,
    tell(said: Said): void {
      if (!isOneOfMany) return
      const payload = JSON.stringify({ from: id, ...said })
      if (payload.length > signalBytes) return
      notify(db, payload).catch((error: unknown) => log('warn', 'Other instances could not be told', { error }))
    },
    listen: (databaseUrl: string, hears: Hears) =>
      listen(databaseUrl, (payload) => {
        if (payload === '') return hears.written()
        const said = JSON.parse(payload) as Said & { from: string }
        if (said.from === id) return
        if ('written' in said) hears.written()
        else if ('say' in said) hears.say(said.say, said.to)
        else if ('presence' in said) hears.presence(said.presence)
        else hears.check()
      }),
  }
}
