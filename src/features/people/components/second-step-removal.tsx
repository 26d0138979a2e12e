import { useQueryClient } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormScope } from '#/ui/form/field-context.ts'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { removeSecondStep } from '../account.functions.ts'
import { peopleKey } from '../people.queries.ts'
import { useAccountForm, type PostedAccount } from '../use-account-form.ts'
import { AccountForm } from './account/account-form.tsx'
import { CurrentPassword } from './account/password-form.tsx'

type SecondStepRemovalProps = { id: string; posted: PostedAccount | undefined; done: boolean }

/** Admins take away the second step of somebody who has lost telephone and recovery codes. */
export function SecondStepRemoval({ done, ...props }: SecondStepRemovalProps) {
  return (
    <FormSection title={m.people_second_remove()} lead={m.people_second_remove_lead()}>
      {done ? <Alert tone="success">{m.people_second_removed()}</Alert> : <Removal {...props} />}
    </FormSection>
  )
}

function Removal({ id, posted }: Omit<SecondStepRemovalProps, 'done'>) {
  const client = useQueryClient()
  const form = useAccountForm({
    name: 'second-step',
    id,
    posted,
    send: (data) => removeSecondStep({ data: { ...data, id } }),
    onDone: () => {
      toast(m.people_second_removed())
      return client.invalidateQueries({ queryKey: peopleKey })
    },
  })
  const { attempt, errors, values } = form
  return (
    <FormScope value="second-step">
      <AccountForm form={form} submit={m.people_second_remove()} variant="danger">
        <Field
          name="reason"
          label={m.people_email_move_reason()}
          help={m.people_second_remove_reason_help()}
          error={errors.reason}
          required
        >
          <Textarea rows={2} maxLength={500} defaultValue={values.reason} />
        </Field>
        <CurrentPassword key={attempt} label={m.people_second_remove_password()} error={errors.currentPassword} />
      </AccountForm>
    </FormScope>
  )
}
