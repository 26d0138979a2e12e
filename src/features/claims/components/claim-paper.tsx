import { sendFile } from '#/client/send-file.ts'
import type { OwnClaim } from '#/contract/school/claim.ts'
import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PaperForm } from '#/ui/form/paper-form.tsx'
import { useClaimed } from '../use-claimed.ts'

type ClaimPaperProps = { claim: OwnClaim; posted: FormState | undefined }

/** What proves a claim: one file, that its house and admins read. */
export function ClaimPaper({ claim, posted }: ClaimPaperProps) {
  const claimed = useClaimed()
  const isMine = posted?.values.form === 'file'
  return (
    <PaperForm
      id="claim-paper"
      className="mt-4"
      texts={{
        title: m.claims_paper(),
        label: claim.evidence ? m.claims_paper_other() : m.claims_paper(),
        help: m.claims_paper_help({ size: evidenceBytes / 1024 / 1024 }),
        submit: m.claims_paper_send(),
        none: m.claims_paper_none(),
        large: m.claims_paper_large(),
      }}
      accept={evidenceTypes}
      maxBytes={evidenceBytes}
      posts={{ form: 'file', id: claim.id }}
      refused={isMine ? posted.message : null}
      send={(file) => {
        const body = new Blob([file], { type: 'application/octet-stream' })
        return sendFile<{ claim: OwnClaim }>(filePaths.claimEvidence(claim.id, file.name), 'PUT', body)
      }}
      onSent={() => claimed(m.claims_done_filed())}
    />
  )
}
