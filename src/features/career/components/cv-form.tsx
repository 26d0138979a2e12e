import { useHydrated } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { sendFile } from '#/client/send-file.ts'
import { applicationLimits, cvTypes } from '#/contract/job/application-kinds.ts'
import type { OwnApplication } from '#/contract/job/application.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { applyingDeeds } from '../applying-deeds.ts'

type CvFormProps = {
  job: string
  draft: OwnApplication | null
  posted: FormState | undefined
  onDone: () => void
}

/** A file beside the letter. Where no script runs it is posted with its page’s forms. */
export function CvForm({ job, draft, posted, onDone }: CvFormProps) {
  const hydrated = useHydrated()
  const { message, pending, send } = useCv(job, posted, onDone)
  return (
    <div className="space-y-3">
      {draft?.cv && <Filed application={draft} job={job} posted={posted} onDone={onDone} />}
      <form
        method="post"
        encType="multipart/form-data"
        noValidate={hydrated}
        onSubmit={send}
        aria-label={m.career_cv()}
        className="space-y-2"
      >
        <input type="hidden" name="form" value="cv" />
        <input type="hidden" name="job" value={job} />
        <Field
          id="cv"
          label={draft?.cv ? m.career_cv_other() : m.career_cv()}
          note={m.form_optional()}
          help={m.career_cv_help({ size: applicationLimits.cvBytes / 1024 / 1024 })}
        >
          {(control) => (
            <input
              {...control}
              name="file"
              type="file"
              required
              accept={[...cvTypes, '.docx'].join(',')}
              className="max-w-full text-small file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border file:border-solid file:border-field-line file:bg-card file:px-3 file:font-semibold file:text-ink"
            />
          )}
        </Field>
        <Button type="submit" variant="outline" size="sm" pending={pending}>
          {m.career_cv_send()}
        </Button>
        {message && (
          <Alert tone="danger" role="alert">
            {message}
          </Alert>
        )}
      </form>
    </div>
  )
}

type FiledProps = Omit<CvFormProps, 'draft'> & { application: OwnApplication }

function Filed({ application, job, posted, onDone }: FiledProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
      <a href={filePaths.applicationCv(application.id)} download className={`${linkClass} break-all`}>
        {application.cv?.name}
      </a>
      <PostForm
        name="unfile"
        hidden={{ job }}
        posted={posted}
        submit={applyingDeeds.unfile}
        offline={m.form_offline}
        onDone={() => {
          toast(m.career_done_unfiled())
          onDone()
        }}
      >
        {({ pending }) => (
          <Button type="submit" variant="ghost" size="sm" pending={pending}>
            {m.career_cv_remove()}
          </Button>
        )}
      </PostForm>
    </div>
  )
}

function useCv(job: string, posted: FormState | undefined, onDone: () => void) {
  const isMine = posted?.values.form === 'cv' && posted.values.job === job
  const [state, setState] = useState({ message: isMine ? posted.message : null, pending: false })
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (state.pending) return
    if (!(file instanceof File) || file.size === 0) return setState({ message: m.career_cv_none(), pending: false })
    if (file.size > applicationLimits.cvBytes) return setState({ message: m.career_cv_large(), pending: false })
    setState({ message: null, pending: true })
    const body = new Blob([file], { type: 'application/octet-stream' })
    const sent = await sendFile<unknown>(filePaths.jobCv(job, file.name), 'PUT', body)
    setState({ message: sent.ok ? null : sent.error.message, pending: false })
    if (!sent.ok) return
    form.reset()
    toast(m.career_done_filed())
    onDone()
  }
  return { ...state, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}
