import type { OwnEvent } from '#/contract/event/event.ts'
import type { Registration } from '#/contract/event/registration.ts'
import { paymentLimits } from '#/contract/event/ticket-payment.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatMoney } from '#/words/money.ts'
import { hostingDeeds } from '../hosting-deeds.ts'
import { paidWords } from '../hosting.words.ts'
import { useDoor } from '../use-door.ts'

type RefundFormProps = { event: OwnEvent; registration: Registration; posted: FormState | undefined }

/** What was paid by card or billed: its papers, and what of it hosts give back, or take off, by hand. */
export function RefundForm({ event, registration, posted }: RefundFormProps) {
  const { id, name, paid, due, refunded, papers, payment } = registration
  const isBilled = payment === 'invoice'
  const { changed } = useDoor(event)
  const left = isBilled ? due : paid - refunded
  return (
    <div className="space-y-2 border-t border-line pt-3">
      {!isBilled && <p>{paidWords(registration)}</p>}
      <ul className="flex flex-wrap gap-x-4">
        {papers.map((paper) => (
          <li key={paper.id}>
            <a
              href={paper.kind === 'invoice' ? filePaths.invoice(paper.id) : filePaths.creditNote(paper.id)}
              download
              className={`${linkClass} inline-flex min-h-8 items-center`}
            >
              {paper.number}
            </a>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <PostForm
          name="refund"
          hidden={{ id: event.id, registration: id, refunded: String(refunded) }}
          posted={posted}
          offline={m.form_offline}
          submit={hostingDeeds.refund}
          onDone={() => void changed(isBilled ? m.hosting_refund_noted({ name }) : m.hosting_refund_done({ name }))}
          className="space-y-2"
        >
          {({ values, errors, pending }) => (
            <>
              <p className="text-muted">
                {(isBilled ? m.hosting_refund_off : m.hosting_refund_text)({ amount: formatMoney(left) })}
              </p>
              <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <Field id={`amount-${id}`} name="amount" label={m.hosting_refund_amount()} error={errors.amount}>
                  <Input
                    dir="ltr"
                    inputMode="decimal"
                    maxLength={16}
                    autoComplete="off"
                    defaultValue={values.amount}
                    className="text-end tabular-nums"
                  />
                </Field>
                <Field
                  id={`reason-${id}`}
                  name="reason"
                  label={m.hosting_refund_reason()}
                  note={m.form_optional()}
                  error={errors.reason}
                >
                  <Input maxLength={paymentLimits.reason} autoComplete="off" defaultValue={values.reason} />
                </Field>
              </div>
              <Button type="submit" variant="outline" size="sm" pending={pending}>
                {isBilled ? m.hosting_refund_take_off() : m.hosting_refund()}
              </Button>
            </>
          )}
        </PostForm>
      )}
    </div>
  )
}
