import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useState, type KeyboardEvent } from 'react'
import type { Attachment } from '#/contract/attachment/attachment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#/ui/primitives/dialog.tsx'

type PictureViewerProps = { pictures: readonly Attachment[]; first: number; onClose: () => void }

/** A message's pictures, one at a time and as large as the window. The arrow keys turn them over. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first)
  const picture = pictures[at]!
  const turn = (step: number) => setAt((at + step + pictures.length) % pictures.length)
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') turn(event.key === forward ? 1 : -1)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        closeLabel={m.chat_close()}
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        className="flex max-h-[calc(100dvh-32px)] flex-col p-3"
      >
        <div className="flex min-h-11 items-center gap-2 ps-3 pe-12">
          <DialogTitle className="truncate text-body font-semibold">{picture.name}</DialogTitle>
          {pictures.length > 1 && (
            <span aria-live="polite" className="shrink-0 text-small text-muted tabular-nums">
              {m.chat_picture_of({ number: at + 1, count: pictures.length })}
            </span>
          )}
          <Button asChild variant="ghost" size="icon" className="ms-auto">
            <a href={filePaths.attachment(picture.id)} download={picture.name} aria-label={m.chat_download()}>
              <Download aria-hidden className="size-5" strokeWidth={1.75} />
            </a>
          </Button>
        </div>
        <div className="relative mt-2 grid min-h-0 flex-1 place-items-center overflow-hidden rounded bg-sunken">
          <img
            key={picture.id}
            src={filePaths.attachment(picture.id)}
            alt={m.chat_picture({ name: picture.name })}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            className="h-auto max-h-[calc(100dvh-120px)] w-auto max-w-full object-contain"
          />
          {pictures.length > 1 && (
            <>
              <Turn label={m.chat_picture_previous()} side="start-3" onClick={() => turn(-1)} />
              <Turn label={m.chat_picture_next()} side="end-3" onClick={() => turn(1)} next />
            </>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Turn({ label, side, next, onClick }: { label: string; side: string; next?: boolean; onClick: () => void }) {
  const Chevron = next ? ChevronRight : ChevronLeft
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 -translate-y-1/2 rounded-full ${side}`}
    >
      <Chevron aria-hidden className="size-5 rtl:-scale-x-100" />
    </Button>
  )
}
