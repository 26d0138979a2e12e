import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { AddressChange } from '#/contract/account/address-change.ts'
import { useZone } from '#/client/use-zone.ts'
import { clockTime, dayIn, formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { FormScope } from '#/ui/form/field-context.ts'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { changeAddress, keepAddress } from '../../account.functions.ts'
import { addressChangeQuery } from '../../account.queries.ts'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { NewAddressField } from '../new-address-field.tsx'
import { AccountForm } from './account-form.tsx'
import { ActionForm } from './action-form.tsx'
import { CurrentPassword } from './password-form.tsx'

type Posted = { posted: PostedAccount | undefined }

/** Another address for the account; one that waits to be confirmed comes first. */
export function AddressForm({ posted }: Posted) {
  const { data: change } = useSuspenseQuery(addressChangeQuery())
  return (
    <>
      {change && <Waiting change={change} posted={posted} />}
      <AskForAddress posted={posted} />
    </>
  )
}

function AskForAddress({ posted }: Posted) {
  const client = useQueryClient()
  const form = useAccountForm({
    name: 'address',
    posted,
    send: (data) => changeAddress({ data }),
    onDone: () => {
      toast(m.people_email_asked())
      return client.invalidateQueries(addressChangeQuery())
    },
  })
  const { attempt, errors, values, message } = form
  return (
    <Disclosure title={m.people_email_change()} open={message !== null || undefined} className="border-t">
      <div className="pt-1 text-ink">
        <p className="mb-5 text-muted">
          {m.people_email_change_lead()} {m.people_email_lost()}
        </p>
        <FormScope value="address">
          <AccountForm form={form} submit={m.people_email_change_submit()}>
            <NewAddressField value={values.email} error={errors.email} />
            <CurrentPassword key={attempt} label={m.people_password_current()} error={errors.currentPassword} />
          </AccountForm>
        </FormScope>
      </div>
    </Disclosure>
  )
}

function Waiting({ change, posted }: Posted & { change: AddressChange }) {
  const client = useQueryClient()
  const zone = useZone()
  const { expiresAt } = change
  const until = { day: formatDay(dayIn(expiresAt, zone)), time: clockTime(expiresAt, zone) }
  const state = (confirmed: boolean) => (confirmed ? m.people_email_box_confirmed() : m.people_email_box_waiting())
  return (
    <Alert
      title={m.people_email_waiting()}
      action={
        <ActionForm
          name="keep-address"
          posted={posted}
          send={() => keepAddress()}
          onDone={() => {
            toast(m.people_email_kept())
            return client.invalidateQueries(addressChangeQuery())
          }}
          label={m.people_email_keep()}
          variant="outline"
          size="sm"
        />
      }
    >
      <ul className="mb-2 space-y-1">
        <li>
          <bdi className="font-semibold break-all">{change.email}</bdi>: {state(change.newConfirmed)}
        </li>
        {!change.byAdmin && (
          <li>
            {m.people_email_old_box()}: {state(change.oldConfirmed)}
          </li>
        )}
      </ul>
      {change.byAdmin && <p>{m.people_email_waiting_admin()}</p>}
      <p>{m.people_email_waiting_until(until)}</p>
    </Alert>
  )
}
