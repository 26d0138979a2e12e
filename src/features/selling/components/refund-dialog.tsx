import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { failureOf } from '#/client/require-data.ts'
import type { Order } from '#/contract/order/order.ts'
import { formatMoney, moneyText, parseMoney } from '#/words/money.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { refundMutation } from '../sales.mutations.ts'
import { refundable } from '../sales.ts'

/** Money goes back: all that is left of it, or a part. Sent twice, it goes back once. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const most = refundable(order)
  const { mutate, isPending: pending } = useMutation(refundMutation())
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<{ amount?: string; message?: string }>({})

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const data = new FormData(event.currentTarget)
    const amount = parseMoney(String(data.get('amount') ?? ''))
    if (!amount) return setError({ amount: m.input_amount() })
    if (amount > most) return setError({ amount: m.selling_refund_too_much({ amount: formatMoney(most) }) })
    setError({})
    const reason = String(data.get('reason') ?? '')
    const body = { id: order.id, key, amount, reason, restock: data.has('restock') }
    mutate(body, {
      onSuccess() {
        toast(m.selling_done_refunded({ amount: formatMoney(amount) }))
        onClose()
      },
      onError(failed) {
        const { status, fields = {}, message } = failureOf(failed)
        // An answer came, so that nothing was given back: another try is another refund.
        if (status) setKey(crypto.randomUUID())
        setError(fields.amount ? { amount: fields.amount } : { message })
      },
    })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent closeLabel={m.selling_close()}>
        <DialogHeader>
          <DialogTitle>{m.selling_refund_title()}</DialogTitle>
          <DialogDescription>{m.selling_refund_text({ amount: formatMoney(most) })}</DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={send} className="space-y-5">
          <div role="alert" className="empty:hidden">
            {error.message && <Alert tone="danger">{error.message}</Alert>}
          </div>
          <Field name="amount" label={m.selling_refund_amount()} error={error.amount} required>
            <Input inputMode="decimal" autoComplete="off" maxLength={16} defaultValue={moneyText(most)} />
          </Field>
          <Field name="reason" label={m.selling_refund_reason()} note={m.form_optional()}>
            <Input maxLength={300} autoComplete="off" />
          </Field>
          <CheckboxField name="restock" help={m.selling_refund_restock_help()}>
            {m.selling_refund_restock()}
          </CheckboxField>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {m.record_cancel()}
            </Button>
            <Button type="submit" variant="danger" pending={pending}>
              {m.selling_refund_do()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
