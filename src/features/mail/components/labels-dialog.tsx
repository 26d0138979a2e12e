import { useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { LabelInput, MailLabel } from '#/contract/mail/mail.ts'
import type { Result } from '#/contract/core/result.ts'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { createLabel, deleteLabel, updateLabel } from '../mail.functions.ts'
import { mailKey } from '../mail.live.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { LabelForm } from './label-form.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'

type LabelsDialogProps = { labels: readonly MailLabel[]; startsNew: boolean; onClose: () => void }

/** One’s own labels: made, renamed, coloured, put in order, removed. */
export function LabelsDialog({ labels, startsNew, onClose }: LabelsDialogProps) {
  const client = useQueryClient()
  const [edited, setEdited] = useState<MailLabel | 'new' | null>(startsNew ? 'new' : null)
  const [removed, setRemoved] = useState<MailLabel | null>(null)
  const [pending, setPending] = useState(false)

  /** Null when it is done, else why not. */
  async function run(call: Promise<Result<unknown>>) {
    setPending(true)
    const result = await call.catch(() => null)
    await client.invalidateQueries({ queryKey: mailKey })
    setPending(false)
    return result?.ok ? null : (result?.error ?? { message: m.record_offline(), fields: undefined })
  }

  async function keep(input: LabelInput) {
    const failure = await run(
      edited === 'new'
        ? createLabel({ data: input })
        : updateLabel({ data: { id: (edited as MailLabel).id, body: input } }),
    )
    if (failure) return failure.fields?.name ?? failure.message
    if (startsNew) onClose()
    setEdited(null)
    return null
  }

  async function move({ id }: MailLabel, position: number) {
    const failure = await run(updateLabel({ data: { id, body: { position } } }))
    if (failure) toast.error(failure.message)
  }

  async function remove({ id }: MailLabel) {
    const failure = await run(deleteLabel({ data: { id } }))
    setRemoved(null)
    if (failure) toast.error(failure.message)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.mail_close()} {...(startsNew && { 'aria-describedby': undefined })}>
        <DialogHeader>
          <DialogTitle>{startsNew ? m.mail_label_new() : m.mail_labels_manage()}</DialogTitle>
          {!startsNew && <DialogDescription>{m.mail_labels_lead()}</DialogDescription>}
        </DialogHeader>
        {edited ? (
          <LabelForm
            label={edited === 'new' ? null : edited}
            takesFocus={!startsNew}
            pending={pending}
            onSave={keep}
            onCancel={() => (startsNew ? onClose() : setEdited(null))}
          />
        ) : (
          <>
            <ul aria-label={m.mail_labels()} className="divide-y divide-line">
              {labels.map((label, at) => (
                <li key={label.id} className="flex items-center gap-3 py-1">
                  <LabelMark color={label.color} />
                  <span className="min-w-0 grow truncate">{label.name}</span>
                  <span className="flex">
                    <IconButton
                      label={m.mail_label_up({ name: label.name })}
                      disabled={at === 0 || pending}
                      onClick={() => void move(label, at - 1)}
                    >
                      <ArrowUp aria-hidden strokeWidth={1.75} />
                    </IconButton>
                    <IconButton
                      label={m.mail_label_down({ name: label.name })}
                      disabled={at === labels.length - 1 || pending}
                      onClick={() => void move(label, at + 1)}
                    >
                      <ArrowDown aria-hidden strokeWidth={1.75} />
                    </IconButton>
                    <IconButton label={m.record_edit_named({ name: label.name })} onClick={() => setEdited(label)}>
                      <Pencil aria-hidden strokeWidth={1.75} />
                    </IconButton>
                    <IconButton label={m.mail_label_delete({ name: label.name })} onClick={() => setRemoved(label)}>
                      <Trash aria-hidden strokeWidth={1.75} />
                    </IconButton>
                  </span>
                </li>
              ))}
            </ul>
            <Button variant="outline" className="mt-5" onClick={() => setEdited('new')}>
              {m.mail_label_new()}
            </Button>
          </>
        )}
        <ConfirmDialog
          open={removed !== null}
          onOpenChange={(open) => !open && setRemoved(null)}
          title={m.mail_label_delete_title({ name: removed?.name ?? '' })}
          description={m.mail_label_delete_text()}
          confirmLabel={m.mail_label_delete_confirm()}
          cancelLabel={m.record_cancel()}
          pending={pending}
          onConfirm={() => removed && void remove(removed)}
        />
      </DialogContent>
    </Dialog>
  )
}
