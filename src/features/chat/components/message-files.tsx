import FileText from 'lucide-react/icons/file-text'
import { useState, type ReactNode } from 'react'
import type { Attachment } from '#/contract/attachment/attachment.ts'
import { cn } from '#/lib/cn.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { isPicture, isQueued } from '../outbox.ts'
import { sizeWords } from '../chat.words.ts'
import { Late } from './late.tsx'

const loadViewer = () => import('./picture-viewer.tsx').then((part) => part.PictureViewer)

const tiles = 4

/** Pictures side by side, and files below one another. Without a script a picture opens by itself. */
export function MessageFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const [viewed, setViewed] = useState<number | null>(null)
  const pictures = attachments.filter(isPicture)
  const files = attachments.filter((file) => !isPicture(file))
  const more = pictures.length - tiles
  return (
    <>
      {pictures.length > 0 && (
        <ul className={cn('grid gap-1', pictures.length > 1 && 'w-72 grid-cols-2')}>
          {pictures.slice(0, tiles).map((picture, at) => (
            <li key={picture.id} className={cn(pictures.length === 3 && at === 0 && 'col-span-2')}>
              <a
                href={filePaths.attachment(picture.id)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return
                  event.preventDefault()
                  setViewed(at)
                }}
                className="relative block overflow-hidden rounded-[10px] bg-sunken"
              >
                <img
                  src={filePaths.attachment(picture.id)}
                  alt={m.chat_picture({ name: picture.name })}
                  width={picture.width ?? undefined}
                  height={picture.height ?? undefined}
                  loading="lazy"
                  decoding="async"
                  className={
                    pictures.length > 1
                      ? cn('w-full object-cover', pictures.length === 3 && at === 0 ? 'aspect-2/1' : 'aspect-square')
                      : 'h-auto max-h-80 w-auto max-w-full'
                  }
                />
                {more > 0 && at === tiles - 1 && (
                  <span className="absolute inset-0 grid place-items-center bg-[rgb(15_20_28/0.55)] text-title text-white">
                    +{more}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="space-y-1">
          {files.map((file) => (
            <li key={file.id}>
              <FileBox file={file}>
                <FileText aria-hidden className="size-6 shrink-0 text-primary-text" strokeWidth={1.5} />
                <span className="min-w-0 leading-5">
                  <span className="block truncate text-[0.9375rem] font-medium">{file.name}</span>
                  <span className="block text-[13px] text-muted">{sizeWords(file.bytes)}</span>
                </span>
              </FileBox>
            </li>
          ))}
        </ul>
      )}
      {viewed !== null && (
        <Late load={loadViewer} props={{ pictures, first: viewed, onClose: () => setViewed(null) }} />
      )}
    </>
  )
}

const boxClass = 'flex min-h-12 w-72 max-w-full items-center gap-3 rounded-[10px] border border-line bg-card px-3 py-2'

/** Opens what has arrived. */
function FileBox({ file, children }: { file: Attachment; children: ReactNode }) {
  if (isQueued(file)) return <span className={boxClass}>{children}</span>
  return (
    <a href={filePaths.attachment(file.id)} download={file.name} className={cn(boxClass, 'hover:border-field-line')}>
      {children}
    </a>
  )
}
