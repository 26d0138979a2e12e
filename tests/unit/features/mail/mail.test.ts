import { expect, test } from 'vitest'
import type { BulkMailAction } from '#/contract/mail/mail.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { rangeTo } from '#/features/mail/choose-range.ts'
import { emptyContent, fieldErrors, isEmpty, sameContent } from '#/features/mail/composer-content.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'
import { changedBy, leavesList } from '#/features/mail/mail.ts'

const move = (folder: 'inbox' | 'archive' | 'spam' | 'trash'): BulkMailAction => ({ type: 'move', folder })

test.each<[BulkMailAction, string, boolean]>([
  [move('archive'), 'inbox', true],
  [move('archive'), 'archive', false],
  [move('archive'), 'starred', false],
  [move('archive'), 'all', false],
  [move('trash'), 'starred', true],
  [move('trash'), 'trash', false],
  [move('inbox'), 'trash', true],
  [{ type: 'delete' }, 'trash', true],
  [{ type: 'snooze', until: null }, 'snoozed', true],
  [{ type: 'snooze', until: null }, 'archive', false],
  [{ type: 'label', label: 'a', value: false }, 'a', true],
  [{ type: 'label', label: 'b', value: false }, 'a', false],
  [{ type: 'read', value: true }, 'inbox', false],
])('%o in %s leaves the list: %s', (action, label, expected) => {
  expect(leavesList(action, label)).toBe(expected)
})

test('a label is given once, and taken', () => {
  expect(changedBy({ type: 'label', label: 'a', value: true }, { labelIds: ['b', 'a'] })).toEqual({
    labelIds: ['b', 'a'],
  })
  expect(changedBy({ type: 'label', label: 'a', value: false }, { labelIds: ['b', 'a'] })).toEqual({ labelIds: ['b'] })
})

test('Shift chooses all between, in either direction', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(rangeTo(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeTo(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rangeTo(ids, null, 'c')).toEqual(['c'])
  expect(rangeTo(ids, 'of another page', 'c')).toEqual(['c'])
})

test('a draft is the same when the API has only trimmed it, put it in another order, and knows people by other names', () => {
  const ben = { name: '', email: 'ben@home.example' }
  const typed = { ...emptyContent, to: [ben], subject: ' Visit ', document: fromText('Hello\n') }
  const document: RichDocument = {
    content: [{ content: [{ text: 'Hello', type: 'text' }], type: 'paragraph' }],
    version: 1,
  }
  const stored = { ...emptyContent, to: [{ name: 'Ben', email: 'BEN@home.example' }], subject: 'Visit', document }
  expect(sameContent(typed, stored)).toBe(true)
  expect(sameContent(typed, { ...stored, document: fromText('Hello you') })).toBe(false)
  expect(isEmpty({ ...emptyContent, document: fromText(' \n') })).toBe(true)
})

test('what the API says of a path is said at the composer’s field', () => {
  expect(fieldErrors({ 'to.2.email': 'a', attachments: 'b', at: 'c' })).toEqual({ to: 'a', attachments: 'b' })
})
