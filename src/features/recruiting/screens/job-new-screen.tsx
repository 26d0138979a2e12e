import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { id } from '#/contract/core/fields.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { formTexts } from '#/words/form.ts'
import { JobFields } from '../components/job-fields.tsx'
import { JobFormFrame } from '../components/job-form-frame.tsx'
import { NoHouse } from '../components/no-house.tsx'
import { inputNames } from '../input-names.ts'
import { jobSchema, newJobValues, postedJob, readJob, type JobValues } from '../job-form.ts'
import { jobLabels } from '../job-labels.ts'
import type { Offered } from '../offered.ts'
import { createJob } from '../recruiting.functions.ts'
import { canWrite } from '../recruiting.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { ownZoneQuery, recruitingKey } from '../recruiting.queries.ts'
import { loadJobChoices, useJobChoices } from '../use-job-choices.ts'

export async function loadNewJob(queries: Queries, viewer: SessionUser) {
  if (canWrite(viewer)) await Promise.all([loadJobChoices(queries), queries.ensure(ownZoneQuery(viewer.id))])
  return { posted: currentFormState('recruiting') }
}

type JobNewScreenProps = { viewer: SessionUser; posted: FormState | undefined; links: RecruitingLinks }

export function JobNewScreen(props: JobNewScreenProps) {
  return canWrite(props.viewer) ? <NewJob {...props} /> : <NoHouse />
}

type NewValues = JobValues & { organisation: string | null }

const schema = v.intersect([jobSchema, v.looseObject({ organisation: v.nullable(id) })])

const read = (data: FormData): NewValues => ({
  ...readJob(data),
  organisation: String(data.get('organisation') ?? '') || null,
})

/** Where the clock of whoever writes is not known, it is the world’s. */
const noZone = 'UTC'

/** A new job: a draft for those who look after its house, and for whoever writes it. */
function NewJob({ viewer, posted, links }: JobNewScreenProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useReturn(links.list())
  const { houses, ...choices } = useJobChoices()
  const zone = useSuspenseQuery(ownZoneQuery(viewer.id)).data
  const form = useRecordForm<NewValues, Offered>({
    schema,
    read,
    stored: null,
    refused: posted,
    draft: 'job/new',
    offline: m.form_offline,
    send: async (input) => inputNames(await createJob({ data: input as NewValues })),
    async onSaved({ job }) {
      toast(m.recruiting_created({ title: job.title }))
      await navigate({ ...links.details(job.id), replace: true } as never)
      await client.invalidateQueries({ queryKey: recruitingKey })
    },
  })
  const [first] = houses
  const values = posted ? postedJob(posted.values) : newJobValues(zone ?? noZone, first?.address ?? null)
  return (
    <>
      <PageHeader title={m.recruiting_new()} lead={m.recruiting_new_lead()} />
      <JobFormFrame form={form.props.ref} values={values} house={first?.name ?? ''}>
        <RecordForm
          posts
          form={form}
          labels={jobLabels}
          texts={formTexts()}
          submit={m.recruiting_create()}
          further={
            <Button variant="ghost" size="lg" onClick={goBack} className="noscript:hidden">
              {m.record_cancel()}
            </Button>
          }
        >
          <input type="hidden" name="form" value="create" />
          {houses.length > 1 ? (
            <Field name="organisation" label={m.record_organisation()} error={form.errors.organisation}>
              <NativeSelect
                className="max-w-form"
                defaultValue={posted?.values.organisation ?? first?.organisation ?? ''}
              >
                {houses.map(({ organisation, name }) => (
                  <option key={organisation} value={organisation}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : (
            <input type="hidden" name="organisation" value={first?.organisation ?? ''} />
          )}
          <JobFields
            {...choices}
            values={values}
            errors={form.errors}
            content={undefined}
            typed={posted?.values.markdown}
            onWritten={form.props.onInput}
          />
        </RecordForm>
      </JobFormFrame>
    </>
  )
}
