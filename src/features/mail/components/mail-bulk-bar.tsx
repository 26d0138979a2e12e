import X from 'lucide-react/icons/x'
import type { BulkMailAction, MailLabel, MailSummary } from '#/contract/mail/mail.ts'
import { counted, shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { mailSelection } from '../mail-selection.ts'
import type { ChangeMail } from '../use-change-mail.ts'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { MailActions } from './mail-actions.tsx'

type MailBulkBarProps = {
  ids: string[]
  mails: readonly MailSummary[]
  label: string
  labels: readonly MailLabel[]
  change: ChangeMail['change']
}

/** What may be done with all that are chosen. Everything but deleting for good can be taken back. */
export function MailBulkBar({ ids, mails, label, labels, change }: MailBulkBarProps) {
  async function run(action: BulkMailAction) {
    // Several labels may be given, one after the other.
    if ((await change(ids, action)) && action.type !== 'label') mailSelection.clear()
  }
  return (
    <section aria-label={m.mail_bulk()} className="flex min-w-0 grow items-center">
      <p role="status" className="me-auto ps-1 font-semibold tabular-nums">
        <span aria-hidden="true">{shownNumber(ids.length)}</span>
        <span className="sr-only">{m.mail_chosen(counted(ids.length))}</span>
      </p>
      <MailActions
        ids={ids}
        mails={mails.filter(({ id }) => ids.includes(id))}
        label={label}
        labels={labels}
        onChange={(action) => void run(action)}
      >
        <IconButton label={m.mail_bulk_clear()} onClick={mailSelection.clear}>
          <X aria-hidden strokeWidth={1.75} />
        </IconButton>
      </MailActions>
    </section>
  )
}
