import { expect, test } from 'vitest'
import { mailbox } from '#/lib/mailbox.ts'

test.each([
  ['anna@example.org', 'anna@example.org'],
  ['Anna@Example.org', 'anna@example.org'],
  ['anna+shop@example.org', 'anna@example.org'],
  ['anna+shop+again@example.org', 'anna@example.org'],
  ['anna.berg@example.org', 'anna.berg@example.org'],
  ['Anna.Berg+1@gmail.com', 'annaberg@gmail.com'],
  ['annaberg@googlemail.com', 'annaberg@gmail.com'],
  ['+anna@example.org', '+anna@example.org'],
  ['"a@b"@example.org', '"a@b"@example.org'],
])('%s is the mailbox %s', (email, expected) => expect(mailbox(email)).toBe(expected))
