import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChat } from './chat-context.ts'
import { startConversation } from './chat.functions.ts'
import { conversationKey, listKey } from './chat.queries.ts'
import { useOutbox } from './use-outbox.ts'
import { queueFiles } from './queued-files.ts'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'

/** The first message of a conversation: it begins the conversation, and goes the way of all others from there. */
export function useBegin(draftName: string, participants: readonly string[], name = '', posted = '') {
  const { viewerId, links, run } = useChat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const outbox = useOutbox(viewerId)
  const attaching = useAttachments(viewerId, draftName)
  const [text, setText] = useDraft(viewerId, draftName, posted)
  const [pending, setPending] = useState(false)

  async function begin() {
    setPending(true)
    const begun = await run(() => startConversation({ data: { participants: [...participants], name: name.trim() } }))
    setPending(false)
    if (!begun) return
    const { conversation } = begun.data
    client.setQueryData(conversationKey(conversation.id), conversation)
    const clientId = crypto.randomUUID()
    outbox.send({
      type: 'message.written',
      message: {
        clientId,
        conversationId: conversation.id,
        body: text.trim(),
        attachments: attaching.attachments,
        files: queueFiles(clientId, attaching.release()),
        replyTo: null,
        createdAt: new Date().toISOString(),
        refused: null,
      },
    })
    setText('')
    void client.invalidateQueries({ queryKey: listKey })
    await navigate({ ...links.conversation(conversation.id), replace: true })
  }

  return { text, onText: setText, attaching, pending, onSend: () => void begin() }
}
