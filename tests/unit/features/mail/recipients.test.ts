import { expect, test } from 'vitest'
import { eachOnce, readRecipients } from '#/features/mail/recipients.ts'

const anna = { name: 'Anna', email: 'anna@home.example' }
const ben = { name: '', email: 'ben@home.example' }

test.each([
  ['ben@home.example', [ben], ''],
  [' ben@home.example , ', [ben], ''],
  ['Anna <anna@home.example>; ben@home.example', [anna, ben], ''],
  ['anna@home.example ben@home.example', [{ ...anna, name: '' }, ben], ''],
  ['"Berg, Anna" <anna@home.example>', [{ ...anna, name: 'Berg, Anna' }], ''],
  ['<ben@home.example>', [ben], ''],
  ['ben@home.example, nobody', [ben], 'nobody'],
  ['ben@home', [], 'ben@home'],
  ['Anna <anna@home>', [], 'Anna <anna@home>'],
  ['', [], ''],
])('“%s”', (typed, found, rest) => {
  expect(readRecipients(typed)).toEqual({ found, rest })
})

test('each mailbox once', () => {
  expect(eachOnce([anna, ben, { ...anna, email: 'ANNA@home.example' }])).toEqual([anna, ben])
})
