import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { id } from '#/contract/core/fields.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { currentFormState } from '#/router/form-state.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { formTexts } from '#/words/form.ts'
import { EventFields } from '../components/event-fields.tsx'
import { EventFormFrame } from '../components/event-form-frame.tsx'
import { CopyForm } from '../components/copy-delete.tsx'
import { NoHost } from '../components/no-host.tsx'
import { newEventValues, postedEvent, readEvent, eventSchema, type EventValues } from '../event-form.ts'
import { eventLabels } from '../event-labels.ts'
import type { Hosted } from '../hosted.ts'
import { createEvent } from '../hosting.functions.ts'
import { canHost } from '../hosting.ts'
import type { HostingLinks } from '../hosting.links.ts'
import { hostingKey, ownZoneQuery, templatesQuery } from '../hosting.queries.ts'
import { inputNames } from '../input-names.ts'
import { loadEventChoices, useEventChoices } from '../use-event-choices.ts'

export async function loadNewEvent(queries: Queries, viewer: SessionUser) {
  if (canHost(viewer))
    await Promise.all([
      loadEventChoices(queries),
      queries.ensure(ownZoneQuery(viewer.id)),
      queries.ensure(templatesQuery()),
    ])
  return { posted: currentFormState('hosting') }
}

type EventNewScreenProps = { viewer: SessionUser; posted: FormState | undefined; links: HostingLinks }

export function EventNewScreen(props: EventNewScreenProps) {
  return canHost(props.viewer) ? <NewEvent {...props} /> : <NoHost />
}

type NewValues = EventValues & { organisation: string | null }

const schema = v.intersect([eventSchema, v.looseObject({ organisation: v.nullable(id) })])

const read = (data: FormData): NewValues => ({
  ...readEvent(data),
  organisation: String(data.get('organisation') ?? '') || null,
})

/** Where the clock of whoever writes is not known, it is the world’s. */
const noZone = 'UTC'

/** A new event: a draft that nobody else sees. */
function NewEvent({ viewer, posted: lately, links }: EventNewScreenProps) {
  // What was posted may have been another form of this page.
  const posted = lately?.values.form === 'create' ? lately : undefined
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useReturn(links.list())
  const { hosts, ...choices } = useEventChoices()
  const zone = useSuspenseQuery(ownZoneQuery(viewer.id)).data
  const form = useRecordForm<NewValues, Hosted>({
    schema,
    read,
    stored: null,
    refused: posted,
    draft: 'event/new',
    offline: m.form_offline,
    send: async (input) => inputNames(await createEvent({ data: input as NewValues })),
    async onSaved({ event }) {
      toast(m.hosting_created({ title: event.title }))
      await navigate({ ...links.details(event.id), replace: true } as never)
      await client.invalidateQueries({ queryKey: hostingKey })
    },
  })
  const values = posted ? postedEvent(posted.values) : newEventValues(zone ?? noZone)
  const [first] = hosts
  return (
    <>
      <PageHeader title={m.hosting_new()} lead={m.hosting_new_lead()} />
      <Templates posted={lately} links={links} />
      <EventFormFrame form={form.props.ref} values={values} host={first?.name ?? ''}>
        <RecordForm
          posts="files"
          form={form}
          labels={eventLabels}
          texts={formTexts()}
          submit={m.hosting_create()}
          further={
            <Button variant="ghost" size="lg" onClick={goBack} className="noscript:hidden">
              {m.record_cancel()}
            </Button>
          }
        >
          <input type="hidden" name="form" value="create" />
          {hosts.length > 1 ? (
            <Field name="organisation" label={m.hosting_host()} error={form.errors.organisation}>
              <NativeSelect
                className="max-w-form"
                defaultValue={posted?.values.organisation ?? first?.organisation ?? ''}
              >
                {hosts.map(({ organisation, name }) => (
                  <option key={organisation ?? 'own'} value={organisation ?? ''}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : (
            <input type="hidden" name="organisation" value={first?.organisation ?? ''} />
          )}
          <EventFields
            {...choices}
            values={values}
            errors={form.errors}
            content={undefined}
            typed={posted?.values.markdown}
            onWritten={form.props.onInput}
            ownZone={zone === null}
            hasMembers={hosts.some(({ organisation }) => organisation !== null)}
          />
        </RecordForm>
      </EventFormFrame>
    </>
  )
}

/** What hosts kept to begin others from: each begins a draft that lacks its times alone. */
function Templates({ posted, links }: Pick<EventNewScreenProps, 'posted' | 'links'>) {
  const templates = useSuspenseQuery(templatesQuery()).data
  if (templates.length === 0) return null
  return (
    <section aria-labelledby="templates" className="pb-6">
      <h2 id="templates" className="pb-2 font-semibold">
        {m.hosting_templates()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {templates.map((event) => (
          <li key={event.id}>
            <CopyForm event={event} isNamed posted={posted} links={links} />
          </li>
        ))}
      </ul>
    </section>
  )
}
