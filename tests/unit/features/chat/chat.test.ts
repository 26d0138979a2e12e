import { array, assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#/contract/chat/chat.ts'
import {
  appendMessage,
  choose,
  type ChatList,
  joinStretch,
  listed,
  markRead,
  markSeenBy,
  withLast,
} from '#/features/chat/chat.ts'
import { aConversation, aMessage, personId, viewerId } from '#tests/support/chat-builders.ts'

const append = (messages: readonly Message[], start = aConversation(1, 10)) =>
  messages.reduce((conversation, message) => appendMessage(conversation, message, viewerId), start)
const positions = ({ messages }: { messages: readonly Message[] }) => messages.map(({ position }) => position)

/** Whose a message is and what it says follow from which it is and how often it was edited. */
const message = record({ position: integer({ min: 1, max: 25 }), edits: integer({ min: 0, max: 3 }) }).map(
  ({ position, edits }) =>
    aMessage(position, {
      senderId: position % 3 === 0 ? viewerId : personId(2),
      body: `${position} edited ${edits}`,
      editedAt: edits > 0 ? `2026-09-02T00:00:0${edits}.000Z` : null,
    }),
)

describe('appendMessage', () => {
  test('any order and repetition of the same messages gives the same conversation', () => {
    assert(
      property(array(message, { maxLength: 30 }), array(nat(), { maxLength: 60 }), (messages, order) => {
        const shuffled = order.flatMap((at) => messages[at % Math.max(1, messages.length)] ?? [])
        const once = append(messages)
        expect(append([...messages, ...messages])).toEqual(once)
        expect(append([...shuffled, ...messages])).toEqual(once)
        expect(append(messages.toReversed())).toEqual(once)
        expect(positions(once)).toEqual([...new Set(positions(once))].toSorted((a, b) => a - b))
      }),
    )
  })

  test('replaces what was shown before it had an answer', () => {
    const shown = aMessage(11, { senderId: viewerId, id: aMessage(99).clientId, clientId: aMessage(99).clientId })
    const answered = aMessage(12, { senderId: viewerId, clientId: shown.clientId })
    const result = append([shown, aMessage(11), answered])
    expect(positions(result)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(result.messages.at(-1)).toEqual(answered)
  })

  test('a number that another person uses too is another message', () => {
    const theirs = aMessage(11)
    const own = aMessage(12, { senderId: viewerId, clientId: theirs.clientId })
    expect(positions(append([theirs, own])).slice(-2)).toEqual([11, 12])
  })

  test('updates the last message and what is unread', () => {
    const one = append([aMessage(11), aMessage(12)])
    expect(one).toMatchObject({ lastPosition: 12, unreadCount: 2, lastReadPosition: 10, lastMessage: aMessage(12) })
    expect(one.lastActivityAt).toBe(aMessage(12).createdAt)
    const answered = append([aMessage(13, { senderId: viewerId })], one)
    expect(answered).toMatchObject({ unreadCount: 0, lastReadPosition: 13 })
  })

  test('a change of an older message changes nothing but that', () => {
    const edited = aMessage(4, { body: 'better', editedAt: '2026-09-02T00:00:00.000Z' })
    const start = aConversation(1, 10)
    const result = append([edited], start)
    expect(result).toEqual({ ...start, messages: start.messages.with(3, edited) })
    expect(append([aMessage(4)], result)).toEqual(result)
  })

  test('what is deleted stays deleted', () => {
    const deleted = aMessage(4, { body: '', deletedAt: '2026-09-02T00:00:00.000Z' })
    const late = aMessage(4, { body: 'better', editedAt: '2026-09-03T00:00:00.000Z' })
    expect(append([deleted, late]).messages[3]).toEqual(deleted)
  })

  test('leaves no gap: beyond the end of a stretch of older messages it is only counted', () => {
    const older = aConversation(1, 10, { lastPosition: 500, lastReadPosition: 500, lastMessage: aMessage(500) })
    const result = append([aMessage(501)], older)
    expect(positions(result).at(-1)).toBe(10)
    expect(result).toMatchObject({ lastPosition: 501, unreadCount: 1, lastMessage: aMessage(501) })
  })

  test('is the first of an empty conversation', () => {
    expect(positions(append([aMessage(1)], aConversation(1, 0, { lastReadPosition: 0 })))).toEqual([1])
  })
})

test('a row of the list counts a message once', () => {
  const row = aConversation(1, 10)
  const once = withLast(row, aMessage(11), viewerId)
  expect(once).toMatchObject({ unreadCount: 1, lastPosition: 11 })
  expect(withLast(once, aMessage(11), viewerId)).toEqual(once)
})

describe('joinStretch', () => {
  test('older and newer ones join without a gap and without repetition', () => {
    const start = aConversation(40, 60, { lastPosition: 100 })
    const both = joinStretch(joinStretch(start, aConversation(20, 41)), aConversation(60, 80))
    expect(positions(both)).toEqual(positions(aConversation(20, 80)))
  })

  test('a stretch from elsewhere takes its place', () => {
    expect(positions(joinStretch(aConversation(40, 60), aConversation(90, 95)))).toEqual([90, 91, 92, 93, 94, 95])
  })

  test('an empty one changes no message', () => {
    expect(positions(joinStretch(aConversation(1, 3), aConversation(1, 0)))).toEqual([1, 2, 3])
  })
})

test('marking as read sets unreadCount to 0, up to a position only what was read', () => {
  const unread = append([aMessage(11), aMessage(12)])
  expect(markRead(unread)).toMatchObject({ unreadCount: 0, lastReadPosition: 12 })
  expect(markRead(markRead(unread))).toEqual(markRead(unread))
  expect(markRead(unread, 11)).toMatchObject({ unreadCount: 2, lastReadPosition: 11 })
})

test('how far somebody has read never goes back', () => {
  const seen = markSeenBy(markSeenBy(aConversation(1, 10), personId(2), 8), personId(2), 3)
  expect(seen.participants.map(({ lastReadPosition }) => lastReadPosition)).toEqual([0, 8])
})

describe('choosing', () => {
  const list = { conversations: [], next: null }

  test('makes active and adds to the list what is missing there', () => {
    const conversation = aConversation(1, 3)
    const chosen = choose(list, conversation)
    expect(chosen.active).toBe(conversation.id)
    expect(chosen.list.conversations).toMatchObject([{ id: conversation.id, lastPosition: 3 }])
    expect(chosen.list.conversations[0]).not.toHaveProperty('messages')
    expect(choose(chosen.list, conversation).list).toBe(chosen.list)
  })

  test('an empty result makes none active', () => {
    expect(choose(list, null)).toEqual({ list, active: null })
  })

  test('the list has the latest first', () => {
    const [old, middle, recent] = [1, 5, 9].map((to) => ({ ...aConversation(1, to), id: personId(to) }))
    const result = [middle, old, recent, middle].reduce<ChatList>((all, one) => listed(all, one!), list)
    expect(result.conversations.map(({ id }) => id)).toEqual([recent!.id, middle!.id, old!.id])
  })
})
