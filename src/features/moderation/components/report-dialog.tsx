import { useState } from 'react'
import type { ReportInput } from '#/contract/moderation/moderation.ts'
import { reportReasons, type ReportReason } from '#/contract/moderation/rules.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { RadioGroup, RadioGroupItem } from '#/ui/primitives/radio-group.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { ruleTitle } from '#/words/rule-title.ts'

export type Sent = { ok: true } | { ok: false; error: { message: string; code?: string } }

type ReportDialogProps = { title: string; send: (report: ReportInput) => Promise<Sent>; onClose: () => void }

export function ReportDialog({ title, send, onClose }: ReportDialogProps) {
  const [pending, setPending] = useState(false)
  const [reason, setReason] = useState<ReportReason>('respect')
  const [note, setNote] = useState('')

  async function report() {
    setPending(true)
    const sent = await send({ reason, note }).catch(() => null)
    setPending(false)
    if (!sent) return toast.error(m.form_offline())
    if (!sent.ok) {
      const { code, message } = sent.error
      return toast.error(code === 'not_signed_in' ? m.moderation_report_sign_in() : message)
    }
    toast(m.moderation_reported())
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={m.moderation_report_text()}
      confirmLabel={m.moderation_report()}
      cancelLabel={m.moderation_cancel()}
      tone="primary"
      pending={pending}
      onConfirm={() => void report()}
    >
      <div className="space-y-4">
        <RadioGroup
          name="reason"
          value={reason}
          onValueChange={(value) => setReason(value as ReportReason)}
          aria-label={m.moderation_report_reason()}
        >
          {reportReasons.map((value) => (
            <RadioGroupItem key={value} value={value}>
              {ruleTitle(value)}
            </RadioGroupItem>
          ))}
        </RadioGroup>
        <Field label={m.moderation_report_note()} note={m.form_optional()}>
          <Textarea
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
