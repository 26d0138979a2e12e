import { beforeAll, expect, test } from 'vitest'
import { eachApi, newEmail, registration, type Answer, type TestApi } from '#tests/support/api.ts'

const calls = 40
const mayDifferByMs = 10
/** A busy machine may make a difference by chance; an API that tells makes one every time. */
const measurements = 3

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** What a stranger sees of an answer: everything but the name it was given and the request's own number. */
const seen = ({ status, body, headers }: Answer, email: string) => ({
  status,
  body: JSON.stringify(body).replaceAll(email, '<email>'),
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
})

eachApi('a stranger learns nothing about an address', (start) => {
  let api: TestApi
  let known: string[]
  let pending: string[]
  beforeAll(async () => {
    api = await start()
    const people = (draft: object) =>
      Promise.all(Array.from({ length: measurements * calls + 1 }, () => api.person(draft)))
    known = (await people({})).map(({ email }) => email)
    pending = (await people({ verified: false })).map(({ email }) => email)
  })

  const bodies = {
    '/api/v1/login': (email: string) => ({ email, password: 'a wrong password' }),
    '/api/v1/register': (email: string) => registration({ email }),
    '/api/v1/forgot-password': (email: string) => ({ email }),
    '/api/v1/resend-verification': (email: string) => ({ email }),
    '/api/v1/verify-email': (email: string) => ({ email, code: '000000' }),
  }
  type Path = keyof typeof bodies

  async function ask(path: Path, email: string) {
    const begin = performance.now()
    const answer = await api.send('POST', path, { body: bodies[path](email) })
    return { ms: performance.now() - begin, seen: seen(answer, email) }
  }

  test.each<[Path, 'known' | 'pending']>([
    ['/api/v1/login', 'known'],
    ['/api/v1/login', 'pending'],
    ['/api/v1/register', 'known'],
    ['/api/v1/forgot-password', 'known'],
    ['/api/v1/resend-verification', 'pending'],
    ['/api/v1/verify-email', 'known'],
  ])(
    'at %s (%s): neither by its answer nor by its time',
    async (path, kind) => {
      const addresses = kind === 'known' ? known : pending
      await ask(path, addresses.at(-1)!)
      let difference = Number.POSITIVE_INFINITY
      for (let done = 0; done < measurements && difference >= mayDifferByMs; done++) {
        difference = await measure(path, addresses.slice(done * calls, (done + 1) * calls))
      }
      expect(difference).toBeLessThan(mayDifferByMs)
    },
    120_000,
  )

  async function measure(path: Path, addresses: string[]): Promise<number> {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [round, address] of addresses.entries()) {
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      const answers = { known: '', unknown: '' }
      for (const which of order) {
        const { ms, seen: answer } = await ask(path, which === 'known' ? address : newEmail())
        times[which].push(ms)
        answers[which] = JSON.stringify(answer)
      }
      expect(answers.known).toBe(answers.unknown)
    }
    return Math.abs(median(times.known) - median(times.unknown))
  }
})
