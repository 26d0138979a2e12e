import type { OwnRegistration } from '#/contract/event/registration.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { longDay } from '#/words/formats.ts'
import { plainMoney } from '#/words/money.ts'
import { refundText } from './refund-words.tsx'

/** What was paid and went back; of an invoice, what is owed by whom. */
function standingOf({ payment, paid, refunded, due, owed, dueAt, papers }: OwnRegistration): string {
  if (payment !== 'invoice')
    return [
      paid > 0 && m.events_paid({ amount: plainMoney(paid) }),
      refunded > 0 && m.events_paid_back({ amount: plainMoney(refunded) }),
    ]
      .filter(Boolean)
      .join(' · ')
  if (papers.length === 0) return ''
  const day = dueAt ? longDay(dueAt, getLocale()) : ''
  return [
    paid > 0 && m.events_paid({ amount: plainMoney(paid) }),
    due > 0 && m.events_owing({ amount: plainMoney(due), day }),
    owed > 0 && m.events_owed_back({ amount: plainMoney(owed) }),
    paid === 0 && due === 0 && m.events_owing_nothing(),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What leaving would do at this moment. */
function leavingNow({ payment, refund, paid, due }: OwnRegistration): string {
  const back = refund?.back ?? 0
  if (payment !== 'invoice' || paid > 0)
    return back > 0
      ? payment === 'invoice'
        ? m.events_refund_now_transfer({ amount: plainMoney(back) })
        : m.events_refund_now({ amount: plainMoney(back) })
      : m.events_refund_now_nothing()
  return back >= due ? m.events_leave_now_free() : m.events_leave_now_owing({ amount: plainMoney(due - back) })
}

type OwnMoneyProps = { registration: OwnRegistration; linkKey?: string | undefined }

/** What was paid here and went back, on which papers, and what leaving would bring. */
export function OwnMoney({ registration, linkKey }: OwnMoneyProps) {
  const { refund, papers, status, mayCancel, event } = registration
  if (!refund) return null
  const isIn = status === 'registered' && mayCancel
  const isBilled = registration.payment === 'invoice'
  const standing = standingOf(registration)
  const isToCome = status === 'unpaid' || status === 'waitlisted' || status === 'offered' || isIn
  return (
    <div className="space-y-1 rounded border border-line bg-sunken p-4 text-small">
      {standing && <p className="font-semibold tabular-nums">{standing}</p>}
      {papers.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {papers.map(({ kind, id, number }) => (
            <li key={id}>
              <a
                href={kind === 'invoice' ? filePaths.invoice(id, linkKey) : filePaths.creditNote(id, linkKey)}
                download
                className={`${linkClass} inline-flex min-h-8 items-center`}
              >
                {kind === 'invoice' ? m.events_paper_invoice({ number }) : m.events_paper_credit_note({ number })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isToCome && (
        <>
          <p>{refund.leavesFree ? m.events_refund_free() : refundText(refund.rule, refund.until, event.timeZone)}</p>
          {(isBilled || registration.payment === 'either') && !refund.leavesFree && <p>{m.events_refund_owed()}</p>}
          {isIn && papers.length > 0 ? (
            <p>{leavingNow(registration)}</p>
          ) : (
            <p className="text-muted">{m.events_refund_always()}</p>
          )}
        </>
      )}
    </div>
  )
}
