import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import type { MailLabel } from '#/contract/mail/mail.ts'
import type { MailListSearch } from '#/contract/mail/mail.search.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { systemLabels, type SystemLabel } from '../mail.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { keptOpen, type MailLinks } from '../mail.links.ts'
import { labelWords } from '../mail.words.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { LabelIcon } from './label-icon.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'

const LabelsDialog = lazy(() => import('./labels-dialog.tsx').then((part) => ({ default: part.LabelsDialog })))

type LabelsPaneProps = {
  labels: readonly MailLabel[]
  label: string
  search: MailListSearch
  links: MailLinks
  onKeys: () => void
}

const itemClass = cn(
  'relative flex min-h-9 items-center gap-3 rounded-[6px] px-3 text-[0.9375rem] text-muted transition-colors duration-150 outline-offset-0 pointer-coarse:min-h-11',
  'hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-ink',
)

/** Folders, views and one’s own labels, with what is unread in each. */
export function LabelsPane({ labels, label, search, links, onKeys }: LabelsPaneProps) {
  const [managed, setManaged] = useState<'new' | 'all' | null>(null)
  const custom = labels.filter(({ type }) => type === 'custom')
  const unread = (id: string) => labels.find((one) => one.id === id)?.unreadCount ?? 0
  const place = (id: string) => ({
    ...links.label(id, keptOpen(search)),
    'aria-current': id === label ? ('page' as const) : undefined,
    activeProps: {},
    className: itemClass,
  })
  return (
    <nav aria-label={m.mail_folders()}>
      <ul className="space-y-0.5">
        {systemLabels.map((id) => (
          <li key={id}>
            <Link {...place(id)}>
              <LabelIcon label={id} />
              <span className="min-w-0 grow truncate">{labelWords[id]()}</span>
              <Unread count={isCounted(id) ? unread(id) : 0} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-5 mb-1 flex items-center ps-3">
        <h2 id="mail-labels" className="grow text-small font-semibold text-muted">
          {m.mail_labels()}
        </h2>
        {custom.length > 0 && (
          <IconButton
            label={m.mail_labels_manage()}
            onClick={() => setManaged('all')}
            className="noscript:hidden [&>svg]:size-4.5"
          >
            <Pencil aria-hidden strokeWidth={1.75} />
          </IconButton>
        )}
        <IconButton label={m.mail_label_new()} onClick={() => setManaged('new')} className="noscript:hidden">
          <Plus aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
      {custom.length > 0 ? (
        <ul aria-labelledby="mail-labels" className="space-y-0.5">
          {custom.map(({ id, name, color, unreadCount }) => (
            <li key={id}>
              <Link {...place(id)}>
                <span className="grid w-4.5 place-items-center">
                  <LabelMark color={color} />
                </span>
                <span className="min-w-0 grow truncate">{name}</span>
                <Unread count={unreadCount} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-3 text-small text-muted">{m.mail_labels_hint()}</p>
      )}
      <Button
        variant="link"
        size="sm"
        onClick={onKeys}
        className="ms-3 mt-5 text-muted no-underline hover:underline noscript:hidden pointer-coarse:hidden"
      >
        {m.keys_title()}
      </Button>
      <Suspense>
        {managed && <LabelsDialog labels={custom} startsNew={managed === 'new'} onClose={() => setManaged(null)} />}
      </Suspense>
    </nav>
  )
}

/** What is unread where it waits for somebody; elsewhere a number would only nag. */
const isCounted = (label: SystemLabel) => label === 'inbox' || label === 'spam' || label === 'drafts'

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="text-small font-semibold text-primary-text tabular-nums">
      <span aria-hidden="true">{shownNumber(count)}</span>
      <span className="sr-only">{m.mail_unread_count(counted(count))}</span>
    </span>
  )
}
