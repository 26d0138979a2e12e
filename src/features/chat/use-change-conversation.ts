import { useQueryClient } from '@tanstack/react-query'
import type { Result } from '#/contract/core/result.ts'
import { useChat } from './chat-context.ts'
import { conversationKey, listKey } from './chat.queries.ts'

/** Does something to a conversation, and asks for what it is then. True when it worked. */
export function useChangeConversation(id: string) {
  const { run } = useChat()
  const client = useQueryClient()
  return async (work: () => Promise<Result<unknown>>): Promise<boolean> => {
    const done = await run(work)
    await Promise.all([
      client.invalidateQueries({ queryKey: conversationKey(id) }),
      client.invalidateQueries({ queryKey: listKey }),
    ])
    return done !== null
  }
}
