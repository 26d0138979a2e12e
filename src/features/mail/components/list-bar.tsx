import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, Suspense } from 'react'
import type { MailLabel, MailSummary } from '#/contract/mail/mail.ts'
import { cn } from '#/lib/cn.ts'
import { countedUpTo } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { buttonVariants } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { mailSelection } from '../mail-selection.ts'
import type { ChangeMail } from '../use-change-mail.ts'

const MailBulkBar = lazy(() => import('./mail-bulk-bar.tsx').then((part) => ({ default: part.MailBulkBar })))

type ListBarProps = {
  mails: readonly MailSummary[]
  chosen: ReadonlySet<string>
  count: { value: number; more: boolean }
  label: string
  labels: readonly MailLabel[]
  previous: LinkProps | undefined
  next: LinkProps | undefined
  change: ChangeMail['change']
}

/** Above the rows: all of them chosen at once, how many there are and their neighbours; or what is done with the chosen. */
export function ListBar({ mails, chosen, count, label, labels, previous, next, change }: ListBarProps) {
  const here = mails.filter(({ id }) => chosen.has(id)).length
  return (
    <div className="flex min-h-13 shrink-0 items-center gap-1 border-y border-line py-1 ps-6 pe-2">
      <Checkbox
        aria-label={m.list_choose_all()}
        checked={here > 0 && here === mails.length}
        indeterminate={here > 0 && here < mails.length}
        onChange={(event) =>
          mailSelection.chooseAll(
            mails.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
        className="me-3 noscript:hidden"
      />
      {chosen.size > 0 ? (
        <Suspense fallback={<span className="grow" />}>
          <MailBulkBar ids={[...chosen]} mails={mails} label={label} labels={labels} change={change} />
        </Suspense>
      ) : (
        <>
          <p role="status" className="grow text-small text-muted tabular-nums">
            {m.mail_count(countedUpTo(count))}
          </p>
          <Step link={previous} rel="prev" label={m.mail_newer()} />
          <Step link={next} rel="next" label={m.mail_older()} />
        </>
      )}
    </div>
  )
}

function Step({ link, rel, label }: { link: LinkProps | undefined; rel: 'prev' | 'next'; label: string }) {
  const Icon = rel === 'prev' ? ChevronLeft : ChevronRight
  const classes = cn(buttonVariants({ variant: 'ghost', size: 'icon' }), 'size-10 pointer-coarse:size-11')
  const icon = <Icon aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
  if (!link) return null
  return (
    <Link {...link} rel={rel} aria-label={label} title={label} className={classes}>
      {icon}
    </Link>
  )
}
