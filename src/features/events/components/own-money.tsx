import type { OwnRegistration } from '#/contract/event/registration.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { plainMoney } from '#/words/money.ts'
import { refundText } from './refund-words.tsx'

type OwnMoneyProps = { registration: OwnRegistration; linkKey?: string | undefined }

/** What was paid here and went back, on which papers, and what leaving would bring. */
export function OwnMoney({ registration, linkKey }: OwnMoneyProps) {
  const { paid, refunded, refund, papers, status, mayCancel, event } = registration
  if (!refund) return null
  const isIn = status === 'registered' && mayCancel
  const isToCome = status === 'unpaid' || status === 'waitlisted' || status === 'offered' || isIn
  return (
    <div className="space-y-1 rounded border border-line bg-sunken p-4 text-small">
      {paid > 0 && (
        <p className="font-semibold tabular-nums">
          {[
            m.events_paid({ amount: plainMoney(paid) }),
            refunded > 0 && m.events_paid_back({ amount: plainMoney(refunded) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
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
          {isIn && paid > refunded ? (
            <p>
              {refund.back > 0
                ? m.events_refund_now({ amount: plainMoney(refund.back) })
                : m.events_refund_now_nothing()}
            </p>
          ) : (
            <p className="text-muted">{m.events_refund_always()}</p>
          )}
        </>
      )}
    </div>
  )
}
