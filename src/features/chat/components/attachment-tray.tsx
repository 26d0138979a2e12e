import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { WaitingUpload } from '#/ui/feedback/waiting-upload.tsx'
import { waitingTexts } from '#/words/upload.ts'
import { sizeWords } from '../chat.words.ts'
import type { Attaching } from '../use-attachments.ts'

/** The files that will go along, with how far they have come. */
export function AttachmentTray({ uploads, remove, retry }: Pick<Attaching, 'uploads' | 'remove' | 'retry'>) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={m.chat_files()} className="flex flex-wrap gap-2 px-1 pb-2">
      {uploads.map((upload) => (
        <li key={upload.id}>
          <Row upload={upload} onRemove={() => remove(upload.id)} onRetry={() => retry(upload.id)} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { upload: Attaching['uploads'][number]; onRemove: () => void; onRetry: () => void }

function Row({ upload, onRemove, onRetry }: RowProps) {
  const { file, share, data, error, waiting } = upload
  const { name } = file
  return (
    <div
      className={cn(
        'relative flex w-60 items-center gap-2.5 overflow-hidden rounded border border-line bg-card py-1.5 ps-2 pe-1',
        error && 'border-danger',
      )}
    >
      {file.type.startsWith('image/') ? (
        <Preview file={file} />
      ) : (
        <FileText aria-hidden className="size-8 shrink-0 text-muted" strokeWidth={1.25} />
      )}
      <span className="min-w-0 grow text-[13px] leading-4.5">
        <span className="block truncate font-medium">{name}</span>
        {error ? (
          <span role="alert" className="block text-danger">
            {error}
          </span>
        ) : waiting ? (
          <WaitingUpload texts={waitingTexts(name)} onAgain={onRetry} />
        ) : (
          <span className="block text-muted">{data ? sizeWords(file.size) : m.chat_file_sending()}</span>
        )}
      </span>
      <button
        type="button"
        aria-label={m.chat_file_remove({ name })}
        onClick={onRemove}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
      {!data && !error && !waiting && (
        <span
          role="progressbar"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="absolute inset-x-0 bottom-0 h-0.5 bg-line"
        >
          <span className="block h-full bg-primary transition-[width]" style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </div>
  )
}

/** A picture, to be looked at before it has arrived. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt="" className="size-10 shrink-0 rounded-[6px] object-cover" />
}
