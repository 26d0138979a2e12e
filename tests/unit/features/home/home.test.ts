import { expect, test } from 'vitest'
import { noticesFor } from '#/features/home/home.ts'

const settled = {
  email: 'maria@example.org',
  emailVerified: true,
  status: 'active' as const,
  memberships: [],
  secondStep: { isSet: false, daysLeft: null },
}
const school = (status: 'pending' | 'approved' | 'suspended' | 'closed', closesOn: string | null = null) => ({
  organisation: { id: status, kind: 'school' as const, name: 'Casa dei Bambini', status, closesOn },
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

test('until its last day, an organisation that closes says so', () => {
  const day = '2027-07-30'
  expect(noticesFor({ ...settled, memberships: [school('approved', day)] })).toEqual([
    { kind: 'organisation_closing', name: 'Casa dei Bambini', day },
  ])
  expect(noticesFor({ ...settled, memberships: [school('closed', day)] })).toEqual([])
})

test('an organisation that is suspended is named; one that waits has a card of its own', () => {
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
