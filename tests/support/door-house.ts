// A house with an event to which two hundred are coming, on a server of its own.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#/api/db/client.ts'
import { newId } from '#/lib/ids.ts'
import { demoEmail } from './demo.ts'
import { freePort, startServer, type RunningServer } from './server.ts'

export type DoorHouse = { server: RunningServer; event: string }

export const guests = 200

/** `template`: a seeded directory that is copied. */
export async function openDoorHouse(template: string): Promise<DoorHouse & { close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'casa-e2e-door-'))
  cpSync(join(template, 'data'), dataDir, { recursive: true })
  const event = await invite(dataDir)
  const port = String(await freePort())
  const server = await startServer({
    DEMO: '1',
    DATA_DIR: dataDir,
    PORT: port,
    APP_ORIGIN: `http://127.0.0.1:${port}`,
  })
  const close = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, event, close }
}

/** Of the demo school, in two hours. */
async function invite(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, migrate: false })
  const { db } = database
  const [event, ticket] = [newId(), newId()]
  await db.execute(sql`
    insert into events (id, organisation_id, slug, title, summary, category, mode, venue, starts_at, ends_at, starts_on, ends_on,
      time_zone, places, taken, offer_hours, max_party, status, published_at)
    select ${event}, m.organisation_id, 'a-full-house', 'A full house', 'Come and see.', 'open_day', 'onsite',
      '{"name":"","street":"Lindenweg 4","zip":"10115","city":"Berlin","country":"DE"}', now() + interval '2 hours',
      now() + interval '4 hours', (now() at time zone 'Europe/Berlin' + interval '2 hours')::date,
      (now() at time zone 'Europe/Berlin' + interval '4 hours')::date, 'Europe/Berlin', ${guests}, ${guests}, 24, 5, 'published', now()
    from memberships m join users u on u.id = m.user_id where u.email = ${demoEmail('school')} limit 1`)
  await db.execute(sql`
    insert into event_tickets (id, event_id, name, price, quantity, taken, position)
    values (${ticket}, ${event}, 'Place', 0, ${guests}, ${guests}, 0)`)
  await db.execute(sql`
    insert into event_registrations (id, event_id, ticket_id, guest_name, guest_email, guest_mailbox, locale, seats, price, status)
    select gen_random_uuid(), ${event}, ${ticket}, 'Guest ' || n, 'g' || n || '@b.example', 'g' || n || '@b.example', 'en', 1, 0,
      'registered' from generate_series(1, ${guests}) n`)
  await database.close()
  return event
}
