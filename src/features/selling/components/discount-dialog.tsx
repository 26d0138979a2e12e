import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { discountInput, discountKinds, type DiscountInput } from '#/contract/order/order.ts'
import { moneyText } from '#/words/money.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { readDiscount } from '../discounts.ts'
import { createDiscount } from '../sales.functions.ts'
import { salesKey } from '../sales.queries.ts'

type DiscountDialogProps = { sellers: readonly { id: string; name: string }[]; onClose: () => void }

const labels = {
  organisation: m.record_organisation,
  code: m.selling_discount_code,
  kind: m.selling_discount_kind,
  value: m.selling_discount_value,
  minimum: m.selling_discount_minimum,
  startsAt: m.selling_discount_starts,
  endsAt: m.selling_discount_ends,
  maxUses: m.selling_discount_max,
}

const kindWords = { percent: m.selling_discount_percent, amount: m.selling_discount_amount }

/** A new code. */
export function DiscountDialog({ sellers, onClose }: DiscountDialogProps) {
  const client = useQueryClient()
  const form = useRecordForm({
    schema: discountInput,
    read: readDiscount,
    stored: null,
    draft: 'discount/new',
    offline: m.form_offline,
    send: (input) => createDiscount({ data: input as DiscountInput }),
    async onSaved({ discount }) {
      await client.invalidateQueries({ queryKey: salesKey })
      toast(m.selling_discount_made({ code: discount.code }))
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        closeLabel={m.selling_close()}
        aria-describedby={undefined}
        // The form's foot lies on a card here.
        className="[--paper:var(--card)]"
      >
        <DialogHeader>
          <DialogTitle>{m.selling_discount_new()}</DialogTitle>
        </DialogHeader>
        <RecordForm
          form={form}
          labels={labels}
          texts={formTexts()}
          submit={m.selling_discount_make()}
          further={
            <Button variant="ghost" size="lg" onClick={onClose}>
              {m.record_cancel()}
            </Button>
          }
        >
          <DiscountFields sellers={sellers} errors={form.errors} />
        </RecordForm>
      </DialogContent>
    </Dialog>
  )
}

type DiscountFieldsProps = Pick<DiscountDialogProps, 'sellers'> & { errors: Record<string, string> }

function DiscountFields({ sellers, errors }: DiscountFieldsProps) {
  const [kind, setKind] = useState<DiscountInput['kind']>('percent')
  const [first] = sellers
  return (
    <div className="space-y-5">
      {sellers.length > 1 ? (
        <Field name="organisation" label={m.record_organisation()} error={errors.organisation}>
          <NativeSelect defaultValue={first?.id}>
            {sellers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        <input type="hidden" name="organisation" value={first?.id} />
      )}
      <Field
        name="code"
        label={m.selling_discount_code()}
        help={m.selling_discount_code_help()}
        error={errors.code}
        required
      >
        <Input
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="kind" label={m.selling_discount_kind()} error={errors.kind}>
          <NativeSelect value={kind} onChange={(event) => setKind(event.target.value as DiscountInput['kind'])}>
            {discountKinds.map((each) => (
              <option key={each} value={each}>
                {kindWords[each]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field name="value" label={m.selling_discount_value()} error={errors.value} required>
          <Input inputMode={kind === 'percent' ? 'numeric' : 'decimal'} maxLength={16} autoComplete="off" />
        </Field>
        <Field name="minimum" label={m.selling_discount_minimum()} error={errors.minimum} note={m.form_optional()}>
          <Input inputMode="decimal" maxLength={16} autoComplete="off" placeholder={moneyText(0)} />
        </Field>
        <Field name="maxUses" label={m.selling_discount_max()} error={errors.maxUses} note={m.form_optional()}>
          <Input inputMode="numeric" maxLength={7} autoComplete="off" />
        </Field>
        <Field name="startsAt" label={m.selling_discount_starts()} error={errors.startsAt} note={m.form_optional()}>
          <Input type="date" />
        </Field>
        <Field name="endsAt" label={m.selling_discount_ends()} error={errors.endsAt} note={m.form_optional()}>
          <Input type="date" />
        </Field>
      </div>
      <CheckboxField name="oncePerBuyer">{m.selling_discount_once()}</CheckboxField>
    </div>
  )
}
