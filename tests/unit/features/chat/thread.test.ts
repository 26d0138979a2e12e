import { describe, expect, test } from 'vitest'
import { foundParts } from '#/features/chat/found.ts'
import { textParts } from '#/features/chat/links.ts'
import { isForGood, isMuted, muteUntil } from '#/features/chat/mute.ts'
import { openingRow, seenBy, threadRows, withReaction } from '#/features/chat/thread.ts'
import { withDeliveries } from '#/features/chat/with-deliveries.ts'
import { aConversation, aMessage, conversationId, personId, viewerId } from '#tests/support/chat-builders.ts'

const own = (position: number) => aMessage(position, { senderId: viewerId })
const rows = (...given: Parameters<typeof aMessage>[]) =>
  threadRows(
    given.map(([position, change]) => aMessage(position, change)),
    null,
    viewerId,
    'UTC',
  )
const groups = (list: ReturnType<typeof threadRows>) =>
  list.flatMap((row) =>
    row.kind === 'message' ? [`${row.opens ? '(' : ''}${row.message.position}${row.closes ? ')' : ''}`] : [],
  )

describe('a thread', () => {
  test('groups by author and minutes', () => {
    const later = { createdAt: new Date(Date.UTC(2026, 8, 1, 8, 30)).toISOString() }
    expect(groups(rows([1], [2], [3, { senderId: viewerId }], [4, later]))).toEqual(['(1', '2)', '(3)', '(4)'])
  })

  test('says each day once, and begins a group with it', () => {
    const tomorrow = { createdAt: new Date(Date.UTC(2026, 8, 2)).toISOString() }
    const list = rows([1], [2], [3, tomorrow])
    expect(list.map((row) => row.kind === 'message' && row.isNewDay)).toEqual([true, false, true])
    expect(groups(list)).toEqual(['(1', '2)', '(3)'])
  })

  test('marks the first unread message of somebody else, and opens there', () => {
    const list = threadRows([aMessage(1), own(2), aMessage(3), aMessage(4)], 1, viewerId, 'UTC')
    expect(list.map(({ kind }) => kind)).toEqual(['message', 'message', 'mark', 'message', 'message'])
    expect(openingRow(list, undefined)).toEqual({ index: 2, align: 'start' })
    expect(openingRow(list, 2)).toEqual({ index: 1, align: 'center' })
    expect(openingRow(list, 99)).toBeNull()
    expect(openingRow(rows([1]), undefined)).toBeNull()
  })

  test('a row keeps its key when the answer to its message comes', () => {
    const shown = threadRows([aMessage(9, { senderId: viewerId, id: 'x', clientId: 'c' })], null, viewerId, 'UTC')
    const answered = threadRows([aMessage(7, { senderId: viewerId, clientId: 'c' })], null, viewerId, 'UTC')
    expect(shown.at(-1)!.key).toBe(answered.at(-1)!.key)
  })

  test('knows who has seen a message', () => {
    const { participants } = aConversation(1, 3)
    const seen = participants.map((person) => ({ ...person, lastReadPosition: 3, left: person.id === personId(3) }))
    expect(seenBy(aConversation(1, 3, { participants: seen }), own(3)).map(({ id }) => id)).toEqual([personId(2)])
    expect(seenBy(aConversation(1, 3), own(3))).toEqual([])
  })
})

test('a sign goes on a message once, and off again', () => {
  const once = withReaction(withReaction(aMessage(1), '👍', viewerId, true), '👍', viewerId, true)
  expect(once.reactions).toEqual([{ emoji: '👍', userIds: [viewerId] }])
  expect(withReaction(once, '👍', viewerId, false)).toEqual(aMessage(1))
})

test('what has not arrived stands at the end, and what has arrived is not shown twice', () => {
  const outgoing = {
    clientId: 'c',
    conversationId,
    body: 'hello',
    attachments: [],
    replyTo: null,
    createdAt: '2026-09-01T09:00:00.000Z',
    refused: null,
  }
  const waiting = withDeliveries(aConversation(1, 3), [outgoing, { ...outgoing, clientId: 'd' }], viewerId)
  expect(waiting.messages.map(({ clientId }) => clientId).slice(-2)).toEqual(['c', 'd'])
  expect(waiting.unreadCount).toBe(0)
  const arrived = aConversation(1, 3)
  arrived.messages.push(aMessage(4, { senderId: viewerId, clientId: 'c' }))
  expect(withDeliveries(arrived, [outgoing], viewerId)).toBe(arrived)
})

test.each([
  ['see https://casa.example/a?b=c.', ['see ', 'https://casa.example/a?b=c', '.'], ['https://casa.example/a?b=c']],
  ['write to ada@casa.org', ['write to ', 'ada@casa.org'], ['mailto:ada@casa.org']],
  ['javascript:alert(1)', ['javascript:alert(1)'], []],
  ['<a href="x">y</a>', ['<a href="x">y</a>'], []],
  ['data:text/html,x ftp://x.example', ['data:text/html,x ftp://x.example'], []],
  ['', [], []],
])('the links in "%s"', (text, parts, links) => {
  expect(textParts(text).map((part) => part.text)).toEqual(parts)
  expect(textParts(text).flatMap(({ href }) => href ?? [])).toEqual(links)
})

test('found words stand out, whatever they are', () => {
  const shown = (text: string, words: string) =>
    foundParts(text, words)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('')
  expect(shown('Bread rolls for Monday', 'roll mon')).toBe('Bread [roll]s for [Mon]day')
  expect(shown('a (b', '(b')).toBe('a [(b]')
  expect(shown('nothing', 'zz')).toBe('nothing')
  expect(shown(`${'word '.repeat(20)}here`, 'here')).toMatch(/^…(word )+\[here\]$/)
})

test('how long a conversation stays quiet', () => {
  const now = new Date(2026, 8, 1, 22, 30)
  expect(new Date(muteUntil('hour', now)).getTime() - now.getTime()).toBe(3_600_000)
  expect(new Date(muteUntil('tomorrow', now))).toEqual(new Date(2026, 8, 2, 8))
  expect(isForGood(muteUntil('always', now))).toBe(true)
  expect([null, muteUntil('hour', now)].map((until) => isMuted(until, now))).toEqual([false, true])
  expect(isMuted(now.toISOString(), new Date(2026, 8, 2))).toBe(false)
})
