import { Link, type LinkProps } from '@tanstack/react-router'
import type { Mail, MailAddress } from '#/contract/mail/mail.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { isDraft } from '../mail.ts'
import { shortName } from '../recipients.ts'
import { MailAttachments } from './mail-attachments.tsx'
import { MailFace } from './mail-face.tsx'
import { MailText } from './mail-text.tsx'
import { MailTime } from './mail-time.tsx'
import { StarButton } from './star-button.tsx'
import { WaitingNote } from './waiting-note.tsx'

type MailViewProps = {
  mail: Mail
  open: boolean
  /** Where a draft is written on. */
  draftLink: LinkProps
  onStar: (on: boolean) => void
  onUnsent: () => void
}

const named = ({ name, email }: MailAddress) => (name ? `${name} <${email}>` : email)

/** One mail of a thread. The browser folds it, so that reading needs no script. */
export function MailView({ mail, open, draftLink, onStar, onUnsent }: MailViewProps) {
  const { from, to, cc, bcc, at } = mail
  const lines = [
    [m.mail_to(), to],
    [m.mail_cc(), cc],
    [m.mail_bcc(), bcc],
  ] as const
  return (
    <article
      aria-label={m.mail_named({ name: shortName(from) })}
      className="relative border-b border-line last:border-0"
    >
      <details open={open} className="group/mail">
        <summary className="flex cursor-pointer list-none items-start gap-3 py-4 ps-5 pe-15 outline-offset-0 hover:bg-ink/3 @min-[720px]/mail:ps-8 @min-[720px]/mail:pe-17 [&::-webkit-details-marker]:hidden">
          <MailFace person={from} size={40} />
          <span className="min-w-0 grow leading-5.5">
            <span className="flex items-baseline gap-3">
              <span className="min-w-0 grow truncate font-semibold">
                {isDraft(mail) && <span className="text-danger">{m.mail_draft()} </span>}
                {from.name || from.email}
              </span>
              <MailTime at={at} told="middle" className="shrink-0 text-small text-muted" />
            </span>
            <span className="block truncate text-small text-muted group-open/mail:hidden">{mail.excerpt}</span>
            <span className="hidden truncate text-small text-muted group-open/mail:block" dir="auto">
              {to.length > 0 ? m.mail_to_names({ names: to.map(shortName).join(', ') }) : m.mail_nobody()}
            </span>
          </span>
        </summary>
        <div className="px-5 pb-6 @min-[720px]/mail:ps-21 @min-[720px]/mail:pe-8">
          <details className="mb-5 text-small text-muted">
            <summary className="min-h-6 w-fit cursor-pointer list-none underline decoration-line decoration-1 underline-offset-[0.2em] hover:text-ink hover:decoration-current [&::-webkit-details-marker]:hidden">
              {m.mail_details()}
            </summary>
            <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt>{m.mail_date()}</dt>
              <dd>
                <MailTime at={at} told="long" />
              </dd>
              <dt>{m.mail_from()}</dt>
              <dd className="wrap-anywhere">{named(from)}</dd>
              {lines.map(
                ([word, people]) =>
                  people.length > 0 && (
                    <div key={word} className="contents">
                      <dt>{word}</dt>
                      <dd className="wrap-anywhere">{people.map(named).join(', ')}</dd>
                    </div>
                  ),
              )}
            </dl>
          </details>
          <WaitingNote mail={mail} onUnsent={onUnsent} />
          {mail.failures.length > 0 && (
            <Alert tone="danger" title={m.mail_failed()} className="mb-5">
              <ul>
                {mail.failures.map(({ email, reason }) => (
                  <li key={email} className="wrap-anywhere">
                    {email}: {reason}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {mail.isAutomatic && (
            <p className="mb-4">
              <Badge>{m.mail_automatic()}</Badge>
            </p>
          )}
          <MailText html={mail.message} />
          <MailAttachments attachments={mail.attachments} />
          {isDraft(mail) && (
            <p className="mt-5">
              <Link {...draftLink} className={linkClass}>
                {m.mail_draft_go_on()}
              </Link>
            </p>
          )}
        </div>
      </details>
      <StarButton
        subject={shortName(from)}
        on={mail.isStarred}
        onChange={onStar}
        className="absolute end-3 top-4 @min-[720px]/mail:end-5 print:hidden"
      />
    </article>
  )
}
