import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask } from '#tests/support/http.ts'
import { startServer, type RunningServer } from '#tests/support/server.ts'

// Starting a server takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const warnings = (log: string) => log.split('\n').filter((line) => line.includes('The legal pages lack facts'))

/** A page as it is read: its main part, without what only scripts see. */
async function read({ origin }: RunningServer, path: string): Promise<string> {
  const { status, text } = await ask(origin + path)
  expect(status, path).toBe(200)
  return text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll(/<[^>]+>/g, ' ')
}

describe('an operator who has given some facts', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer({
      DEMO: '0',
      OPERATOR_NAME: 'Haus am See <e. V.>',
      OPERATOR_ADDRESS: 'Uferweg 3;12345 Seestadt',
      OPERATOR_EMAIL: 'office@haus.example',
      OPERATOR_REGISTER: 'none',
      OPERATOR_VAT_ID: 'none',
      OPERATOR_REPRESENTATIVE: 'Renilde Montesano',
      PRIVACY_CONTACT: 'none',
    })
  })
  afterAll(() => server.stop())

  test('reads at the start, once, which settings are missing', () => {
    expect(warnings(server.log())).toHaveLength(1)
    expect(warnings(server.log())[0]).toContain('Not set: OPERATOR_PHONE, SUPERVISORY_AUTHORITY"')
  })

  test('is named on the pages, and so is what is missing of that page', async () => {
    const imprint = await read(server, '/imprint')
    for (const fact of ['Haus am See &lt;e. V.&gt;', 'Uferweg 3', '12345 Seestadt', 'Renilde Montesano'])
      expect(imprint).toContain(fact)
    expect(imprint).toContain('has not given these facts yet: telephone and supervisory authority.')
    expect(await read(server, '/privacy')).toContain('has not given these facts yet: supervisory authority.')
    const terms = await read(server, '/terms')
    expect(terms).toContain('office@haus.example')
    expect(terms).not.toContain('has not given')
    expect(imprint + terms).not.toContain('demonstration')
  })
})

test('a demo has no operator, says so on each page, and warns of nothing', async () => {
  const server = await startServer({ DEMO: '1' })
  for (const path of ['/privacy', '/terms', '/imprint'])
    expect(await read(server, path)).toContain('This is a demonstration without an operator')
  expect(warnings(server.log())).toEqual([])
  await server.stop()
})
