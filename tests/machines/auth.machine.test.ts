import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { accountFormMachine } from '#/features/auth/auth.machine.ts'
import { accountFormTable, person } from '#tests/support/tables/account-form.ts'
import { differences, statesOf } from '#tests/support/transition-table.ts'

const states = statesOf<SnapshotFrom<typeof accountFormMachine>>(accountFormTable)

describe('a form of the accounts', () => {
  test('is the table', () => {
    expect(differences(accountFormTable)).toEqual([])
  })

  test('in every state: whose session it is, and why it was refused, is known where it is shown', () => {
    for (const state of states) {
      const { failure, user, email } = state.context
      expect(user).toEqual(state.value === 'signedIn' ? person : null)
      expect(email).toBe(state.value === 'verificationPending' ? 'ada@home.example' : null)
      if (state.value !== 'filling') expect(failure).toBeNull()
      expect(state.hasTag('pending')).toBe(state.value !== 'filling')
    }
  })

  test('a refusal and a lost answer both say why', () => {
    const codes = states.map(({ context }) => context.failure?.code)
    expect(new Set(codes)).toEqual(new Set([undefined, 'wrong_credentials', 'offline']))
  })
})
