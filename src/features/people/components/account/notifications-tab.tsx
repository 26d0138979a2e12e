import { useQueryClient } from '@tanstack/react-query'
import { noticeTopics, noticeWays, type NoticeTopic, type NoticeWay } from '#/contract/notice/notice-kinds.ts'
import type { PersonDetail } from '#/contract/person/person.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { changeOwn } from '../../account.functions.ts'
import { notificationsOf } from '../../account.ts'
import { peopleKey } from '../../people.queries.ts'
import { useAccountForm, type PostedAccount } from '../../use-account-form.ts'
import { AccountForm } from './account-form.tsx'

const topicWords: Record<NoticeTopic, { title: () => string; help: () => string }> = {
  messages: { title: m.people_notify_messages, help: m.people_notify_messages_help },
  events: { title: m.people_notify_events, help: m.people_notify_events_help },
  boards: { title: m.people_notify_boards, help: m.people_notify_boards_help },
}

const wayWords: Record<NoticeWay, () => string> = {
  instant: m.people_notify_instant,
  digest: m.people_notify_digest,
  off: m.people_notify_off,
}

type NotificationsTabProps = { person: PersonDetail; posted: PostedAccount | undefined }

/** What reaches one, how soon, and when it had better wait. */
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
  const typed = form.values
  return (
    <AccountForm form={form} submit={m.people_account_save()} sectioned>
      <FormSection title={m.people_notify()} lead={m.people_notify_lead()}>
        {noticeTopics.map((topic) => (
          <TopicChoice
            key={topic}
            topic={topic}
            way={typed[`notifications.${topic}`] ?? person.notifications?.[topic] ?? 'instant'}
          />
        ))}
      </FormSection>
      <FormSection title={m.people_quiet()} lead={m.people_quiet_lead()}>
        <div className="flex flex-wrap gap-5">
          {(['start', 'end'] as const).map((side) => (
            <Field
              key={side}
              name={`quietHours.${side}`}
              label={side === 'start' ? m.people_quiet_from() : m.people_quiet_to()}
              error={form.errors[`quietHours.${side}`]}
              className="w-36"
            >
              <Input type="time" defaultValue={typed[`quietHours.${side}`] ?? person.quietHours?.[side]} />
            </Field>
          ))}
        </div>
      </FormSection>
    </AccountForm>
  )
}

function TopicChoice({ topic, way }: { topic: NoticeTopic; way: string }) {
  const { title, help } = topicWords[topic]
  return (
    <fieldset
      aria-describedby={`${topic}-help`}
      className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_17rem] sm:items-center"
    >
      <legend className="sr-only">{title()}</legend>
      <div>
        <p aria-hidden="true" className="font-semibold">
          {title()}
        </p>
        <p id={`${topic}-help`} className="text-small text-muted">
          {help()}
        </p>
      </div>
      <RadioSegments
        name={`notifications.${topic}`}
        defaultValue={way}
        options={noticeWays.map((value) => ({ value, label: wayWords[value]() }))}
      />
    </fieldset>
  )
}
