import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReportDialog } from '#/features/moderation/components/report-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { useChat } from '../chat-context.ts'
import { deleteMessage, reportMessage } from '../chat.functions.ts'
import { putMessage } from '../chat.live.ts'
import type { AskedOf } from '../use-message-deeds.ts'

type MessageDialogProps = { asked: NonNullable<AskedOf>; onClose: () => void }

/** Before a message is deleted or shown to the moderators. */
export function MessageDialog({ asked: { what, message }, onClose }: MessageDialogProps) {
  const { viewerId, run } = useChat()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const data = { id: message.id }

  async function remove() {
    setPending(true)
    const done = await run(() => deleteMessage({ data }))
    if (done) putMessage(client, done.data.message, viewerId)
    onClose()
  }

  if (what === 'report') {
    return (
      <ReportDialog
        title={m.chat_report_title()}
        send={(report) => reportMessage({ data: { ...data, ...report } })}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.chat_delete_title()}
      description={m.chat_delete_text()}
      confirmLabel={m.chat_delete()}
      cancelLabel={m.chat_cancel()}
      tone="danger"
      pending={pending}
      onConfirm={() => void remove()}
    />
  )
}
