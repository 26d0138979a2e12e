import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { attachmentBytes, type Attachment } from '#/contract/attachment/attachment.ts'
import type { Failure } from '#/contract/core/result.ts'
import type { MailListSearch } from '#/contract/mail/mail.search.ts'
import { cn } from '#/lib/cn.ts'
import { useUploads } from '#/client/use-uploads.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { TowerLoader } from '#/ui/materials/tower-loader.tsx'
import { CloseButton } from '#/ui/primitives/close-button.tsx'
import { composerFields, fieldErrors, type Field } from '../composer-content.ts'
import { failureWords, useComposer } from '../composer.actors.ts'
import { formatMailTime } from '../mail-times.ts'
import { eachOnce, readRecipients } from '../recipients.ts'
import { useUnsend } from '../use-unsend.ts'
import { ComposerAttachments } from './composer-attachments.tsx'
import { ComposerFields, type Typed } from './composer-fields.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { DraftClash } from './draft-clash.tsx'
import { SaveStatus } from './save-status.tsx'

type ComposerProps = {
  viewer: SessionUser
  search: MailListSearch
  /** A new mail has become a draft. */
  onStored: (id: string) => void
  onClose: () => void
  /** A mail was taken back and is a draft again. */
  onReopen: (id: string) => void
}

const errorsIn = (failure: Failure): Partial<Record<Field, string>> =>
  failure.code === 'unaddressed' ? { to: failureWords(failure) } : fieldErrors(failure.fields)

/** As long as the API waits with what is sent. */
const undoSendMs = 10_000
const nothingTyped: Typed = { to: '', cc: '', bcc: '' }

/** Where a mail is written: at the lower corner of a desk, over the whole of a phone. It saves itself. */
export function Composer({ viewer, search, onStored, onClose, onReopen }: ComposerProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const { state, send } = useComposer({ viewer, search, onStored })
  const unsend = useUnsend()
  const [typed, setTyped] = useState(nothingTyped)
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const { content, failure, stored, wanted, theirs } = state.context
  const isEditable = state.hasTag('editable')
  const isLocked = wanted?.type === 'send'
  const uploads = useUploads<{ attachment: Attachment }>({
    refuse: ({ size }) => (size > attachmentBytes ? m.mail_file_too_large() : null),
    onArrived: ({ attachment }) =>
      send({ type: 'content.changed', change: { attachments: [...content.attachments, attachment] } }),
  })
  const errors = { ...(failure && errorsIn(failure)), ...wrong }
  useFocusInside(ref, id, isEditable, content.to.length > 0)

  const end = useEffectEvent(() => {
    if (state.matches('sent') && stored) {
      const at = wanted?.type === 'send' ? wanted.at : null
      toast(at ? m.mail_sent_later({ time: formatMailTime(at, 'choice') }) : m.mail_sent(), {
        description: content.subject || m.mail_no_subject(),
        durationMs: undoSendMs,
        action: {
          label: m.record_undo(),
          onClick: () => void unsend(stored.id).then((done) => done && onReopen(stored.id)),
        },
      })
    }
    onClose()
  })
  const isOver = state.hasTag('over')
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  // What is wrong is said at its field, and there one goes on.
  const goTo = (found: Partial<Record<Field, string>>) =>
    document.getElementById(`${id}-${composerFields.find((field) => found[field])}`)?.focus()
  const goToFailed = useEffectEvent((failed: Failure) => goTo(errorsIn(failed)))
  useEffect(() => {
    if (failure) goToFailed(failure)
  }, [failure])

  function submit(at: string | null) {
    if (!isEditable || isLocked) return
    const left: Partial<Record<Field, string>> = uploads.isUploading ? { attachments: m.mail_uploading() } : {}
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

  function press(event: KeyboardEvent) {
    // A dialog or a menu over it has keys of its own.
    const section = event.currentTarget
    if (!section.contains(event.target as Node) || section.querySelector(':popover-open')) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit(null)
    } else if (event.key === 'Escape' && !event.defaultPrevented) send({ type: 'close.requested' })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog has keys, and takes files
    <section
      ref={ref}
      role="dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={press}
      onPaste={({ clipboardData }) => uploads.add(clipboardData.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        uploads.add(event.dataTransfer.files)
      }}
      className={cn(
        'fixed inset-0 z-40 flex flex-col bg-card text-ink print:hidden',
        'sm:inset-auto sm:end-6 sm:bottom-0 sm:h-[min(660px,calc(100dvh-84px))] sm:w-145 sm:animate-pop-in sm:overflow-hidden sm:rounded-t sm:border sm:border-b-0 sm:border-field-line sm:shadow-[0_24px_64px_-16px_rgb(0_0_0/0.4)]',
      )}
    >
      <header className="flex items-center gap-3 border-b border-line py-1 ps-5 pe-1.5">
        <h2 id={`${id}-title`} className="min-w-0 truncate font-semibold">
          {content.subject || m.mail_new()}
        </h2>
        <SaveStatus state={state} />
        <CloseButton label={m.mail_composer_close()} onClick={() => send({ type: 'close.requested' })} />
      </header>
      {state.matches('opening') && (
        <div role="status" className="grid grow place-items-center">
          <TowerLoader />
        </div>
      )}
      {state.matches('missing') && <Alert className="m-5">{m.mail_draft_missing()}</Alert>}
      {theirs && (
        <DraftClash
          mine={content}
          theirs={theirs.content}
          onMine={() => send({ type: 'mine.kept' })}
          onTheirs={() => send({ type: 'theirs.taken' })}
        />
      )}
      {(isEditable || state.matches('sending') || state.matches('discarding')) && (
        <>
          <ComposerFields
            id={id}
            content={content}
            onChange={(change) => {
              setWrong({})
              send({ type: 'content.changed', change })
            }}
            typed={typed}
            onTyped={(change) => setTyped((before) => ({ ...before, ...change }))}
            errors={errors}
            locked={isLocked || !isEditable}
          />
          <ComposerAttachments
            id={`${id}-attachments`}
            attachments={content.attachments}
            uploads={uploads.uploads}
            error={errors.attachments}
            onRemove={(attachment) =>
              send({
                type: 'content.changed',
                change: { attachments: content.attachments.filter((one) => one !== attachment) },
              })
            }
            onRemoveUpload={uploads.remove}
            onRetry={uploads.retry}
          />
          {failure && Object.keys(errors).length === 0 && (
            <p role="alert" className="border-t border-line bg-danger-tint px-5 py-2.5 text-small">
              {failureWords(failure)}
            </p>
          )}
          <ComposerFoot
            sending={isLocked}
            worth={content}
            onSend={submit}
            onFiles={uploads.add}
            onDiscard={() => send({ type: 'discard.requested' })}
          />
        </>
      )}
    </section>
  )
}

/** The focus goes to what is to be filled in first, and back to where it was. */
function useFocusInside(ref: RefObject<HTMLElement | null>, id: string, ready: boolean, addressed: boolean) {
  const done = useRef(false)
  const first = useEffectEvent(() => {
    if (done.current) return
    done.current = true
    const text = document.getElementById(`${id}-text`)
    // One writes above the signature and what is quoted.
    if (text instanceof HTMLTextAreaElement) text.setSelectionRange(0, 0)
    const control = addressed ? text : document.getElementById(`${id}-to`)
    control?.focus()
  })
  useEffect(() => {
    if (ready) first()
  }, [ready])
  useEffect(() => {
    const opener = document.activeElement
    const section = ref.current
    return () => {
      const isInside = section?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [ref])
}
