import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Result } from '#/contract/core/result.ts'
import { startUpMachine } from '#/features/auth/start-up.machine.ts'
import { answered } from '#tests/support/machine-events.ts'
import { person } from '#tests/support/tables/account-form.ts'
import { differences } from '#tests/support/transition-table.ts'

const token = ['e30', btoa('{"sid":"1"}'), 'signature'].join('.')
const found: Result<SessionUser> = { ok: true, data: person }
const failed = (status: number): Result<SessionUser> => ({ ok: false, error: { status, message: 'No' } })
const fetched = (result: Result<SessionUser>) => answered('fetchUser', result)

describe('start-up', () => {
  test('is the table: a stored token that parses is applied; refused or none, nobody is signed in', () => {
    const wrong = differences({
      machine: startUpMachine,
      starts: {
        'a token': { input: { token }, state: 'fetching' },
        'no token': { input: { token: null }, state: 'signedOut' },
        'an empty one': { input: { token: '' }, state: 'signedOut' },
        'not three parts': { input: { token: 'no token' }, state: 'signedOut' },
        'four parts': { input: { token: `${token}.more` }, state: 'signedOut' },
        'no JSON inside': { input: { token: 'a.b.c' }, state: 'signedOut' },
      },
      events: {
        'the person': fetched(found),
        401: fetched(failed(401)),
        403: fetched(failed(403)),
        404: fetched(failed(404)),
        429: fetched(failed(429)),
        503: fetched(failed(503)),
        'no answer': fetched(failed(0)),
      },
      rows: {
        fetching: {
          'the person': 'signedIn',
          401: 'signedOut',
          403: 'signedOut',
          404: 'signedOut',
          429: 'unanswered',
          503: 'unanswered',
          'no answer': 'unanswered',
        },
        signedIn: {},
        signedOut: {},
        unanswered: {},
      },
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['a person', token, found, 0, found],
    ['a refusal', token, failed(401), 1, { ok: true, data: null }],
    ['no right', token, failed(403), 1, { ok: true, data: null }],
    ['no answer', token, failed(0), 0, failed(0)],
    ['no token', null, found, 0, { ok: true, data: null }],
    ['nonsense', 'nonsense', found, 1, { ok: true, data: null }],
  ] as const)(
    '%s: the session is cleared only when it proved worthless',
    async (_, stored, answer, cleared, output) => {
      const clearSession = vi.fn()
      const fetchUser = vi.fn(async () => answer)
      const machine = startUpMachine.provide({
        actors: { fetchUser: fromPromise(fetchUser) },
        actions: { clearSession },
      })
      expect(await toPromise(createActor(machine, { input: { token: stored } }).start())).toEqual(output)
      expect(clearSession).toHaveBeenCalledTimes(cleared)
      expect(fetchUser).toHaveBeenCalledTimes(stored === token ? 1 : 0)
    },
  )
})
