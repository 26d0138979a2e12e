import { Link, type LinkProps } from '@tanstack/react-router'
import Flag from 'lucide-react/icons/flag'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import type { MailLabel, MailSummary } from '#/contract/mail/mail.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { isDraft, namedIn } from '../mail.ts'
import { shortName } from '../recipients.ts'
import { LabelChips } from './label-chips.tsx'
import { MailFace } from './mail-face.tsx'
import { MailTime } from './mail-time.tsx'
import { StarButton } from './star-button.tsx'

export type MailRowProps = {
  mail: MailSummary
  link: LinkProps
  me: string
  labels: readonly MailLabel[]
  /** The label whose list this is. */
  label: string
  opened: boolean
  chosen: boolean
  onChoose: (on: boolean, extend: boolean) => void
  onStar: (on: boolean) => void
}

/** A thread in a list, by its newest mail. What is unread is bold, has a bead, and says so in its name. */
export function MailRow({ mail, link, me, labels, label, opened, chosen, onChoose, onStar }: MailRowProps) {
  const { isOwn, people } = namedIn(mail, me)
  const names = people.map(shortName).join(', ')
  const subject = mail.subject || m.mail_no_subject()
  const weight = mail.isUnread ? 'font-semibold' : 'font-normal'
  return (
    <li
      data-mail={mail.id}
      data-chosen={chosen || undefined}
      className={cn(
        'group/row relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3 ps-4 pe-2 transition-colors duration-150 last:border-0',
        'hover:bg-ink/3 has-[a:focus-visible]:bg-ink/3 data-chosen:bg-tint',
        opened &&
          'bg-tint before:absolute before:inset-y-3 before:start-0 before:w-0.75 before:rounded-full before:bg-primary-text',
      )}
    >
      {mail.isUnread && !opened && (
        <span aria-hidden="true" className="absolute start-1 top-6.5 size-2 rounded-full bg-primary-text" />
      )}
      <Choice name={names} chosen={chosen} onChoose={onChoose} face={<MailFace person={people[0] ?? mail.from} />} />
      <div className="min-w-0 leading-5.5">
        <div className="flex items-baseline gap-2">
          <Link
            {...link}
            data-mail-link
            aria-current={opened ? 'true' : undefined}
            className={cn('min-w-0 truncate text-[0.9375rem] outline-offset-0 after:absolute after:inset-0', weight)}
          >
            {mail.isUnread && <span className="sr-only">{m.mail_unread()}: </span>}
            {isDraft(mail) ? (
              <span className="text-danger">{m.mail_draft()} </span>
            ) : (
              isOwn && <span className="text-muted">{m.mail_to_short()} </span>
            )}
            {names || m.mail_nobody()}
            <span className="sr-only">, {subject}</span>
          </Link>
          {mail.threadCount > 1 && (
            <span className="shrink-0 text-small text-muted tabular-nums">
              <span aria-hidden="true">{mail.threadCount}</span>
              <span className="sr-only">{m.mail_thread_count({ count: mail.threadCount })}</span>
            </span>
          )}
          <span className="grow" />
          {mail.isImportant && (
            <Flag
              role="img"
              aria-label={m.mail_label_important()}
              className="size-3.5 shrink-0 self-center text-warning"
            />
          )}
          {mail.hasAttachments && (
            <Paperclip
              role="img"
              aria-label={m.mail_attachments()}
              className="size-3.5 shrink-0 self-center text-muted"
            />
          )}
          <MailTime
            at={mail.at}
            className={cn('shrink-0 text-small tabular-nums', mail.isUnread ? 'text-ink' : 'text-muted')}
          />
        </div>
        <p aria-hidden="true" className={cn('truncate text-[0.9375rem]', weight)}>
          {subject}
        </p>
        <p className="truncate text-small text-muted">{mail.excerpt}</p>
        <div className="mt-1 empty:hidden">
          <LabelChips ids={mail.labelIds} labels={labels} except={label} />
        </div>
      </div>
      <StarButton subject={subject} on={mail.isStarred} onChange={onStar} className="relative z-1 -mt-2 self-start" />
    </li>
  )
}

type ChoiceProps = Pick<MailRowProps, 'chosen' | 'onChoose'> & { name: string; face: ReactNode }

/** The face, until somebody reaches for it: then it is the box that chooses the row. */
function Choice({ name, face, chosen, onChoose }: ChoiceProps) {
  return (
    <span className="relative z-1 grid size-9 place-items-center">
      <span
        className={cn(
          'col-start-1 row-start-1 transition-opacity group-hover/row:opacity-0 group-has-[input:focus-visible]/row:opacity-0 noscript:opacity-100',
          chosen && 'opacity-0',
        )}
      >
        {face}
      </span>
      <Checkbox
        aria-label={m.list_choose({ name })}
        checked={chosen}
        // The click knows whether Shift is held, and comes before the change.
        onClick={(event) => onChoose(event.currentTarget.checked, event.shiftKey)}
        onChange={() => {}}
        className={cn(
          'col-start-1 row-start-1 group-hover/row:opacity-100 focus-visible:opacity-100 noscript:hidden',
          !chosen && 'opacity-0',
        )}
      />
    </span>
  )
}
