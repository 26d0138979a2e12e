import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#/api/db/client.ts'
import { ask } from '#tests/support/http.ts'
import { unlessLanding } from '#tests/support/landing.ts'
import { seed } from '#tests/support/seeded-server.ts'
import { payload, serverFunctions } from '#tests/support/server-functions.ts'
import { startServer } from '#tests/support/server.ts'

// Something breaks in each layer of the list of students: what it says is for the log alone.

vi.setConfig({ testTimeout: 60_000 })

const canary = 'canary-8e3f41'
const hook = join(import.meta.dirname, 'throwing-place.ts')

type Answer = 'html' | 'rpc' | 'json'
/** Code of others throws bare texts, too; ours may not. */
type Layer = { name: string; place?: string; bare?: true; breaks: Answer[] }
const all: Answer[] = ['html', 'rpc', 'json']
const serverFunction = 'api(studentCalls.list, { query: data })'
const layers: Layer[] = [
  { name: 'SQL', breaks: all },
  { name: 'a repository', place: 'async function listStudents(db, actor, search) {', breaks: all },
  { name: 'a handler', place: 'rows.map(toStudent)', bare: true, breaks: all },
  { name: 'a server function', place: serverFunction, breaks: ['html', 'rpc'] },
  { name: 'code inside a server function', place: serverFunction, bare: true, breaks: ['html', 'rpc'] },
  { name: 'a loader', place: 'queries.ensure(studentsQuery(studentsQueryOf(search, circle)))', breaks: ['html'] },
  // React leaves its place empty and lets the browser try again: the page is whole but for that.
  { name: 'a component', place: 'function StudentsListView(props) {', breaks: [] },
]

const raise = `RAISE EXCEPTION '${canary}' USING DETAIL = '${canary}', HINT = '${canary}'`

/** Every look at the table fails, and says why. */
async function breakStudents(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir })
  await db.execute(sql.raw(`CREATE FUNCTION break() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN ${raise}; END $$`))
  await db.execute(sql`ALTER TABLE students RENAME TO students_kept`)
  await db.execute(sql`CREATE VIEW students AS SELECT * FROM students_kept WHERE (SELECT break())`)
  await close()
}

test.each(unlessLanding(layers, layers.slice(0, 3)))(
  'what $name throws is in no page, no server function’s answer and no JSON',
  async ({ place, bare, breaks }) => {
    const { dataDir, env, people } = await seed('school')
    const { token } = people[0]!
    if (!place) await breakStudents(dataDir)
    const thrown = place && { NODE_OPTIONS: `--import=${hook}`, THROW_AT: place, THROW: canary, BARE: bare ? '1' : '' }
    const server = await startServer({ ...env, ...thrown })
    const { origin } = server
    const headers = { cookie: `jwt=${token}`, 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
    const asked = {
      html: () => ask(`${origin}/dashboard/student/list`, { headers: { cookie: headers.cookie } }),
      rpc: () =>
        ask(`${origin}${serverFunctions().listStudents}?payload=${encodeURIComponent(payload({}))}`, { headers }),
      json: () => ask(`${origin}/api/v1/students`, { headers: { authorization: token } }),
    }
    for (const [name, get] of Object.entries(asked)) {
      const { status, headers: sent, text } = await get()
      expect((JSON.stringify(sent) + text).includes(canary), name).toBe(false)
      expect(text.match(/\bat \w+ \(|node_modules|dist\/server|students_kept|select "/), name).toBeNull()
      const isBroken = status >= 500 || (name === 'rpc' && text.includes('internal'))
      expect({ name, isBroken }).toEqual({ name, isBroken: breaks.includes(name as Answer) })
    }
    if (breaks.length > 0) expect(server.log()).toContain(canary)
    else expect((await asked.html()).text).toContain('<!--$!-->')
    await server.stop()
  },
)
