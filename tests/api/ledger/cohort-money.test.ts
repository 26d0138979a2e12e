import { beforeAll, expect, test } from 'vitest'
import type { Books, Entry, EntrySummary } from '#/contract/ledger/ledger.ts'
import { newId, newSecret } from '#/lib/ids.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { cohortsOf } from '#tests/support/cohorts.ts'
import { anExpense } from '#tests/support/ledger-matrix.ts'
import { good } from '#tests/support/mail.ts'

type Head = Awaited<ReturnType<ReturnType<typeof cohortsOf>['centre']>>

eachApi('money by cohort', (start) => {
  let api: TestApi
  beforeAll(async () => {
    api = await start()
  })
  const call = (method: string, path: string, who: Head, body?: object) =>
    api.send(method, `/api/v1${path}`, {
      token: who.token,
      ...(body ? { body } : {}),
      ...(method === 'POST' ? { headers: { 'idempotency-key': newSecret() } } : {}),
    })
  const enter = (who: Head, more: object = {}) =>
    call('POST', `/ledgers/${who.organisation}/entries`, who, anExpense(more))
  const books = async (who: Head, query = ''): Promise<Books> =>
    good(await call('GET', `/ledgers/${who.organisation}${query}`, who)).books
  const list = async (who: Head, query: string): Promise<EntrySummary[]> =>
    good(await call('GET', `/ledgers/${who.organisation}/entries${query}`, who)).entries
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  test('it belongs to a cohort of one’s own, is summed by it, and goes back with its reversal', async () => {
    const cohorts = cohortsOf(api)
    const [who, other] = [await cohorts.centre(), await cohorts.centre()]
    const { id: cohort } = await cohorts.cohort(who)
    const entry: Entry = good(await enter(who, { cohort }), 201).entry
    expect(entry.cohort).toMatchObject({ id: cohort })
    good(await enter(who, { kind: 'income', category: 'course_income', amount: 50_000, tax: 0, cohort }), 201)
    good(await enter(who), 201)
    const sums = async () => (await books(who, '?sums=true')).cohorts
    expect(await sums()).toMatchObject([{ id: cohort, income: 50_000, expense: 10_000 }])
    expect((await books(who)).cohortChoices).toMatchObject([{ id: cohort }])
    expect(await list(who, `?cohort=${cohort}`)).toHaveLength(2)
    good(await call('POST', `/ledger-entries/${entry.id}/reversal`, who, { reason: 'Twice' }))
    expect(await sums()).toMatchObject([{ income: 50_000, expense: 0 }])
    expect(await list(who, `?cohort=${cohort}`)).toHaveLength(3)
    expect(codeOf(await enter(other, { cohort }))).toEqual([404, 'not_found'])
    expect((await books(other)).cohortChoices).toEqual([])
    expect(codeOf(await enter(who, { cohort, event: newId() }))).toEqual([422, 'ledger_subject'])
  })
})
