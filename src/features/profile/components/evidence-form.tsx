import { useHydrated } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { sendFile } from '#/client/send-file.ts'
import { evidenceBytes, evidenceTypes } from '#/contract/school/listing-kinds.ts'
import type { OwnCredential } from '#/contract/professional/credential.ts'
import { filePaths } from '#/lib/file-paths.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { useChanged } from '../use-changed.ts'

type EvidenceFormProps = { credential: OwnCredential; posted: FormState | undefined }

/** What proves a credential: one file, that admins alone read. Where no script runs it is posted with its page’s forms. */
export function EvidenceForm({ credential, posted }: EvidenceFormProps) {
  const hydrated = useHydrated()
  const { message, pending, send } = useEvidence(credential, posted)
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate={hydrated}
      onSubmit={send}
      aria-label={m.professionals_evidence()}
      className="grow space-y-2"
    >
      <input type="hidden" name="form" value="file" />
      <input type="hidden" name="id" value={credential.id} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          id={`evidence-${credential.id}`}
          label={credential.evidence ? m.professionals_evidence_other() : m.professionals_evidence()}
          help={m.professionals_evidence_help({ size: evidenceBytes / 1024 / 1024 })}
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
          {m.professionals_evidence_send()}
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

function useEvidence(credential: OwnCredential, posted: FormState | undefined) {
  const changed = useChanged()
  const isMine = posted?.values.form === 'file' && posted.values.id === credential.id
  const [state, setState] = useState({ message: isMine ? posted.message : null, pending: false })
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (state.pending) return
    if (!(file instanceof File) || file.size === 0)
      return setState({ message: m.professionals_evidence_none(), pending: false })
    if (file.size > evidenceBytes) return setState({ message: m.professionals_evidence_large(), pending: false })
    setState({ message: null, pending: true })
    const body = new Blob([file], { type: 'application/octet-stream' })
    const sent = await sendFile<unknown>(filePaths.credentialEvidence(credential.id, file.name), 'PUT', body)
    setState({ message: sent.ok ? null : sent.error.message, pending: false })
    if (!sent.ok) return
    form.reset()
    await changed(m.professionals_done_filed())
  }
  return { ...state, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}
