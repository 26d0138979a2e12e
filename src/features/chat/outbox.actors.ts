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
import { forgetFiles, forgetFilesBut, sendQueued } from './queued-files.ts'

async function send(outgoing: Outgoing): Promise<Result<Message>> {
  const { clientId, conversationId, body, attachments, files = [], mentions = [], replyTo } = outgoing
  const queued = await sendQueued(files)
  if (!queued.ok) return queued
  const message = {
    clientId,
    body,
    attachments: [...attachments, ...queued.data].map(({ id }) => id),
    replyTo: replyTo?.id ?? null,
    mentions,
  }
  const result = await sendMessage({ data: { id: conversationId, message } })
  return result.ok ? { ok: true, data: result.data.message } : result
}

/** With files one tab at a time: two would each send them. Throws where another one has seen to it meanwhile. */
async function sendOnce(viewerId: string, outgoing: Outgoing): Promise<Result<Message>> {
  const { clientId, files = [] } = outgoing
  // A browser has locks only where the connection is secure; the API takes a message once in any case.
  if (files.length === 0 || !('locks' in navigator)) return send(outgoing)
  const isKept = () => readOutbox(viewerId).some((one) => one.clientId === clientId)
  const wasKept = isKept()
  return navigator.locks.request(`chat/${clientId}`, async () => {
    if (wasKept && !isKept()) throw new Error('Sent or withdrawn by another tab')
    const result = await send(outgoing)
    // Before the next tab looks.
    if (result.ok) dropOutgoing(viewerId, clientId)
    return result
  })
}

export type OutboxState = SnapshotFrom<typeof outboxMachine>

export function startOutbox(client: QueryClient, viewerId: string, onChange: (state: OutboxState) => void) {
  const messages = readOutbox(viewerId)
  void forgetFilesBut(
    viewerId,
    messages.map(({ clientId }) => clientId),
  )
  const actor = createActor(
    outboxMachine.provide({
      actors: { send: fromPromise<Result<Message>, Outgoing>(({ input }) => sendOnce(viewerId, input)) },
      actions: {
        keep: (_, message) => keepOutgoing(viewerId, message),
        drop: (_, clientId) => {
          dropOutgoing(viewerId, clientId)
          forgetFiles(clientId)
        },
        deliver: (_, result) => result.ok && putMessage(client, result.data, viewerId),
      },
    }),
    { input: { messages } },
  )
  // In the turn of the caches, after them: a message that is delivered would else be in neither for a moment, and its
  // row, with the focus on it, gone.
  actor.subscribe((state) => notifyManager.schedule(() => onChange(state)))
  // What is on its way here cannot be withdrawn: that waits until it is not.
  const goneElsewhere = new Set<string>()
  const letGo = (state: OutboxState) => {
    for (const clientId of goneElsewhere) {
      if (state.context.sending === clientId) continue
      goneElsewhere.delete(clientId)
      actor.send({ type: 'message.withdrawn', clientId })
      actor.send({ type: 'line.restored' })
    }
  }
  actor.subscribe(letGo)
  addEventListener('storage', ({ key, newValue }) => {
    const clientId = outgoingIn(viewerId, key)
    if (!clientId || newValue !== null) return
    goneElsewhere.add(clientId)
    letGo(actor.getSnapshot())
  })
  return actor.start()
}

export type OutboxActor = ReturnType<typeof startOutbox>
