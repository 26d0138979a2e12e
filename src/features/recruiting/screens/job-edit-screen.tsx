import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import type { OwnJob } from '#/contract/job/job.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { formTexts } from '#/words/form.ts'
import { JobFields } from '../components/job-fields.tsx'
import { JobFormFrame } from '../components/job-form-frame.tsx'
import { StateBadge } from '../components/state-badge.tsx'
import { inputNames } from '../input-names.ts'
import { jobSchema, jobValues, postedJob, readJob, type JobValues } from '../job-form.ts'
import { jobClashWords, jobLabels, writtenJob } from '../job-labels.ts'
import type { Offered } from '../offered.ts'
import { updateJob } from '../recruiting.functions.ts'
import type { RecruitingLinks } from '../recruiting.links.ts'
import { ownJobQuery, recruitingKey } from '../recruiting.queries.ts'
import { loadJobChoices, useJobChoices } from '../use-job-choices.ts'

export async function loadOwnJob(queries: Queries, id: string) {
  await Promise.all([queries.ensure(ownJobQuery(id)), loadJobChoices(queries)])
  return { posted: currentFormState('recruiting') }
}

type JobEditScreenProps = { id: string; posted: FormState | undefined; links: RecruitingLinks }

export function JobEditScreen({ id, ...props }: JobEditScreenProps) {
  const { job } = useSuspenseQuery(ownJobQuery(id)).data
  if (!job.may.edit) return <Closed job={job} links={props.links} />
  return <EditJob key={id} {...props} job={job} />
}

/** What moderators took away stays as it is, and what is published is no longer its writer’s alone. */
function Closed({ job, links }: { job: OwnJob; links: RecruitingLinks }) {
  return (
    <>
      <h1 className="pt-3 pb-4 text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">{job.title}</h1>
      <Alert tone="info">
        <p>{m.recruiting_locked()}</p>
        <Link {...links.details(job.id)}>{m.recruiting_see()}</Link>
      </Alert>
    </>
  )
}

/** Another’s text as the editor shows it. */
async function documentOf(markdown: unknown): Promise<RichDocument> {
  const { fromMarkdown } = await import('#/lib/rich-text/from-markdown.ts')
  return fromMarkdown(String(markdown ?? ''), 'letter')
}

function useJobForm(job: OwnJob, posted: FormState | undefined, links: RecruitingLinks) {
  const { id } = job
  const client = useQueryClient()
  const navigate = useNavigate()
  const theirs = useRef<RichDocument>(undefined)
  const [replaced, setReplaced] = useState<RichDocument>()
  const [first] = useState(() => ({ version: job.version, values: jobValues(job) }))
  const form = useRecordForm<JobValues, Offered>({
    schema: jobSchema,
    read: readJob,
    stored: first,
    refused: posted,
    draft: `job/${id}`,
    offline: m.form_offline,
    async send(changed, version) {
      const body = { ...(changed as Partial<JobValues>), version }
      const result = inputNames(await updateJob({ data: { id, body } }))
      const text = result.ok ? undefined : result.error.conflict?.fields.markdown
      if (text) theirs.current = await documentOf(text.theirs)
      return result
    },
    async onSaved(saved) {
      toast(m.recruiting_saved({ title: saved.job.title }))
      await navigate({ ...links.details(id), replace: true } as never)
      await client.invalidateQueries({ queryKey: recruitingKey })
    },
  })
  /** The editor takes a document, not the value of a control. */
  const write = (field: string, value: unknown) => {
    if (field === 'markdown') setReplaced(theirs.current)
    return writtenJob(field, value)
  }
  return { form, replaced, write, first }
}

/** All that is said of a job. */
function EditJob({ job, posted, links }: Omit<JobEditScreenProps, 'id'> & { job: OwnJob }) {
  const { form, replaced, write, first } = useJobForm(job, posted, links)
  const { houses: _, ...choices } = useJobChoices()
  const goBack = useReturn(links.details(job.id))
  const values = posted ? postedJob(posted.values) : first.values
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 pb-4">
        <h1 className="text-[26px] leading-9 font-bold tracking-[-0.02em] wrap-anywhere">
          {m.record_edit_named({ name: job.title })}
        </h1>
        <StateBadge job={job} />
      </header>
      <JobFormFrame form={form.props.ref} values={values} house={job.organisation.name}>
        <RecordForm
          posts
          form={form}
          labels={jobLabels}
          texts={formTexts()}
          show={jobClashWords}
          write={write}
          submit={m.record_save()}
          further={
            <Button variant="ghost" size="lg" onClick={goBack} className="noscript:hidden">
              {m.record_cancel()}
            </Button>
          }
        >
          <input type="hidden" name="form" value="save" />
          <input type="hidden" name="id" value={job.id} />
          <input type="hidden" name="version" value={posted?.values.version ?? String(first.version)} />
          {job.applications > 0 && <Alert tone="info">{m.recruiting_edit_applied()}</Alert>}
          <JobFields
            {...choices}
            values={values}
            errors={form.errors}
            content={job.content ?? undefined}
            replaced={replaced}
            typed={posted?.values.markdown}
            onWritten={form.props.onInput}
          />
        </RecordForm>
      </JobFormFrame>
    </>
  )
}
