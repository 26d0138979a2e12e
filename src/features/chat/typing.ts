// Who is writing right now. Nobody says that they stopped: it is forgotten after five seconds, or with the message.
import { useSyncExternalStore } from 'react'

const lastsMs = 5000
const none: readonly string[] = []
const writing = new Map<string, readonly string[]>()
const ends = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const set = (conversationId: string, userIds: readonly string[]) => {
  if (userIds.length > 0) writing.set(conversationId, userIds)
  else writing.delete(conversationId)
  for (const listener of listeners) listener()
}

const keyOf = (conversationId: string, userId: string) => `${conversationId} ${userId}`

export function markTyping(conversationId: string, userId: string): void {
  clearTimeout(ends.get(keyOf(conversationId, userId)))
  ends.set(
    keyOf(conversationId, userId),
    setTimeout(() => forgetTyping(conversationId, userId), lastsMs),
  )
  const now = writing.get(conversationId) ?? none
  if (!now.includes(userId)) set(conversationId, [...now, userId])
}

export function forgetTyping(conversationId: string, userId: string): void {
  clearTimeout(ends.get(keyOf(conversationId, userId)))
  ends.delete(keyOf(conversationId, userId))
  const now = writing.get(conversationId)
  if (now?.includes(userId))
    set(
      conversationId,
      now.filter((id) => id !== userId),
    )
}

/** The ids of those who are writing in a conversation. */
export const typingIn = (conversationId: string): readonly string[] => writing.get(conversationId) ?? none

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTyping = (conversationId: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => typingIn(conversationId),
    () => none,
  )
