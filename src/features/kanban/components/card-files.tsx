import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { attachmentBytes, type Attachment } from '#/contract/attachment/attachment.ts'
import { boardLimits, type Card } from '#/contract/board/board.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { useUploads } from '#/client/use-uploads.ts'
import { m } from '#/paraglide/messages.js'
import { WaitingUpload } from '#/ui/feedback/waiting-upload.tsx'
import { waitingTexts } from '#/words/upload.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Progress } from '#/ui/primitives/progress.tsx'
import { toggled } from '../card-fields.ts'
import { sizeWords } from '../kanban.words.ts'
import type { CardSaving } from '../use-card-saving.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'

/** Attached files, and uploads that are running. */
export function CardFiles({ card, saving }: { card: Card; saving: CardSaving }) {
  const input = useRef<HTMLInputElement>(null)
  const put = (id: string, on: boolean) => void saving.save('attachments', (ids) => toggled(ids, id, on))
  const { uploads, add, remove, retry } = useUploads<{ attachment: Attachment }>({
    refuse: ({ size }) => (size > attachmentBytes ? m.kanban_file_too_large() : null),
    onArrived: ({ attachment }) => put(attachment.id, true),
  })
  const isFull = card.files.length + uploads.length >= boardLimits.attachments
  return (
    <section aria-labelledby="card-files">
      <h3 id="card-files" className="mb-1 text-[0.9375rem] leading-6 font-semibold">
        {m.kanban_files()}
      </h3>
      <ul aria-labelledby="card-files">
        {card.files.map(({ id, name, bytes }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <FileText aria-hidden className="size-5 shrink-0 text-primary-text" strokeWidth={1.5} />
            <a
              href={filePaths.attachment(id)}
              download={name}
              className="min-w-0 grow truncate text-[0.9375rem] underline-offset-[0.2em] hover:underline"
            >
              {name}
            </a>
            <span className="shrink-0 text-small text-muted tabular-nums">{sizeWords(bytes)}</span>
            <IconButton label={m.kanban_file_remove({ name })} onClick={() => put(id, false)}>
              <X aria-hidden strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
        {uploads.map(({ id, file: { name }, share, error, waiting }) => (
          <li key={id} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 grow truncate text-[0.9375rem]">{name}</span>
            {error ? (
              <span role="alert" className="text-small text-danger">
                {error}
              </span>
            ) : waiting ? (
              <WaitingUpload texts={waitingTexts(name)} onAgain={() => retry(id)} />
            ) : (
              <Progress label={m.kanban_file_sending({ name })} value={share} max={1} className="w-24" />
            )}
            <IconButton label={m.kanban_file_remove({ name })} onClick={() => remove(id)}>
              <X aria-hidden strokeWidth={1.75} />
            </IconButton>
          </li>
        ))}
      </ul>
      {saving.errors.attachments && (
        <p role="alert" className="text-small font-medium text-danger">
          {saving.errors.attachments}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="ghost"
        disabled={isFull}
        onClick={() => input.current?.click()}
        className="-ms-3 px-3 font-medium text-muted hover:text-ink"
      >
        <Paperclip aria-hidden className="size-4.5" strokeWidth={1.75} />
        {m.kanban_file_add()}
      </Button>
    </section>
  )
}
