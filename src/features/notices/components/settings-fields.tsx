import type { NoticeSettings } from '#/contract/notice/notice.ts'
import { noticeTopics, noticeWays, type NoticeTopic } from '#/contract/notice/notice-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { topicWords, wayWords } from '../notices.words.ts'

type SettingsFieldsProps = {
  settings: NoticeSettings
  /** What a form that failed brought back. */
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** Only who is with children is asked about their work. */
  asksWorkCycles: boolean
}

/** What reaches one, how soon, and when it had better wait. */
export function SettingsFields({ settings, typed, errors, asksWorkCycles }: SettingsFieldsProps) {
  const { ways, quietHours, quietInWorkCycles } = settings
  return (
    <>
      <FormSection title={m.notices_topics()} lead={m.notices_settings_lead()}>
        {noticeTopics.map((topic) => (
          <TopicChoice key={topic} topic={topic} way={typed[`notifications.${topic}`] ?? ways[topic] ?? 'instant'} />
        ))}
      </FormSection>
      <FormSection title={m.notices_quiet()} lead={m.notices_quiet_lead()}>
        <div className="flex flex-wrap gap-5">
          {(['start', 'end'] as const).map((side) => (
            <Field
              key={side}
              name={`quietHours.${side}`}
              label={side === 'start' ? m.notices_quiet_from() : m.notices_quiet_to()}
              error={errors[`quietHours.${side}`]}
              className="w-36"
            >
              <Input type="time" defaultValue={typed[`quietHours.${side}`] ?? quietHours?.[side]} />
            </Field>
          ))}
        </div>
        {asksWorkCycles && (
          <>
            <input type="hidden" name="asksWorkCycles" value="1" />
            <CheckboxField
              name="quietInWorkCycles"
              defaultChecked={'asksWorkCycles' in typed ? 'quietInWorkCycles' in typed : quietInWorkCycles}
              help={m.notices_quiet_cycles_help()}
            >
              {m.notices_quiet_cycles()}
            </CheckboxField>
          </>
        )}
      </FormSection>
      <FormSection title={m.notices_always()} lead={m.notices_always_lead()}>
        <ul className="list-disc space-y-1 ps-5">
          <li>{m.notices_always_orders()}</li>
          <li>{m.notices_always_approvals()}</li>
          <li>{m.notices_always_guardians()}</li>
          <li>{m.notices_always_safety()}</li>
          <li>{m.notices_always_events()}</li>
        </ul>
      </FormSection>
    </>
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
