import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Conversation, Message } from '#/contract/chat/chat.ts'
import { mentionedIn } from '#/lib/mentions.ts'
import { useChat } from './chat-context.ts'
import { editMessage } from './chat.functions.ts'
import { putMessage } from './chat.live.ts'
import type { ComposerMode } from './components/composer.tsx'
import type { useOutbox } from './use-outbox.ts'
import { queueFiles } from './queued-files.ts'
import type { Attaching } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useMessageDeeds } from './use-message-deeds.ts'
import { useSayTyping } from './use-say-typing.ts'

type Options = {
  conversation: Conversation
  /** What a form without a script could not send. */
  refused: string | undefined
  outbox: ReturnType<typeof useOutbox>
  attaching: Attaching
  names: (id: string) => string
}

/** What somebody writes in a conversation: a message, an answer, or another text for one that was sent. */
export function useWriting({ conversation, refused, outbox, attaching, names }: Options) {
  const { id } = conversation
  const { viewerId, run } = useChat()
  const others = useMemo(() => othersIn(conversation, viewerId), [conversation, viewerId])
  const client = useQueryClient()
  const sayTyping = useSayTyping(id)
  const [draft, setDraft] = useDraft(viewerId, id, refused)
  const [edited, setEdited] = useState('')
  const [mode, setMode] = useState<ComposerMode>(null)
  const { deeds, asked, settle } = useMessageDeeds({
    id,
    names,
    send: outbox.send,
    onMode(next: ComposerMode) {
      setMode(next)
      if (next?.kind === 'edit') setEdited(next.message.body)
    },
    onWithdrawn: ({ body }) => draft === '' && setDraft(body),
  })

  async function saveEdit() {
    const message = mode?.message
    const body = edited.trim()
    if (!message) return
    if (body !== message.body) {
      const done = await run(() => editMessage({ data: { id: message.id, body } }))
      if (!done) return
      putMessage(client, done.data.message, viewerId)
    }
    setMode(null)
  }

  function send() {
    if (mode?.kind === 'edit') return void saveEdit()
    const body = draft.trim()
    const mentions = mentionedIn(body, others)
    const message = { ...messageOf(id, body, attaching, mode?.message), mentions }
    outbox.send({ type: 'message.written', message })
    setDraft('')
    setMode(null)
  }

  function editLast() {
    const last = conversation.messages.findLast(
      ({ senderId, deletedAt, body }) => senderId === viewerId && deletedAt === null && body !== '',
    )
    if (last) deeds.edit(last)
  }

  function write(text: string) {
    if (mode?.kind === 'edit') return setEdited(text)
    setDraft(text)
    if (text !== '') sayTyping()
  }

  const text = mode?.kind === 'edit' ? edited : draft
  return { text, write, others, mode, endMode: () => setMode(null), send, editLast, deeds, asked, settle }
}

/** Whom one may name: of a group, whoever is in it. */
const othersIn = ({ type, participants }: Conversation, viewerId: string) =>
  type === 'group' ? participants.filter(({ id, left }) => id !== viewerId && !left) : []

function messageOf(conversationId: string, body: string, attaching: Attaching, answered: Message | undefined) {
  const clientId = crypto.randomUUID()
  const { attachments } = attaching
  return {
    clientId,
    conversationId,
    body,
    attachments,
    files: queueFiles(clientId, attaching.release()),
    replyTo: answered
      ? { id: answered.id, position: answered.position, senderId: answered.senderId, body: answered.body }
      : null,
    createdAt: new Date().toISOString(),
    refused: null,
  }
}
