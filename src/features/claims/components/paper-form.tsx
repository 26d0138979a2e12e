import { useHydrated } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { sendFile } from '#/client/send-file.ts'
import type { OwnClaim } from '#/contract/school/claim.ts'
import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { useClaimed } from '../use-claimed.ts'

type PaperFormProps = { claim: OwnClaim; posted: FormState | undefined }

/** What proves a claim: one file, that its house and admins read. Where no script runs it is posted with its page’s forms. */
export function PaperForm({ claim, posted }: PaperFormProps) {
  const hydrated = useHydrated()
  const { message, pending, send } = usePaper(claim, posted)
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={send}
      aria-label={m.claims_paper()}
      className="space-y-2"
    >
      <input type="hidden" name="form" value="file" />
      <input type="hidden" name="id" value={claim.id} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id="claim-paper"
          label={claim.evidence ? m.claims_paper_other() : m.claims_paper()}
          help={m.claims_paper_help({ size: evidenceBytes / 1024 / 1024 })}
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
        <Button type="submit" variant="outline" size="sm" pending={pending}>
          {m.claims_paper_send()}
        </Button>
      </div>
      {message && (
        <Alert tone="danger" role="alert">
          {message}
        </Alert>
      )}
    </form>
  )
}

function usePaper(claim: OwnClaim, posted: FormState | undefined) {
  const claimed = useClaimed()
  const isMine = posted?.values.form === 'file'
  const [state, setState] = useState({ message: isMine ? posted.message : null, pending: false })
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (state.pending) return
    if (!(file instanceof File) || file.size === 0) return setState({ message: m.claims_paper_none(), pending: false })
    if (file.size > evidenceBytes) return setState({ message: m.claims_paper_large(), pending: false })
    setState({ message: null, pending: true })
    const body = new Blob([file], { type: 'application/octet-stream' })
    const sent = await sendFile(filePaths.claimEvidence(claim.id, file.name), 'PUT', body)
    setState({ message: sent.ok ? null : sent.error.message, pending: false })
    if (!sent.ok) return
    form.reset()
    await claimed(m.claims_done_filed())
  }
  return { ...state, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}
