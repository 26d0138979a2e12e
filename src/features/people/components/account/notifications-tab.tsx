import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { holds } from '#/contract/account/viewer.ts'
import type { PersonDetail } from '#/contract/person/person.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PushChoice } from '../../../notices/components/push-choice.tsx'
import { SettingsFields } from '../../../notices/components/settings-fields.tsx'
import { SettingsPreview } from '../../../notices/components/settings-preview.tsx'
import { changeOwn } from '../../account.functions.ts'
import { notificationsOf } from '../../account.ts'
import { peopleKey } from '../../people.queries.ts'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { AccountForm } from './account-form.tsx'

type NotificationsTabProps = { person: PersonDetail; posted: PostedAccount | undefined }

/** What reaches one, how soon, and when it had better wait; and what last week would have been like. */
export function NotificationsTab({ person, posted }: NotificationsTabProps) {
  const client = useQueryClient()
  const form = useAccountForm({
    name: 'notifications',
    posted,
    send: (values) => changeOwn({ data: notificationsOf(values) }),
    onDone: () => {
      toast(m.people_account_saved())
      return client.invalidateQueries({ queryKey: peopleKey })
    },
  })
  const settings = useMemo(
    () => ({
      ways: person.notifications ?? {},
      quietHours: person.quietHours,
      quietInWorkCycles: person.quietInWorkCycles ?? false,
    }),
    [person],
  )
  return (
    <div className="space-y-10">
      <AccountForm form={form} submit={m.people_account_save()} sectioned>
        <SettingsFields
          settings={settings}
          typed={form.values}
          errors={form.errors}
          asksWorkCycles={holds(person, 'teacher')}
        />
        <div className="lg:ps-76">
          <SettingsPreview settings={settings} />
        </div>
      </AccountForm>
      <PushChoice />
    </div>
  )
}
