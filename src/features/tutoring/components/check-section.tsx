import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import type { OwnProfile } from '#/contract/tutor/profile.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PaperForm } from '#/ui/form/paper-form.tsx'
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

/** One file, that admins alone read. */
function FileForm({ profile, posted }: Omit<CheckSectionProps, 'judges'>) {
  const changed = useChanged()
  return (
    <PaperForm
      id="check-file"
      className="mt-4"
      texts={{
        title: m.tutoring_file(),
        label: profile.evidence ? m.tutoring_file_other() : m.tutoring_file(),
        help: m.tutoring_file_help({ size: evidenceBytes / 1024 / 1024 }),
        submit: m.tutoring_file_send(),
        none: m.tutoring_file_none(),
        large: m.tutoring_file_large(),
      }}
      accept={evidenceTypes}
      maxBytes={evidenceBytes}
      posts={{ form: 'file' }}
      refused={posted?.values.form === 'file' ? posted.message : null}
      send={(file) => {
        const data = new FormData()
        data.set('file', file)
        return fileCheck({ data }).catch(() => ({ ok: false, error: { message: m.form_offline() } }))
      }}
      onSent={() => changed(m.tutoring_done_filed())}
    />
  )
}
