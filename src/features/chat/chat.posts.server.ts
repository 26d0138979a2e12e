// The composer where no script runs: it posts to its own page, and the server functions are the scripts' own.
import { randomUUID } from 'node:crypto'
import type { Result } from '#/contract/core/result.ts'
import { getConversation, sendMessage, startConversation } from './chat.functions.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown; params: { id: string } }

/** The conversation of an address, begun where it names a person to whom nothing has been written. */
async function conversationOf(key: string): Promise<Result<{ id: string }>> {
  const found = await getConversation({ data: { conversationKey: key, limit: 1 } })
  if (!found.ok) return found
  if (found.data.conversation) return { ok: true, data: found.data.conversation }
  const begun = await startConversation({ data: { participants: [key] } })
  return begun.ok ? { ok: true, data: begun.data.conversation } : begun
}

export const postMessage = ({ request, next, params }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'chat',
    async submit({ body = '' }) {
      const conversation = await conversationOf(params.id)
      if (!conversation.ok) return conversation
      return sendMessage({ data: { id: conversation.data.id, message: { clientId: randomUUID(), body } } })
    },
    onSuccess: () => new URL(request.url).pathname,
  })
