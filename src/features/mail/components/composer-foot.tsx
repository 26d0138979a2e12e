import CalendarClock from 'lucide-react/icons/calendar-clock'
import Paperclip from 'lucide-react/icons/paperclip'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { isEmpty, type Content } from '../composer-content.ts'
import { sendLaterChoices } from '../later.ts'
import { formatMailTime } from '../mail-times.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { PopoverMenu } from '#/ui/primitives/popover-menu.tsx'

const TimeDialog = lazy(() => import('./time-dialog.tsx').then((part) => ({ default: part.TimeDialog })))

type ComposerFootProps = {
  sending: boolean
  /** What would be lost. */
  worth: Content
  onSend: (at: string | null) => void
  onFiles: (files: Iterable<File>) => void
  onDiscard: () => void
}

const words = { tomorrow: m.mail_later_tomorrow, monday: m.mail_later_monday }

export function ComposerFoot({ sending, worth, onSend, onFiles, onDiscard }: ComposerFootProps) {
  const files = useRef<HTMLInputElement>(null)
  const [now, setNow] = useState<Date | null>(null)
  const [asked, setAsked] = useState<'time' | 'discard' | null>(null)
  return (
    <footer className="flex shrink-0 items-center gap-1 border-t border-line px-3 py-2.5">
      <Button pending={sending} onClick={() => onSend(null)} className="ms-2 me-1">
        {m.mail_send()}
      </Button>
      <PopoverMenu
        label={m.mail_send_later()}
        above
        onOpen={() => setNow(new Date())}
        icon={<CalendarClock aria-hidden strokeWidth={1.75} />}
        entries={[
          ...(now ? sendLaterChoices(now) : []).map(({ id, at }) => ({
            id,
            label: words[id as keyof typeof words](),
            detail: formatMailTime(at, 'choice'),
            at: at.toISOString(),
          })),
          { id: 'pick', label: m.mail_later_pick(), at: null },
        ]}
        onChoose={({ at }) => (at ? onSend(at) : setAsked('time'))}
      />
      <IconButton label={m.mail_attach()} onClick={() => files.current?.click()}>
        <Paperclip aria-hidden strokeWidth={1.75} />
      </IconButton>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <IconButton
        label={m.mail_discard()}
        onClick={() => (isEmpty(worth) ? onDiscard() : setAsked('discard'))}
        className="ms-auto"
      >
        <Trash aria-hidden strokeWidth={1.75} />
      </IconButton>
      <ConfirmDialog
        open={asked === 'discard'}
        onOpenChange={(open) => !open && setAsked(null)}
        title={m.mail_discard_title()}
        description={m.mail_discard_text()}
        confirmLabel={m.mail_discard()}
        cancelLabel={m.mail_discard_not()}
        onConfirm={onDiscard}
      />
      <Suspense>
        {asked === 'time' && (
          <TimeDialog
            title={m.mail_send_later()}
            confirmLabel={m.mail_send_then()}
            onClose={() => setAsked(null)}
            onChoose={(at) => onSend(at.toISOString())}
          />
        )}
      </Suspense>
    </footer>
  )
}
