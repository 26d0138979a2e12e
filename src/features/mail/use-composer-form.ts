import { useEffect, useEffectEvent, useState } from 'react'
import { attachmentBytes, type Attachment } from '#/contract/attachment/attachment.ts'
import type { Failure } from '#/contract/core/result.ts'
import { useUploads } from '#/client/use-uploads.ts'
import { m } from '#/paraglide/messages.js'
import type { Typed } from './components/composer-fields.tsx'
import { composerFields, fieldErrors, type Field } from './composer-content.ts'
import { failureWords, type ComposerSend, type ComposerState } from './composer.actors.ts'
import { eachOnce, readRecipients } from './recipients.ts'

type Errors = Partial<Record<Field, string>>

const errorsIn = (failure: Failure): Errors =>
  failure.code === 'unaddressed' ? { to: failureWords(failure) } : fieldErrors(failure.fields)

const nothingTyped: Typed = { to: '', cc: '', bcc: '' }

/** What of a mail is not in its draft yet: recipients half typed, files on their way; and what is wrong before it can go. */
export function useComposerForm(id: string, state: ComposerState, send: ComposerSend) {
  const { content, failure, wanted } = state.context
  const [typed, setTyped] = useState(nothingTyped)
  const [wrong, setWrong] = useState<Errors>({})
  const uploads = useUploads<{ attachment: Attachment }>({
    refuse: ({ size }) => (size > attachmentBytes ? m.mail_file_too_large() : null),
    onArrived: ({ attachment }) =>
      send({ type: 'content.changed', change: { attachments: [...content.attachments, attachment] } }),
  })
  const errors = { ...(failure && errorsIn(failure)), ...wrong }

  // What is wrong is said at its field, and there one goes on.
  const goTo = (found: Errors) =>
    document.getElementById(`${id}-${composerFields.find((field) => found[field])}`)?.focus()
  const goToFailed = useEffectEvent((failed: Failure) => goTo(errorsIn(failed)))
  useEffect(() => {
    if (failure) goToFailed(failure)
  }, [failure])

  function submit(at: string | null) {
    if (!state.hasTag('editable') || wanted?.type === 'send') return
    const left: Errors = uploads.isUploading ? { attachments: m.mail_uploading() } : {}
    for (const field of ['to', 'cc', 'bcc'] as const) {
      const { found, rest } = readRecipients(typed[field])
      if (found.length > 0) {
        send({ type: 'content.changed', change: { [field]: eachOnce([...content[field], ...found]) } })
      }
      if (rest) left[field] = m.mail_no_address({ text: rest })
    }
    setWrong(left)
    if (Object.keys(left).length > 0) return goTo(left)
    setTyped(nothingTyped)
    send({ type: 'send.requested', at })
  }

  return { typed, setTyped, errors, setWrong, uploads, submit }
}
