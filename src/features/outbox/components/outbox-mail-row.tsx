import type { OutboxMail } from '#/contract/operator/outbox.ts'
import { dateFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/primitives/badge.tsx'
import { PlusMark } from '#/ui/primitives/plus-mark.tsx'
import { statusWords } from '../outbox.words.ts'

/** One line a message; its text unfolds beneath, without a script. */
export function OutboxMailRow({ mail }: { mail: OutboxMail }) {
  const { tone, word } = statusWords[mail.status]
  const when = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <li>
      <details className="group disclosure">
        <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-ink/3 focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto_auto_auto] md:px-6 [&::-webkit-details-marker]:hidden">
          <span className="truncate font-medium">{mail.recipient}</span>
          <span className="truncate text-muted max-md:col-span-2 max-md:row-start-2">
            {mail.subject ?? mail.template}
          </span>
          <Badge tone={tone}>{word()}</Badge>
          <time dateTime={mail.createdAt} className="text-small text-muted tabular-nums max-md:col-span-2">
            {when.format(new Date(mail.createdAt))} UTC
          </time>
          <PlusMark className="group-open:[&_.upright]:scale-y-0 max-md:hidden" />
        </summary>
        <div className="px-4 pb-5 md:px-6">
          {mail.error && <p className="mb-3 text-small font-medium text-danger">{mail.error}</p>}
          <pre className="max-w-prose rounded bg-sunken p-4 font-sans text-[0.9375rem] leading-6 whitespace-pre-wrap">
            {mail.text ?? m.outbox_no_text()}
          </pre>
        </div>
      </details>
    </li>
  )
}
