import { sendFile } from '#/client/send-file.ts'
import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import type { OwnCredential } from '#/contract/professional/credential.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PaperForm } from '#/ui/form/paper-form.tsx'
import { useChanged } from '../use-changed.ts'

type EvidenceFormProps = { credential: OwnCredential; posted: FormState | undefined }

/** What proves a credential: one file, that admins alone read. */
export function EvidenceForm({ credential: { id, evidence }, posted }: EvidenceFormProps) {
  const changed = useChanged()
  const isMine = posted?.values.form === 'file' && posted.values.id === id
  return (
    <PaperForm
      id={`evidence-${id}`}
      className="grow"
      texts={{
        title: m.professionals_evidence(),
        label: evidence ? m.professionals_evidence_other() : m.professionals_evidence(),
        help: m.professionals_evidence_help({ size: evidenceBytes / 1024 / 1024 }),
        submit: m.professionals_evidence_send(),
        none: m.professionals_evidence_none(),
        large: m.professionals_evidence_large(),
      }}
      accept={evidenceTypes}
      maxBytes={evidenceBytes}
      posts={{ form: 'file', id }}
      refused={isMine ? posted.message : null}
      send={(file) => {
        const body = new Blob([file], { type: 'application/octet-stream' })
        return sendFile<unknown>(filePaths.credentialEvidence(id, file.name), 'PUT', body)
      }}
      onSent={() => changed(m.professionals_done_filed())}
    />
  )
}
