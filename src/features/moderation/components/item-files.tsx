import type { Attachment } from '#/contract/attachment/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { FileLink } from '#/ui/primitives/file-link.tsx'

type ItemFilesProps = { files: readonly Attachment[]; isOpen: boolean }

/** What was sent with a message: to be looked at until it is decided. */
export function ItemFiles({ files, isOpen }: ItemFilesProps) {
  if (files.length === 0) return null
  if (!isOpen) return <p className="mt-3 text-small text-muted">{m.moderation_files_closed()}</p>
  return (
    <ul aria-label={m.moderation_files()} className="mt-4 grid max-w-100 gap-2">
      {files.map(({ id, name, width }) => (
        <li key={id}>
          <FileLink href={filePaths.attachment(id)} name={name} isPicture={width !== null} />
        </li>
      ))}
    </ul>
  )
}
