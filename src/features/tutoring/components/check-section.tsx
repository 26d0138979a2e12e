import { useState, type FormEvent } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import type { OwnProfile } from '#/contract/tutor/profile.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { fileCheck } from '../tutoring.functions.ts'
import { checkWord } from '../tutoring.words.ts'
import { useChanged } from '../use-changed.ts'
import { JudgeForm } from './judge-form.tsx'

type CheckSectionProps = {
  profile: OwnProfile
  posted: FormState | undefined
  /** Whoever judges the paper. */
  judges: boolean
}

/** The background check: how far it is, the paper, and what comes next. */
export function CheckSection({ profile, posted, judges }: CheckSectionProps) {
  const { id, evidence, removedFor } = profile
  return (
    <section id="check" aria-labelledby="check-title" className="scroll-mt-24 border-t border-line pt-8">
      <h2 id="check-title" className="text-lead font-semibold">
        {m.tutors_check()}
      </h2>
      <p className="mt-1 max-w-prose text-small text-muted">
        {judges ? m.tutoring_judge_lead() : m.tutoring_check_lead()}
      </p>
      <div className="mt-4 max-w-3xl rounded border border-line bg-card p-4 sm:p-5">
        <p className="font-semibold wrap-anywhere whitespace-pre-line">{checkWord(profile)}</p>
        {evidence && (
          <p className="mt-2 text-small">
            <a href={filePaths.tutorCheck(id)} download={evidence.name} className={`${linkClass} wrap-anywhere`}>
              {evidence.name}
            </a>{' '}
            <span className="text-muted">{m.tutoring_check_of({ day: formatDay(evidence.at) })}</span>
          </p>
        )}
        {judges && <JudgeForm profile={profile} posted={posted} />}
        {!judges && !removedFor && <FileForm profile={profile} posted={posted} />}
      </div>
    </section>
  )
}

/** One file, that admins alone read. Where no script runs it is posted with its page’s forms. */
function FileForm({ profile, posted }: Omit<CheckSectionProps, 'judges'>) {
  const hydrated = useHydrated()
  const changed = useChanged()
  const [state, setState] = useState({
    message: posted?.values.form === 'file' ? posted.message : null,
    pending: false,
  })
  async function send(form: HTMLFormElement) {
    const data = new FormData(form)
    const file = data.get('file')
    if (!(file instanceof File) || file.size === 0) return setState({ message: m.tutoring_file_none(), pending: false })
    if (file.size > evidenceBytes) return setState({ message: m.tutoring_file_large(), pending: false })
    setState({ message: null, pending: true })
    const sent = await fileCheck({ data }).catch(() => null)
    setState({ message: sent ? (sent.ok ? null : sent.error.message) : m.form_offline(), pending: false })
    if (!sent?.ok) return
    form.reset()
    await changed(m.tutoring_done_filed())
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!state.pending) void send(event.currentTarget)
  }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={onSubmit}
      aria-label={m.tutoring_file()}
      className="mt-4 space-y-2"
    >
      <input type="hidden" name="form" value="file" />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="check-file"
          label={profile.evidence ? m.tutoring_file_other() : m.tutoring_file()}
          help={m.tutoring_file_help({ size: evidenceBytes / 1024 / 1024 })}
        >
          {(control) => (
            <input
              {...control}
              name="file"
              type="file"
              required
              accept={evidenceTypes.join(',')}
              className="max-w-full text-small file:me-3 file:min-h-9 file:cursor-pointer file:rounded file:border file:border-solid file:border-field-line file:bg-card file:px-3 file:font-semibold file:text-ink"
            />
          )}
        </Field>
        <Button type="submit" variant="outline" size="sm" pending={state.pending}>
          {m.tutoring_file_send()}
        </Button>
      </div>
      {state.message && (
        <Alert tone="danger" role="alert">
          {state.message}
        </Alert>
      )}
    </form>
  )
}
