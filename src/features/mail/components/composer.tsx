import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { MailListSearch } from '#/contract/mail/mail.search.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { TowerLoader } from '#/ui/materials/tower-loader.tsx'
import { CloseButton } from '#/ui/primitives/close-button.tsx'
import type { RichTextHandle } from '#/ui/rich-text/rich-text-field.tsx'
import { failureWords, useComposer, type ComposerState } from '../composer.actors.ts'
import { composerKeys } from '../composer-keys.ts'
import { formatMailTime } from '../mail-times.ts'
import { useComposerForm } from '../use-composer-form.ts'
import { useUnsend } from '../use-unsend.ts'
import { ComposerAttachments } from './composer-attachments.tsx'
import { ComposerFields } from './composer-fields.tsx'
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

/** As long as the API waits with what is sent. */
const undoSendMs = 10_000

/** Where a mail is written: at the lower corner of a desk, over the whole of a phone. It saves itself. */
export function Composer({ viewer, search, onStored, onClose, onReopen }: ComposerProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const text = useRef<RichTextHandle>(null)
  const { state, send } = useComposer({ viewer, search, onStored, text })
  const { content, failure, wanted, theirs } = state.context
  const isEditable = state.hasTag('editable')
  const isLocked = wanted?.type === 'send'
  const form = useComposerForm(id, state, send)
  const { errors, uploads, submit } = form
  const keys = composerKeys(`${id}-document`, {
    onSend: () => submit(null),
    onClose: () => send({ type: 'close.requested' }),
  })
  useFocusInside(ref, `${id}-to`, isEditable, content.to.length > 0)
  useEnd(state, { onClose, onReopen })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog has keys, and takes files
    <section
      ref={ref}
      role="dialog"
      aria-labelledby={`${id}-title`}
      {...keys}
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
      <NotThere state={state} />
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
              form.setWrong({})
              send({ type: 'content.changed', change })
            }}
            typed={form.typed}
            onTyped={(change) => form.setTyped((before) => ({ ...before, ...change }))}
            errors={errors}
            locked={isLocked || !isEditable}
            onText={(handle) => {
              text.current = handle
            }}
            isTextLocked={wanted !== null || !isEditable}
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

/** While it is opened, and where it is gone. */
function NotThere({ state }: { state: ComposerState }) {
  if (state.matches('missing')) return <Alert className="m-5">{m.mail_draft_missing()}</Alert>
  return state.matches('opening') ? (
    <div role="status" className="grid grow place-items-center">
      <TowerLoader />
    </div>
  ) : null
}

/** Says what became of it, with the way back. */
function useEnd(state: ComposerState, { onClose, onReopen }: Pick<ComposerProps, 'onClose' | 'onReopen'>) {
  const unsend = useUnsend()
  const { content, stored, wanted } = state.context
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
}

/** The focus goes to whom it is for, or the text takes it where that is known; and back to where it was. */
function useFocusInside(ref: RefObject<HTMLElement | null>, firstId: string, ready: boolean, addressed: boolean) {
  const done = useRef(false)
  const first = useEffectEvent(() => {
    if (!done.current && !addressed) document.getElementById(firstId)?.focus()
    done.current = true
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
