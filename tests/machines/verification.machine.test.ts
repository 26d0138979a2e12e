import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { FormValues, Outcome } from '#/features/auth/outcome.ts'
import { codeTries, resendSeconds, verificationMachine } from '#/features/auth/verification.machine.ts'
import { verificationTable } from '#tests/support/tables/verification.ts'
import { differences, statesOf } from '#tests/support/transition-table.ts'

const refused = (code: string, more = {}): Outcome => ({
  kind: 'refused',
  failure: { status: 422, code, message: code, ...more },
})

type State = SnapshotFrom<typeof verificationMachine>
const states = statesOf<State>(verificationTable)

describe('verification', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is the table', () => {
    expect(differences(verificationTable)).toEqual([])
  })

  test('in every state: what is shown fits to it', () => {
    for (const state of states) {
      const { code, mail } = state.value
      const { failure, mailFailure, tries } = state.context
      if (code === 'checking' || code === 'confirmed') expect(failure).toBeNull()
      if (mail === 'sending') expect(mailFailure).toBeNull()
      expect(state.hasTag('pending')).toBe(code === 'checking' || code === 'confirmed')
      expect(state.hasTag('sending')).toBe(mail === 'sending')
      expect(state.hasTag('cooling')).toBe(mail === 'cooling')
      expect(tries).toBeLessThanOrEqual(codeTries)
      if (tries === codeTries && code !== 'checking') expect(code).toBe('exhausted')
    }
  })

  test('only a wrong code uses up a try', async () => {
    const answers = [refused('code_wrong'), refused('too_many'), refused('code_wrong')]
    const checkCode = fromPromise<Outcome, FormValues>(async () => answers.shift()!)
    const actor = createActor(verificationMachine.provide({ actors: { checkCode } })).start()
    const tries: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      actor.send({ type: 'code.entered', values: {} })
      await vi.advanceTimersByTimeAsync(0)
      tries.push(actor.getSnapshot().context.tries)
    }
    expect(tries).toEqual([1, 1, 2])
  })

  test('a new mail gives a used-up code five tries again, after a minute or as long as the API says', async () => {
    const answers = [refused('too_many', { retryAfter: 7 }), { kind: 'accepted' } as Outcome]
    const machine = verificationMachine.provide({
      actors: {
        checkCode: fromPromise(async () => refused('code_wrong')),
        sendMail: fromPromise(async () => answers.shift() as Outcome),
      },
    })
    const actor = createActor(machine).start()
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
    expect(actor.getSnapshot().context).toMatchObject({ waitSeconds: 7, mailsSent: 0 })
    await settle(7000)
    actor.send({ type: 'mail.requested', values: {} })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ code: 'entering', mail: 'cooling' })
    expect(actor.getSnapshot().context).toMatchObject({
      tries: 0,
      failure: null,
      waitSeconds: resendSeconds,
      mailsSent: 1,
    })
  })
})
