import { m } from '#/paraglide/messages.js'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { eraseAccount } from '../../account.functions.ts'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './password-form.tsx'

type ErasureFormProps = { posted: PostedAccount | undefined; onErased: () => Promise<void> }

/** What goes and what stays, and only then the password. */
export function ErasureForm({ posted, onErased }: ErasureFormProps) {
  const form = useAccountForm({
    name: 'erasure',
    posted,
    send: (data) => eraseAccount({ data }),
    onDone: onErased,
  })
  return (
    <>
      <DefinitionList
        items={[
          { key: 'goes', term: m.people_erase_goes(), detail: m.people_erase_goes_text() },
          { key: 'stays', term: m.people_erase_stays(), detail: m.people_erase_stays_text() },
        ]}
      />
      <Disclosure title={m.people_erase_open()} open={form.message !== null || undefined} className="border-t">
        <div className="pt-1 text-ink">
          <AccountForm form={form} variant="danger" submit={m.people_erase_submit()}>
            <CurrentPassword label={m.people_erase_password()} error={form.errors.currentPassword} />
          </AccountForm>
        </div>
      </Disclosure>
    </>
  )
}
