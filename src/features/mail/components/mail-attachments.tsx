import Download from 'lucide-react/icons/download'
import Paperclip from 'lucide-react/icons/paperclip'
import type { Attachment } from '#/contract/attachment/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { formatBytes } from '../mail-times.ts'

/** Files of a mail, each to be had. */
export function MailAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label={m.mail_attachments()} className="mt-5 grid max-w-150 gap-2">
      {attachments.map(({ id, name, bytes, width }) => (
        <li key={id}>
          <a
            href={filePaths.attachment(id)}
            download={name}
            className="group flex min-h-14 items-center gap-3 rounded border border-line bg-card p-1.5 pe-4 hover:border-field-line"
          >
            {width === null ? (
              <span className="grid size-11 shrink-0 place-items-center rounded-[6px] bg-sunken">
                <Paperclip aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              </span>
            ) : (
              <img
                src={filePaths.attachment(id)}
                alt=""
                loading="lazy"
                className="size-11 shrink-0 rounded-[6px] bg-sunken object-cover"
              />
            )}
            <span className="min-w-0 grow">
              <span className="block truncate text-[0.9375rem] font-medium group-hover:underline">{name}</span>
              <span className="block text-small text-muted tabular-nums">{formatBytes(bytes)}</span>
            </span>
            <Download aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          </a>
        </li>
      ))}
    </ul>
  )
}
