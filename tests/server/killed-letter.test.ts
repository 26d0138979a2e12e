import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#/api/db/client.ts'
import { secret, startTestApi } from '#tests/support/api.ts'
import { blogOf } from '#tests/support/blog.ts'
import { freshPlace, isAvailable, type Place } from '#tests/support/databases.ts'
import { unlessLanding } from '#tests/support/landing.ts'
import { lettersOf } from '#tests/support/letters.ts'
import { good } from '#tests/support/mail.ts'
import { freePort, startServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const readers = 1_000
/** After how many mails the process is killed, each time it has been started again. */
const kills = [1, 120, 380, 640, 990]

/** A letter to all of them, which waits. */
async function sent(place: Place): Promise<void> {
  const api = await startTestApi(place)
  const letters = lettersOf(api)
  const editor = await api.person({ roles: ['moderator'] })
  const post = await blogOf(api).published(editor, { tags: ['Crowd'] })
  await letters.crowd('crowd', readers)
  good(await letters.send(editor, post.id))
  await api.close()
}

/** While nobody runs: so long passes that all may be tried that waits. */
async function pass(place: Place): Promise<void> {
  const { db, close } = await openDatabase(place)
  await db.execute(sql`update letter_issues set leaves_at = now() where state = 'waiting'`)
  await db.execute(sql`update outbox set next_attempt_at = now() where status = 'queued'`)
  await close()
}

const databases: [string, Database['kind']][] = [
  ['the embedded database', 'embedded'],
  ['PostgreSQL', 'postgres'],
]

test.for(unlessLanding(databases, databases.slice(1)))(
  'killed in the middle of a letter to a thousand readers, on %s, reaches each of them, once',
  { timeout: 240_000 },
  async ([, kind], { skip }) => {
    if (!isAvailable(kind)) return skip()
    const place = await freshPlace(kind)
    await sent(place)
    const port = await freePort()
    const smtp = await startSmtp(port)
    const env = {
      DATA_DIR: place.dataDir,
      SESSION_SECRET: secret,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    }
    const reached = () => new Set(smtp.received.map(({ envelope }) => envelope.join())).size
    await pass(place)
    for (const after of kills) {
      const server = await startServer(env)
      await expect.poll(reached, { timeout: 60_000, interval: 3 }).toBeGreaterThanOrEqual(after)
      await server.kill()
    }
    // What was under way when the process ended is held for a minute.
    await pass(place)
    const server = await startServer(env)
    await expect.poll(reached, { timeout: 60_000 }).toBe(readers)
    await server.stop()

    const { db, close } = await openDatabase(place)
    const { rows } = await db.execute<{ status: string; count: number }>(sql`
      select status, count(*)::int as count from outbox where template = 'letter' group by status`)
    const { rows: issues } = await db.execute(sql`select state, readers from letter_issues`)
    await close()
    await smtp.close()
    expect(rows).toEqual([{ status: 'sent', count: readers }])
    expect(issues).toEqual([{ state: 'sent', readers }])
    // What SMTP itself cannot tell is whether a mail was taken by a server whose answer nobody was left to hear. It comes again
    // under the same number, by which mailboxes know it: at most one for each time the process was killed.
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(readers)
    expect(smtp.received.length - readers).toBeLessThanOrEqual(kills.length)
    const { mail } = smtp.received[0]!
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(/^<http.*\/letters\/link\?token=[\w.-]+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  },
)
