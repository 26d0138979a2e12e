import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, toPromise, type AnyStateMachine, type EventObject } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Failure, Result } from '#/contract/core/result.ts'
import { accountFormMachine } from '#/features/auth/auth.machine.ts'
import type { Outcome } from '#/features/auth/outcome.ts'
import { startUpMachine } from '#/features/auth/start-up.machine.ts'
import { codeTries, resendSeconds, verificationMachine } from '#/features/auth/verification.machine.ts'

const failure = (code: string, status = 422, more = {}): Failure => ({ status, code, message: code, ...more })
const refused = (code: string, more = {}): Outcome => ({ kind: 'refused', failure: failure(code, 422, more) })
const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output, actorId: actor })
const broke = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('offline'), actorId: actor })

/** Every state that these events lead to, once. */
const statesOf = <M extends AnyStateMachine>(machine: M, events: EventObject[], input?: unknown) =>
  getShortestPaths(machine, { events, input } as never).map(({ state }) => state)

const token = ['e30', btoa('{"sid":"1"}'), 'signature'].join('.')
const person = { id: 'p1', first_name: 'Ada' } as SessionUser

describe('start-up', () => {
  const answers: Result<SessionUser>[] = [
    { ok: true, data: person },
    { ok: false, error: failure('not_signed_in', 401) },
    { ok: false, error: failure('forbidden', 403) },
    { ok: false, error: failure('api_down', 0) },
  ]
  const events = answers.map((answer) => done('fetchUser', answer))

  for (const stored of [token, null, '', 'no token', 'a.b.c']) {
    test(`with ${JSON.stringify(stored)}: nobody is signed in who was not fetched, and no token outlives its refusal`, () => {
      const states = statesOf(startUpMachine, events, { token: stored })
      for (const state of states) {
        const value = state.value as string
        if (value === 'signedIn') expect(state.output).toEqual({ ok: true, data: person })
        if (value === 'signedOut') expect(state.output).toEqual({ ok: true, data: null })
        if (value === 'unanswered') expect(state.output).toMatchObject({ ok: false })
      }
      const reached = states.map(({ value }) => value)
      expect(reached).toEqual(stored === token ? expect.arrayContaining(['signedIn', 'unanswered']) : ['signedOut'])
    })
  }

  test.each([
    ['a person', token, answers[0], 0],
    ['a refusal', token, answers[1], 1],
    ['no right', token, answers[2], 1],
    ['no answer', token, answers[3], 0],
    ['no token', null, answers[0], 0],
    ['nonsense', 'nonsense', answers[0], 1],
  ] as const)('%s: the stored session is cleared only when it proved worthless', async (_, stored, answer, cleared) => {
    const clearSession = vi.fn()
    const fetchUser = vi.fn(async () => answer as Result<SessionUser>)
    const machine = startUpMachine.provide({ actors: { fetchUser: fromPromise(fetchUser) }, actions: { clearSession } })
    await toPromise(createActor(machine, { input: { token: stored } }).start())
    expect(clearSession).toHaveBeenCalledTimes(cleared)
    expect(fetchUser).toHaveBeenCalledTimes(stored === token ? 1 : 0)
  })
})

describe('a form of the accounts', () => {
  const outcomes: Outcome[] = [
    { kind: 'signedIn', user: person },
    { kind: 'verificationPending', email: 'ada@home.example' },
    { kind: 'accepted' },
    refused('wrong_credentials'),
  ]
  const events = [
    { type: 'form.submitted', values: {} },
    ...outcomes.map((outcome) => done('send', outcome)),
    broke('send'),
  ]
  const paths = getSimplePaths(accountFormMachine, { events } as never)

  test('every path keeps the rules', () => {
    for (const { state } of paths) {
      const { failure: wrong, user, email } = state.context
      expect(user).toEqual(state.value === 'signedIn' ? person : null)
      expect(email).toBe(state.value === 'verificationPending' ? 'ada@home.example' : null)
      if (state.value !== 'filling') expect(wrong).toBeNull()
      expect(state.hasTag('pending')).toBe(state.value !== 'filling')
    }
  })

  test('reaches all of its ends, and a refusal leads back to the form', () => {
    const ends = paths.map(({ state }) => `${String(state.value)} ${state.context.failure?.code ?? ''}`.trim())
    expect(new Set(ends)).toEqual(
      new Set([
        'filling',
        'sending',
        'signedIn',
        'verificationPending',
        'accepted',
        'filling wrong_credentials',
        'filling offline',
      ]),
    )
  })
})

describe('verification', () => {
  const events = [
    { type: 'code.entered', values: {} },
    { type: 'mail.requested', values: {} },
    done('checkCode', { kind: 'signedIn', user: person }),
    done('checkCode', refused('code_wrong')),
    done('checkCode', refused('too_many')),
    broke('checkCode'),
    done('sendMail', { kind: 'accepted' }),
    done('sendMail', refused('too_many', { retryAfter: 7 })),
    broke('sendMail'),
    { type: 'xstate.after.resendAllowed.verification.mail.cooling' },
  ]
  // Mails are counted for the page's sake alone; without a bound the graph would never end.
  const bounded = { events, stopWhen: (state: { context: { mailsSent: number } }) => state.context.mailsSent > 2 }

  for (const justSent of [true, false]) {
    test(`${justSent ? 'after' : 'without'} a mail: the rules hold in every state`, () => {
      const states = getShortestPaths(verificationMachine, { ...bounded, input: { justSent } } as never).map(
        ({ state }) => state,
      )
      for (const state of states) {
        const { code, mail } = state.value as { code: string; mail: string }
        const { failure: wrong, mailFailure, tries, mailsSent } = state.context
        if (code === 'checking' || code === 'confirmed') expect(wrong).toBeNull()
        if (mail === 'sending') expect(mailFailure).toBeNull()
        expect(state.hasTag('pending')).toBe(code === 'checking' || code === 'confirmed')
        expect(tries).toBeLessThanOrEqual(codeTries)
        if (code === 'exhausted') expect(state.can({ type: 'code.entered', values: {} })).toBe(false)
        if (tries === codeTries && code !== 'checking') expect(code).toBe('exhausted')
        if (mail === 'cooling') expect(state.can({ type: 'mail.requested', values: {} })).toBe(false)
        if (mailsSent === 0)
          expect(state.matches({ mail: 'cooling' }) && state.context.waitSeconds === resendSeconds).toBe(false)
      }
      const codes = new Set(states.map((state) => (state.value as { code: string }).code))
      expect(codes).toEqual(new Set(['entering', 'checking', 'exhausted', 'confirmed']))
      expect(states[0]?.value).toEqual({ code: 'entering', mail: justSent ? 'cooling' : 'ready' })
    })
  }

  test('a new mail gives a used-up code five tries again, after a minute or as long as the API says', async () => {
    vi.useFakeTimers()
    const answers = [refused('too_many', { retryAfter: 7 }), { kind: 'accepted' } as Outcome]
    const machine = verificationMachine.provide({
      actors: {
        checkCode: fromPromise(async () => refused('code_wrong')),
        sendMail: fromPromise(async () => answers.shift() as Outcome),
      },
    })
    const actor = createActor(machine, { input: { justSent: true } }).start()
    const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
    for (let attempt = 0; attempt < codeTries; attempt += 1) {
      actor.send({ type: 'code.entered', values: {} })
      await settle()
    }
    expect(actor.getSnapshot().value).toEqual({ code: 'exhausted', mail: 'cooling' })
    await settle(resendSeconds * 1000 - 1)
    expect(actor.getSnapshot().hasTag('cooling')).toBe(true)
    await settle(1)
    actor.send({ type: 'mail.requested', values: {} })
    await settle()
    expect(actor.getSnapshot().context.waitSeconds).toBe(7)
    await settle(7000)
    actor.send({ type: 'mail.requested', values: {} })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ code: 'entering', mail: 'cooling' })
    expect(actor.getSnapshot().context).toMatchObject({ tries: 0, failure: null, waitSeconds: resendSeconds })
    vi.useRealTimers()
  })
})
