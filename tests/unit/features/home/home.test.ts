import { expect, test } from 'vitest'
import { noticesFor } from '#/features/home/home.ts'

const settled = {
  email: 'maria@example.org',
  emailVerified: true,
  status: 'active' as const,
  memberships: [],
  secondStep: { isSet: false, daysLeft: null },
}
const school = (status: 'pending' | 'approved' | 'suspended') => ({
  organisation: { id: status, kind: 'school' as const, name: 'Casa dei Bambini', status },
  position: 'owner',
})

test('nothing waits for an account in order', () => {
  expect(noticesFor(settled)).toEqual([])
  expect(noticesFor({ ...settled, memberships: [school('approved')] })).toEqual([])
})

test('who has to set up a second step reads how many days are left', () => {
  const due = (daysLeft: number | null) => ({ ...settled, secondStep: { isSet: false, daysLeft } })
  expect(noticesFor(due(3))).toEqual([{ kind: 'second_step', days: 3 }])
  expect(noticesFor(due(null))).toEqual([])
})

test('an organisation that is closed is named; one that waits has a card of its own', () => {
  expect(noticesFor({ ...settled, memberships: [school('pending'), school('suspended')] })).toEqual([
    { kind: 'organisation_suspended', name: 'Casa dei Bambini' },
  ])
})

test('the address comes before everything else, and alone explains a pending account', () => {
  expect(noticesFor({ ...settled, emailVerified: false, status: 'pending' })).toEqual([
    { kind: 'confirm_address', email: 'maria@example.org' },
  ])
  expect(noticesFor({ ...settled, status: 'pending' })).toEqual([{ kind: 'account_pending' }])
})
