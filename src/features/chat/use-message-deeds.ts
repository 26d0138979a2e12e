import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Message } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { useChat } from './chat-context.ts'
import { reactToMessage } from './chat.functions.ts'
import { putMessage } from './chat.live.ts'
import type { ComposerMode } from './components/composer.tsx'
import type { MessageDeeds } from './components/message-tools.tsx'
import type { Emoji } from './components/reactions.tsx'
import type { Delivery } from './outbox.store.ts'
import type { useOutbox } from './use-outbox.ts'
import { withReaction } from './thread.ts'
import { useSteady } from './use-steady.ts'

type Options = {
  id: string
  names: (id: string) => string
  send: ReturnType<typeof useOutbox>['send']
  onMode: (mode: ComposerMode) => void
  onWithdrawn: (delivery: Delivery) => void
}

export type AskedOf = { what: 'remove' | 'report'; message: Message } | null

/** What can be done with the messages of a conversation; `asked` is what needs a dialog first. */
export function useMessageDeeds({ id, names, send, onMode, onWithdrawn }: Options) {
  const { viewerId, links, q, run } = useChat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<AskedOf>(null)

  /** Shown at once, and as it was if that fails. */
  async function react(message: Message, emoji: Emoji, on: boolean) {
    putMessage(client, withReaction(message, emoji, viewerId, on), viewerId)
    const done = await run(() => reactToMessage({ data: { id: message.id, emoji, on } }))
    putMessage(client, done?.data.message ?? message, viewerId)
  }

  async function copy({ body }: Message) {
    await navigator.clipboard.writeText(body)
    toast(m.chat_copied())
  }

  const deeds = useSteady<MessageDeeds>({
    react: (...given) => void react(...given),
    reply: (message) => onMode({ kind: 'reply', message, name: names(message.senderId) }),
    edit: (message) => onMode({ kind: 'edit', message, name: '' }),
    copy: (message) => void copy(message),
    remove: (message) => setAsked({ what: 'remove', message }),
    report: (message) => setAsked({ what: 'report', message }),
    jump: (at) => void navigate({ ...links.conversation(id, { q, at }), replace: true }),
    sendAgain: (clientId) => send({ type: 'message.retried', clientId }),
    withdraw(delivery) {
      send({ type: 'message.withdrawn', clientId: delivery.clientId })
      onWithdrawn(delivery)
    },
  })
  return { deeds, asked, settle: () => setAsked(null) }
}
