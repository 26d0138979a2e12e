// Plugs the server functions, the browser's storage and the caches into the machine. There is one for the tab: what was
// written in one conversation is sent while another is read.
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { Message } from '#/contract/chat/chat.ts'
import type { Result } from '#/contract/core/result.ts'
import { putMessage } from './chat.live.ts'
import { sendMessage } from './chat.functions.ts'
import { dropOutgoing, keepOutgoing, outgoingIn, readOutbox, type Outgoing } from './outbox.ts'
import { outboxMachine } from './outbox.machine.ts'
import { forgetFiles, sendQueued } from './queued-files.ts'

async function send(outgoing: Outgoing): Promise<Result<Message>> {
  const { clientId, conversationId, body, attachments, files = [], replyTo } = outgoing
  const queued = await sendQueued(files)
  if (!queued.ok) return queued
  const message = {
    clientId,
    body,
    attachments: [...attachments, ...queued.data].map(({ id }) => id),
    replyTo: replyTo?.id ?? null,
  }
  const result = await sendMessage({ data: { id: conversationId, message } })
  return result.ok ? { ok: true, data: result.data.message } : result
}

export type OutboxState = SnapshotFrom<typeof outboxMachine>

export function startOutbox(client: QueryClient, viewerId: string, onChange: (state: OutboxState) => void) {
  const actor = createActor(
    outboxMachine.provide({
      actors: { send: fromPromise<Result<Message>, Outgoing>(({ input }) => send(input)) },
      actions: {
        keep: (_, message) => keepOutgoing(viewerId, message),
        drop: (_, clientId) => {
          dropOutgoing(viewerId, clientId)
          forgetFiles(clientId)
        },
        deliver: (_, result) => result.ok && putMessage(client, result.data, viewerId),
      },
    }),
    { input: { messages: readOutbox(viewerId) } },
  )
  // In the turn of the caches, after them: a message that is delivered would else be in neither for a moment, and its
  // row, with the focus on it, gone.
  actor.subscribe((state) => notifyManager.schedule(() => onChange(state)))
  addEventListener('storage', ({ key, newValue }) => {
    const clientId = outgoingIn(viewerId, key)
    if (clientId && newValue === null) actor.send({ type: 'message.withdrawn', clientId })
  })
  return actor.start()
}

export type OutboxActor = ReturnType<typeof startOutbox>
