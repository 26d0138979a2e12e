import type { Conversation } from '#/contract/chat/chat.ts'
import { appendMessage } from './chat.ts'
import { shownBefore, type Outgoing } from './outbox.ts'

/** A conversation as its writer sees it: what has not arrived yet stands after all that has. */
export function withDeliveries(
  conversation: Conversation,
  outgoing: readonly Outgoing[],
  viewerId: string,
): Conversation {
  const arrived = new Set(
    conversation.messages.flatMap(({ senderId, clientId }) => (senderId === viewerId ? [clientId] : [])),
  )
  const waiting = outgoing.filter(({ clientId }) => !arrived.has(clientId))
  if (waiting.length === 0) return conversation
  const { messages } = waiting.reduce(
    (shown, message) => appendMessage(shown, shownBefore(message, viewerId, shown.lastPosition + 1), viewerId),
    conversation,
  )
  return { ...conversation, messages }
}
