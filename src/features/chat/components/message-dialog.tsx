import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportReasons } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { RadioGroup, RadioGroupItem } from '#/ui/primitives/radio-group.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { useChat } from '../chat-context.ts'
import { deleteMessage, reportMessage } from '../chat.functions.ts'
import { putMessage } from '../chat.live.ts'
import type { AskedOf } from '../use-message-deeds.ts'

type Reason = (typeof reportReasons)[number]

const reasonWords: Record<Reason, () => string> = {
  spam: m.chat_report_spam,
  harassment: m.chat_report_harassment,
  safety: m.chat_report_safety,
  other: m.chat_report_other,
}

type MessageDialogProps = { asked: NonNullable<AskedOf>; onClose: () => void }

/** Before a message is deleted or shown to the moderators. */
export function MessageDialog({ asked: { what, message }, onClose }: MessageDialogProps) {
  const { viewerId, run } = useChat()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [reason, setReason] = useState<Reason>('spam')
  const [note, setNote] = useState('')
  const data = { id: message.id }

  async function remove() {
    const done = await run(() => deleteMessage({ data }))
    if (done) putMessage(client, done.data.message, viewerId)
  }
  async function report() {
    const done = await run(() => reportMessage({ data: { ...data, reason, note } }))
    if (done) toast(m.chat_reported())
  }
  const confirm = async () => {
    setPending(true)
    await (what === 'remove' ? remove() : report())
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={what === 'remove' ? m.chat_delete_title() : m.chat_report_title()}
      description={what === 'remove' ? m.chat_delete_text() : m.chat_report_text()}
      confirmLabel={what === 'remove' ? m.chat_delete() : m.chat_report()}
      cancelLabel={m.chat_cancel()}
      tone={what === 'remove' ? 'danger' : 'primary'}
      pending={pending}
      onConfirm={() => void confirm()}
    >
      {what === 'report' && (
        <div className="space-y-4">
          <RadioGroup
            name="reason"
            value={reason}
            onValueChange={(value) => setReason(value as Reason)}
            aria-label={m.chat_report_reason()}
          >
            {reportReasons.map((value) => (
              <RadioGroupItem key={value} value={value}>
                {reasonWords[value]()}
              </RadioGroupItem>
            ))}
          </RadioGroup>
          <Field label={m.chat_report_note()} note={m.form_optional()}>
            <Textarea
              rows={3}
              maxLength={2000}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </Field>
        </div>
      )}
    </ConfirmDialog>
  )
}
