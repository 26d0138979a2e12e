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

/**
 * Marks a conversation as read while somebody looks at its newest message; one that was marked as unread, as soon as it is
 * looked at. Answers with the way to do so at once.
 */
export function useMarkSeen(
  { id, unreadCount, markedUnread, lastPosition, lastReadPosition }: Conversation,
  atNewest: boolean,
): () => void {
  const { viewerId } = useChat()
  const client = useQueryClient()
  const looking = useSyncExternalStore(subscribe, isLooking, () => false)
  const markUpTo = useCallback(
    (position: number) => {
      putSeen(client, id, viewerId, position, viewerId)
      // Without an answer it stays unread for the API, and is marked with the next message.
      void markSeen({ data: { conversationId: id, position } })
        .then(() => client.invalidateQueries({ queryKey: ['unread'] }))
        .catch(() => undefined)
    },
    [client, id, viewerId],
  )
  useEffect(() => {
    if (!looking) return
    if (atNewest && (unreadCount > 0 || markedUnread)) markUpTo(lastPosition)
    else if (markedUnread) markUpTo(lastReadPosition)
  }, [looking, atNewest, unreadCount, markedUnread, lastPosition, lastReadPosition, markUpTo])
  return useCallback(() => markUpTo(lastPosition), [markUpTo, lastPosition])
}
