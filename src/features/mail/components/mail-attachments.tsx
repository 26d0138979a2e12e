import type { Attachment } from '#/contract/attachment/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { FileLink } from '#/ui/primitives/file-link.tsx'
import { formatBytes } from '../mail-times.ts'

/** Files of a mail, each to be had. */
export function MailAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label={m.mail_attachments()} className="mt-5 grid max-w-150 gap-2">
      {attachments.map(({ id, name, bytes, width }) => (
        <li key={id}>
          <FileLink
            href={filePaths.attachment(id)}
            name={name}
            isPicture={width !== null}
            detail={formatBytes(bytes)}
          />
        </li>
      ))}
    </ul>
  )
}
