import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormScope } from '#/ui/form/field-context.ts'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { moveAddress } from '../account.functions.ts'
import { useAccountForm, type PostedAccount } from '../use-account-form.ts'
import { AccountForm } from './account/account-form.tsx'
import { NewAddressField } from './new-address-field.tsx'

type AddressMoveProps = { id: string; posted: PostedAccount | undefined; done: boolean }

/** Admins give somebody who has lost the mailbox another one. */
export function AddressMove({ id, posted, done }: AddressMoveProps) {
  const form = useAccountForm({
    name: 'address',
    id,
    posted,
    send: (data) => moveAddress({ data: { ...data, id } }),
    onDone: () => void toast(m.people_email_moving()),
  })
  const { attempt, errors, values } = form
  return (
    <FormSection title={m.people_email_move()} lead={m.people_email_move_lead()}>
      {done && <Alert tone="success">{m.people_email_moving()}</Alert>}
      <FormScope value="address">
        <AccountForm form={form} submit={m.people_email_move()}>
          <div key={attempt} className="space-y-5">
            <NewAddressField value={values.email} error={errors.email} />
            <Field
              name="reason"
              label={m.people_email_move_reason()}
              help={m.people_email_move_reason_help()}
              error={errors.reason}
              required
            >
              <Textarea rows={2} maxLength={500} defaultValue={values.reason} />
            </Field>
          </div>
        </AccountForm>
      </FormScope>
    </FormSection>
  )
}
