import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { useChat } from './chat-context.ts'
import { joinStretch, reachesNewest } from './chat.ts'
import { conversationKey, goTo, readStretch } from './chat.queries.ts'

const pageSize = 80

/** Reads the messages before and after the stretch that is there, one page at a time. */
export function useStretches(conversation: Conversation) {
  const { id, messages, lastPosition } = conversation
  const { run } = useChat()
  const client = useQueryClient()
  const busy = useRef(false)
  // Who came later does not see what was before: the first message need not be number one.
  const [beginning, setBeginning] = useState(1)
  const first = messages[0]?.position ?? 1
  const last = messages.at(-1)?.position ?? 0

  const once = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    await run(async () => {
      await work()
      return { ok: true, data: null }
    })
    busy.current = false
  }

  const join = (read: Conversation) =>
    client.setQueryData<Conversation>(conversationKey(id), (known) => (known ? joinStretch(known, read) : read))

  return {
    hasOlder: first > beginning,
    hasNewer: !reachesNewest(conversation),
    older: () =>
      once(async () => {
        const read = await readStretch(id, { before: first, limit: pageSize })
        if (read.messages.length === 0) setBeginning(first)
        join(read)
      }),
    newer: () => once(async () => void join(await readStretch(id, { after: last, limit: pageSize }))),
    /** Shows the messages around a position. */
    reach: (position: number) => once(() => goTo(client, id, position)),
    newest: () => once(() => goTo(client, id, lastPosition)),
  }
}
