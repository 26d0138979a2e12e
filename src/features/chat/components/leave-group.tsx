import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { useChat } from '../chat-context.ts'
import { removeParticipant } from '../chat.functions.ts'
import { conversationKey, listKey } from '../chat.queries.ts'

/** Out of a group, after a second thought. */
export function LeaveGroup({ id }: { id: string }) {
  const { viewerId, links, run } = useChat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  async function leave() {
    setPending(true)
    const done = await run(() => removeParticipant({ data: { id, person: viewerId } }))
    setPending(false)
    setAsked(false)
    if (!done) return
    await navigate(links.list() as never)
    client.removeQueries({ queryKey: conversationKey(id) })
    await client.invalidateQueries({ queryKey: listKey })
  }
  return (
    <div>
      <Button variant="outline" className="w-full text-danger" onClick={() => setAsked(true)}>
        {m.chat_leave()}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={setAsked}
          title={m.chat_leave_title()}
          description={m.chat_leave_text()}
          confirmLabel={m.chat_leave()}
          cancelLabel={m.chat_cancel()}
          pending={pending}
          onConfirm={() => void leave()}
        />
      )}
    </div>
  )
}
