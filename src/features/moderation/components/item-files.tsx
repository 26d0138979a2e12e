import Paperclip from 'lucide-react/icons/paperclip'
import type { Attachment } from '#/contract/attachment/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'

type ItemFilesProps = { files: readonly Attachment[]; isOpen: boolean }

/** What was sent with a message: to be looked at until it is decided. Pictures are small until somebody wants to see them. */
export function ItemFiles({ files, isOpen }: ItemFilesProps) {
  if (files.length === 0) return null
  if (!isOpen) return <p className="mt-3 text-small text-muted">{m.moderation_files_closed()}</p>
  return (
    <ul aria-label={m.moderation_files()} className="mt-4 flex flex-wrap gap-3">
      {files.map(({ id, name, width }) => (
        <li key={id} className="max-w-full">
          <a
            href={filePaths.attachment(id)}
            download={name}
            className="flex min-h-14 max-w-80 items-center gap-3 rounded border border-line bg-card p-1.5 pe-4 hover:border-field-line"
          >
            {width === null ? (
              <span className="grid size-14 shrink-0 place-items-center rounded-[6px] bg-sunken">
                <Paperclip aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              </span>
            ) : (
              <img
                src={filePaths.attachment(id)}
                alt=""
                loading="lazy"
                className="size-14 shrink-0 rounded-[6px] bg-sunken object-cover"
              />
            )}
            <bdi className="truncate text-small font-medium">{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
