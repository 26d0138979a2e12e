import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { Attachment } from '#/contract/attachment/attachment.ts'
import type { Upload } from '#/client/use-uploads.ts'
import { m } from '#/paraglide/messages.js'
import { WaitingUpload } from '#/ui/feedback/waiting-upload.tsx'
import { waitingTexts } from '#/words/upload.ts'
import { Progress } from '#/ui/primitives/progress.tsx'
import { formatBytes } from '../mail-times.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'

type ComposerAttachmentsProps = {
  id: string
  attachments: readonly Attachment[]
  uploads: readonly Upload<unknown>[]
  error: string | undefined
  onRemove: (attachment: Attachment) => void
  onRemoveUpload: (id: number) => void
  onRetry: (id: number) => void
}

/** What goes along, and what is still on its way up. */
export function ComposerAttachments(props: ComposerAttachmentsProps) {
  const { id, attachments, uploads, error, onRemove, onRemoveUpload, onRetry } = props
  if (attachments.length + uploads.length === 0 && !error) return null
  return (
    <div id={id} tabIndex={-1} className="max-h-40 shrink-0 overflow-y-auto border-t border-line px-5 py-2">
      <ul aria-label={m.mail_attachments()}>
        {attachments.map((attachment) => (
          <Row key={attachment.id} name={attachment.name} onRemove={() => onRemove(attachment)}>
            <span className="text-small text-muted tabular-nums">{formatBytes(attachment.bytes)}</span>
          </Row>
        ))}
        {uploads.map(({ id, file: { name }, share, error: failed, waiting }) => (
          <Row key={id} name={name} onRemove={() => onRemoveUpload(id)}>
            {failed ? (
              <span role="alert" className="text-small text-danger">
                {failed}
              </span>
            ) : waiting ? (
              <WaitingUpload texts={waitingTexts(name)} onAgain={() => onRetry(id)} />
            ) : (
              <Progress label={m.mail_uploading_named({ name })} value={share} max={1} className="w-24" />
            )}
          </Row>
        ))}
      </ul>
      {error && <p className="text-small text-danger">{error}</p>}
    </div>
  )
}

function Row({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex min-h-10 items-center gap-3">
      <span className="min-w-0 grow truncate text-[0.9375rem]">{name}</span>
      {children}
      <IconButton label={m.mail_attachment_remove({ name })} onClick={onRemove}>
        <X aria-hidden strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}
