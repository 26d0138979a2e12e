import AlarmClock from 'lucide-react/icons/alarm-clock'
import Archive from 'lucide-react/icons/archive'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Inbox from 'lucide-react/icons/inbox'
import MailDot from 'lucide-react/icons/mail-dot'
import MailOpen from 'lucide-react/icons/mail-open'
import Tag from 'lucide-react/icons/tag'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { BulkMailAction, MailLabel, MailSummary } from '#/contract/mail/mail.ts'
import { counted } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { snoozeChoices } from '../later.ts'
import { formatMailTime } from '../mail-times.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'
import { PopoverMenu, type MenuEntry } from '#/ui/primitives/popover-menu.tsx'

const TimeDialog = lazy(() => import('./time-dialog.tsx').then((part) => ({ default: part.TimeDialog })))
const ConfirmDialog = lazy(() =>
  import('#/ui/feedback/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
)

export type MailActionsProps = {
  /** The mails that are meant, as far as they are on the screen; at least their ids. */
  ids: string[]
  mails: readonly MailSummary[]
  label: string
  labels: readonly MailLabel[]
  onChange: (action: BulkMailAction) => void
  /** Further entries of the last menu. */
  more?: readonly (MenuEntry & { run: () => void })[]
  children?: ReactNode
}

const laterWords = {
  today: m.mail_later_today,
  tomorrow: m.mail_later_tomorrow,
  weekend: m.mail_later_weekend,
  monday: m.mail_later_monday,
}

/** What may be done with one mail or many, as signs in a row. */
export function MailActions({ ids, mails, label, labels, onChange, more, children }: MailActionsProps) {
  const [asked, setAsked] = useState<'time' | 'delete' | null>(null)
  const custom = labels.filter(({ type }) => type === 'custom')
  const isUnread = mails.some((mail) => mail.isUnread)
  const every = (test: (mail: MailSummary) => boolean) => mails.length > 0 && mails.every(test)
  const snoozed = every((mail) => mail.snoozedUntil !== null)
  const flags = [
    flag(
      'star',
      every((mail) => mail.isStarred),
      m.mail_star(),
      m.mail_unstar(),
    ),
    flag(
      'important',
      every((mail) => mail.isImportant),
      m.mail_mark_important(),
      m.mail_unmark_important(),
    ),
    ...(label === 'spam' ? [] : [{ id: 'spam', label: m.mail_spam(), action: move('spam') }]),
    ...(label === 'trash' ? [{ id: 'delete', label: m.mail_delete_forever(), ask: 'delete' as const }] : []),
  ]
  return (
    <div role="group" aria-label={m.mail_actions()} className="flex flex-wrap items-center noscript:hidden">
      <MoveButton from={label} onChange={onChange} />
      <IconButton
        label={label === 'trash' ? m.mail_delete_forever() : m.mail_trash()}
        onClick={() => (label === 'trash' ? setAsked('delete') : onChange(move('trash')))}
      >
        <Trash aria-hidden strokeWidth={1.75} />
      </IconButton>
      <IconButton
        label={isUnread ? m.mail_mark_read() : m.mail_mark_unread()}
        onClick={() => onChange({ type: 'read', value: isUnread })}
      >
        {isUnread ? <MailOpen aria-hidden strokeWidth={1.75} /> : <MailDot aria-hidden strokeWidth={1.75} />}
      </IconButton>
      <SnoozeMenu snoozed={snoozed} onChange={onChange} onPick={() => setAsked('time')} />
      <PopoverMenu
        label={m.mail_label()}
        icon={<Tag aria-hidden strokeWidth={1.75} />}
        several
        none={m.mail_labels_none()}
        entries={custom.map(({ id, name, color }) => ({
          id,
          label: name,
          icon: <LabelMark color={color} />,
          chosen: every(({ labelIds }) => labelIds.includes(id)),
        }))}
        onChoose={({ id, chosen }) => onChange({ type: 'label', label: id, value: !chosen })}
      />
      <PopoverMenu
        label={m.mail_more()}
        icon={<Ellipsis aria-hidden strokeWidth={1.75} />}
        entries={[...flags.map((entry) => ({ ...entry, run: undefined })), ...(more ?? [])]}
        onChoose={(entry) => {
          if (entry.run) entry.run()
          else if ('action' in entry && entry.action) onChange(entry.action)
          else setAsked('delete')
        }}
      />
      {children}
      <Suspense>
        {asked === 'time' && (
          <TimeDialog
            title={m.mail_snooze_title()}
            confirmLabel={m.mail_snooze()}
            onClose={() => setAsked(null)}
            onChoose={(at) => onChange({ type: 'snooze', until: at.toISOString() })}
          />
        )}
        {asked === 'delete' && (
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setAsked(null)}
            title={m.mail_delete_title(counted(ids.length))}
            description={m.mail_delete_text()}
            confirmLabel={m.mail_delete_forever()}
            cancelLabel={m.record_cancel()}
            onConfirm={() => {
              setAsked(null)
              onChange({ type: 'delete' })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

type OnChange = Pick<MailActionsProps, 'onChange'>

/** To the archive; and from there, the trash and spam back into the inbox. */
function MoveButton({ from, onChange }: OnChange & { from: string }) {
  const away = from === 'archive' || from === 'trash' || from === 'spam'
  return away ? (
    <IconButton
      label={from === 'spam' ? m.mail_not_spam() : m.mail_move_inbox()}
      onClick={() => onChange(move('inbox'))}
    >
      <Inbox aria-hidden strokeWidth={1.75} />
    </IconButton>
  ) : (
    <IconButton label={m.mail_archive()} onClick={() => onChange(move('archive'))}>
      <Archive aria-hidden strokeWidth={1.75} />
    </IconButton>
  )
}

function SnoozeMenu({ snoozed, onChange, onPick }: OnChange & { snoozed: boolean; onPick: () => void }) {
  const [now, setNow] = useState<Date | null>(null)
  const choices = now ? snoozeChoices(now) : []
  return (
    <PopoverMenu
      label={m.mail_snooze()}
      onOpen={() => setNow(new Date())}
      icon={<AlarmClock aria-hidden strokeWidth={1.75} />}
      entries={[
        ...choices.map(({ id, at }) => ({
          id,
          label: laterWords[id](),
          detail: formatMailTime(at, 'choice'),
          until: at.toISOString(),
        })),
        { id: 'pick', label: m.mail_later_pick(), until: undefined },
        ...(snoozed ? [{ id: 'wake', label: m.mail_unsnooze(), until: null }] : []),
      ]}
      onChoose={({ until }) => (until === undefined ? onPick() : onChange({ type: 'snooze', until }))}
    />
  )
}

const move = (folder: 'inbox' | 'archive' | 'spam' | 'trash'): BulkMailAction => ({ type: 'move', folder })

const flag = (type: 'star' | 'important', on: boolean, set: string, unset: string) => ({
  id: type,
  label: on ? unset : set,
  action: { type, value: !on } as BulkMailAction,
})
