import { useQueryClient } from '@tanstack/react-query'
import { consentTopics, type PersonDetail } from '#/contract/person/person.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { changeOwn } from '../../account.functions.ts'
import { consentsOf } from '../../account.ts'
import { peopleKey } from '../../people.queries.ts'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { AccountForm } from './account-form.tsx'

const consentWords: Record<(typeof consentTopics)[number], () => string> = {
  newsletter: m.people_consent_newsletter,
  parent_messages: m.people_consent_parent_messages,
  directory: m.people_consent_directory,
}

type ConsentsFormProps = { person: PersonDetail; posted: PostedAccount | undefined }

/** What one has agreed to, and since when. */
export function ConsentsForm({ person, posted }: ConsentsFormProps) {
  const client = useQueryClient()
  const form = useAccountForm({
    name: 'consents',
    posted,
    send: (values) => changeOwn({ data: consentsOf(values) }),
    onDone: () => {
      toast(m.people_account_saved())
      return client.invalidateQueries({ queryKey: peopleKey })
    },
  })
  return (
    <AccountForm form={form} variant="outline" submit={m.people_account_save()}>
      <div>
        {consentTopics.map((topic) => {
          const since = person.consents?.[topic]
          return (
            <CheckboxField
              key={topic}
              name={`consents.${topic}`}
              defaultChecked={Boolean(since)}
              help={since && m.people_consent_since({ day: formatDay(since) })}
            >
              {consentWords[topic]()}
            </CheckboxField>
          )
        })}
      </div>
    </AccountForm>
  )
}
