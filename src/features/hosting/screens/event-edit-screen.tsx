import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTextForm } from '#/client/record-form/use-text-form.ts'
import { useReturn } from '#/client/use-return.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import { eventLimits } from '#/contract/event/event-kinds.ts'
import { seriesScopes, type SeriesScope } from '#/contract/core/series-scopes.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { counted } from '#/words/counted.ts'
import { formTexts } from '#/words/form.ts'
import { EventFields } from '../components/event-fields.tsx'
import { EventFormFrame } from '../components/event-form-frame.tsx'
import { ScopeField } from '../components/scope-field.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import { eventSchema, eventValues, postedEvent, readEvent, type EventValues } from '../event-form.ts'
import { eventClashWords, eventLabels, writtenEvent } from '../event-labels.ts'
import type { Hosted } from '../hosted.ts'
import { updateEvent } from '../hosting.functions.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { hostedEventQuery, hostingKey } from '../hosting.queries.ts'
import { inputNames } from '../input-names.ts'
import { loadEventChoices, useEventChoices } from '../use-event-choices.ts'

export async function loadHostedEvent(queries: Queries, id: string) {
  await Promise.all([queries.ensure(hostedEventQuery(id)), loadEventChoices(queries)])
  return { posted: currentFormState('hosting') }
}

type EventEditScreenProps = {
  id: string
  posted: FormState | undefined
  links: HostingLinks
}

export function EventEditScreen({ id, ...props }: EventEditScreenProps) {
  const hosted = useSuspenseQuery(hostedEventQuery(id)).data
  if (!hosted.event.may.edit) return <Closed event={hosted.event} links={props.links} />
  return <EditEvent key={id} {...props} hosted={hosted} />
}

/** What is cancelled or taken away stays as it is. */
function Closed({ event, links }: { event: OwnEvent; links: HostingLinks }) {
  return (
    <>
      <h1 className="pt-3 pb-4 text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{event.title}</h1>
      <Alert tone="info">
        <p>{m.hosting_closed()}</p>
        <Link {...links.details(event.id)}>{m.hosting_see()}</Link>
      </Alert>
    </>
  )
}

type Noted = EventValues & { note: string; scope: SeriesScope }

const read = (data: FormData): Noted => ({
  ...readEvent(data),
  note: String(data.get('note') ?? '')
    .replaceAll('\r\n', '\n')
    .trim(),
  scope: seriesScopes.find((scope) => scope === data.get('scope')) ?? 'this',
})

const storedOf = ({ event }: Hosted) => ({
  version: event.version,
  values: { ...eventValues(event), note: '', scope: 'this' as const },
})

function useEventForm({ event }: Hosted, posted: FormState | undefined, links: HostingLinks) {
  const { id } = event
  const client = useQueryClient()
  const navigate = useNavigate()
  const [first] = useState(() => storedOf({ event, html: '' }))
  const text = useTextForm<Noted, Hosted>({
    schema: eventSchema,
    read,
    stored: first,
    refused: posted,
    draft: `event/${id}`,
    level: 'letter',
    write: writtenEvent,
    offline: m.form_offline,
    async send(changed, version) {
      const { note, scope, ...rest } = changed
      const body = { ...(rest as Partial<EventValues>), note: note ?? '', scope: scope ?? 'this', version }
      return inputNames(await updateEvent({ data: { id, body } }))
    },
    async onSaved(saved) {
      toast(m.hosting_saved({ title: saved.event.title }))
      await navigate({ ...links.details(id), replace: true } as never)
      await client.invalidateQueries({ queryKey: hostingKey })
    },
  })
  return { ...text, first }
}

/** All that is said of an event. */
function EditEvent({ hosted, posted, links }: Omit<EventEditScreenProps, 'id'> & { hosted: Hosted }) {
  const { event } = hosted
  const { id, told } = event
  const { form, replaced, write, first } = useEventForm(hosted, posted, links)
  const { hosts: _, ...choices } = useEventChoices()
  const goBack = useReturn(links.details(id))
  const values = posted ? postedEvent(posted.values) : first.values
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 pb-4">
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">
          {m.record_edit_named({ name: event.title })}
        </h1>
        <StateBadge event={event} />
      </header>
      <EventFormFrame form={form.props.ref} values={values} host={event.host.name}>
        <RecordForm
          posts="files"
          form={form}
          labels={eventLabels}
          texts={formTexts()}
          show={eventClashWords}
          write={write}
          submit={m.record_save()}
          further={
            <Button variant="ghost" size="lg" onClick={goBack} className="noscript:hidden">
              {m.record_cancel()}
            </Button>
          }
        >
          <input type="hidden" name="form" value="save" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={posted?.values.version ?? String(first.version)} />
          <EventFields
            {...choices}
            values={values}
            errors={form.errors}
            content={event.content ?? undefined}
            cover={event.cover}
            replaced={replaced}
            typed={posted?.values.markdown}
            onWritten={form.props.onInput}
            hasMembers={event.host.kind === 'organisation'}
          />
          {event.series && (
            <FormSection title={m.hosting_section_series()}>
              <ScopeField event={event} help={m.hosting_scope_edit_help()} value={posted?.values.scope} />
            </FormSection>
          )}
          {told > 0 && (
            <FormSection title={m.hosting_section_note()} lead={m.hosting_section_note_lead(counted(told))}>
              <Field name="note" label={m.hosting_note()} error={form.errors.note} note={m.form_optional()}>
                <Textarea rows={3} maxLength={eventLimits.note} defaultValue={posted?.values.note} />
              </Field>
            </FormSection>
          )}
        </RecordForm>
      </EventFormFrame>
    </>
  )
}
