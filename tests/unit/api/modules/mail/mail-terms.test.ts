import { expect, test } from 'vitest'
import { mailTerms } from '#/api/modules/mail/mail.terms.ts'

const none = { words: undefined, from: [], hasFiles: false, before: undefined, after: undefined }

test.each([
  [undefined, {}],
  ['bean soup', { words: 'bean soup' }],
  ['from:anna soup', { from: ['anna'], words: 'soup' }],
  ['von:anna', { from: ['anna'] }],
  ['De:Anna', { from: ['Anna'] }],
  ['from:"Anna Berg" from:school', { from: ['Anna Berg', 'school'] }],
  ['has:attachment', { hasFiles: true }],
  ['hat:Anhang', { hasFiles: true }],
  ['contient:"pièce jointe"', { hasFiles: true }],
  ['contient:pièces', { hasFiles: true }],
  ['has:courage', { words: 'has:courage' }],
  ['before:2026-03-01', { before: '2026-03-01' }],
  ['vor:1.3.2026', { before: '2026-03-01' }],
  ['avant:01/03/2026', { before: '2026-03-01' }],
  ['after:2026-03', { after: '2026-03-01' }],
  ['nach:2026', { after: '2026-01-01' }],
  ['après:2026-12-31 apres:2026-12-30', { after: '2026-12-30' }],
  ['before:2026-02-30 before:soon before:9999-01-01', { words: 'before:2026-02-30 before:soon before:9999-01-01' }],
  ['from:', { words: 'from:' }],
  ['note: https://casa.example', { words: 'note: https://casa.example' }],
  ['"bean soup"', { words: 'bean soup' }],
])('%s', (typed, expected) => {
  expect(mailTerms(typed)).toEqual({ ...none, ...expected })
})
