import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { useChat } from './chat-context.ts'
import { markSeen } from './chat.functions.ts'
import { putSeen } from './chat.live.ts'

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void) {
  const places = [
    [window, 'focus'],
    [window, 'blur'],
    [document, 'visibilitychange'],
  ] as const
  for (const [place, name] of places) place.addEventListener(name, listener)
  return () => {
    for (const [place, name] of places) place.removeEventListener(name, listener)
  }
}

/** Marks a conversation as read while somebody looks at its newest message. Answers with the way to do so at once. */
export function useMarkSeen({ id, unreadCount, lastPosition }: Conversation, atNewest: boolean): () => void {
  const { viewerId } = useChat()
  const client = useQueryClient()
  const looking = useSyncExternalStore(subscribe, isLooking, () => false)
  const mark = useCallback(() => {
    putSeen(client, id, viewerId, lastPosition, viewerId)
    // Without an answer it stays unread for the API, and is marked with the next message.
    void markSeen({ data: { conversationId: id, position: lastPosition } })
      .then(() => client.invalidateQueries({ queryKey: ['unread'] }))
      .catch(() => undefined)
  }, [client, id, viewerId, lastPosition])
  useEffect(() => {
    if (looking && atNewest && unreadCount > 0) mark()
  }, [looking, atNewest, unreadCount, mark])
  return mark
}
