import { sendFile } from '#/client/send-file.ts'
import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import type { OwnSchool, OwnStatus } from '#/contract/school/listing.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PaperForm } from '#/ui/form/paper-form.tsx'
import { useChanged } from '../use-changed.ts'

type EvidenceFormProps = { school: OwnSchool; status: OwnStatus; posted: FormState | undefined }

/** What proves a status: one file, that admins alone read. */
export function EvidenceForm({ school, status, posted }: EvidenceFormProps) {
  const changed = useChanged()
  const isMine = posted?.values.form === 'file' && posted.values.status === status.id
  return (
    <PaperForm
      id={`evidence-${status.id}`}
      className="grow"
      texts={{
        title: m.listing_evidence(),
        label: status.evidence ? m.listing_evidence_other() : m.listing_evidence(),
        help: m.listing_evidence_help({ size: evidenceBytes / 1024 / 1024 }),
        submit: m.listing_evidence_send(),
        none: m.listing_evidence_none(),
        large: m.listing_evidence_large(),
      }}
      accept={evidenceTypes}
      maxBytes={evidenceBytes}
      posts={{ form: 'file', id: school.id, status: status.id }}
      refused={isMine ? posted.message : null}
      send={(file) => {
        const body = new Blob([file], { type: 'application/octet-stream' })
        return sendFile<{ school: OwnSchool }>(filePaths.schoolEvidence(school.id, status.id, file.name), 'PUT', body)
      }}
      onSent={(sent) => changed(sent.school, m.listing_done_filed())}
    />
  )
}
