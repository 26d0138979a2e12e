import { useHydrated } from '@tanstack/react-router'
import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { messageLength, type Message, type Participant } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { MentionList, useMentions } from '#/ui/form/mentions.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { controlClass } from '#/ui/primitives/control-class.ts'
import { previewOf } from '../chat.words.ts'
import type { Attaching } from '../use-attachments.ts'
import { AttachmentTray } from './attachment-tray.tsx'
import { PersonFace } from './chat-avatar.tsx'

/** What is written now answers a message, or changes one. */
export type ComposerMode = { kind: 'reply' | 'edit'; message: Message; name: string } | null

export type ComposerProps = {
  label: string
  text: string
  onText: (text: string) => void
  /** Whom an @ offers. */
  people?: readonly Participant[]
  mode: ComposerMode
  onModeEnd: () => void
  attaching: Attaching
  onSend: () => void
  /** The arrow up in an empty field. */
  onEditLast?: () => void
  onEscape?: () => void
  pending?: boolean
  /** Why nothing can be written here. */
  closed?: ReactNode
}

const nobody: readonly Participant[] = []

/** Nearer than this to the end, how much room is left is told. */
const countFrom = messageLength - 300

/** On a phone Enter breaks the line, and the button sends. */
const breaksWithEnter = () => matchMedia('(pointer: coarse)').matches

/** Where one writes. Without a script it is a plain form that posts to its page. */
export function Composer(props: ComposerProps) {
  const { label, text, onText, people = nobody, mode, onModeEnd, attaching, pending, closed } = props
  const hydrated = useHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ text, onText, people, field })
  const isEdit = mode?.kind === 'edit'
  const isEmpty = text.trim() === '' && (isEdit || attaching.uploads.length === 0)
  const isTooLong = text.length > messageLength
  const maySend = !isEmpty && !isTooLong && (isEdit || attaching.mayGo) && !pending

  // Answering and editing begin in the field, its end first.
  useEffect(() => {
    if (!mode) return
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [mode])

  if (closed) return <p className="border-t border-line px-5 py-5 text-center text-muted">{closed}</p>

  const send = () => {
    if (!maySend) return
    props.onSend()
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || mentions.press(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !breaksWithEnter()) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && text === '' && props.onEditLast) {
      event.preventDefault()
      props.onEditLast()
    } else if (event.key === 'Escape') {
      if (mode) onModeEnd()
      else props.onEscape?.()
    }
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0 || isEdit) return
    event.preventDefault()
    attaching.add(event.clipboardData.files)
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-t border-line bg-paper px-3 py-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6"
    >
      <div className="relative mx-auto max-w-240">
        <MentionList
          {...mentions}
          label={label}
          face={(person) => <PersonFace person={person} size="sm" />}
          className="bottom-full mb-4"
        />
        {mode && <ModeStrip mode={mode} onEnd={onModeEnd} />}
        {!isEdit && <AttachmentTray {...attaching} />}
        <div className="flex items-end gap-1.5">
          <AttachButton
            attaching={attaching}
            disabled={isEdit || attaching.isFull}
            onAttached={() => field.current?.focus()}
          />
          <textarea
            ref={field}
            name="body"
            rows={1}
            value={text}
            {...(people.length > 0 && mentions.fieldProps)}
            onChange={({ currentTarget }) => mentions.type(currentTarget)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            aria-label={label}
            placeholder={label}
            aria-invalid={isTooLong || undefined}
            aria-describedby={text.length > countFrom ? 'chat-length' : undefined}
            className={cn(
              controlClass,
              'quiet-scroll max-h-[min(40dvh,16rem)] min-h-11 resize-none rounded-[22px] px-4 py-2.25 leading-6 [field-sizing:content] [unicode-bidi:plaintext]',
            )}
          />
          <SendButton isEdit={isEdit} disabled={hydrated && !maySend} pending={pending} />
        </div>
        <Length used={text.length} />
      </div>
    </form>
  )
}

type SendButtonProps = { isEdit: boolean; disabled: boolean; pending: boolean | undefined }

function SendButton({ isEdit, disabled, pending }: SendButtonProps) {
  const words = isEdit ? m.chat_save() : m.chat_send()
  return (
    <Button
      type="submit"
      size="icon"
      aria-label={words}
      title={words}
      aria-disabled={disabled || undefined}
      pending={pending}
      className="rounded-full"
    >
      <SendHorizontal aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
    </Button>
  )
}

function Length({ used }: { used: number }) {
  if (used <= countFrom) return null
  return (
    <p
      id="chat-length"
      className={cn('px-1 pt-1 text-small text-muted tabular-nums', used > messageLength && 'text-danger')}
    >
      {m.chat_length({ used: shownNumber(used), most: shownNumber(messageLength) })}
    </p>
  )
}

type AttachButtonProps = { attaching: Attaching; disabled: boolean; onAttached: () => void }

function AttachButton({ attaching, disabled, onAttached }: AttachButtonProps) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          attaching.add(currentTarget.files ?? [])
          currentTarget.value = ''
          onAttached()
        }}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.chat_attach()}
        title={m.chat_attach()}
        disabled={disabled}
        onClick={() => files.current?.click()}
        className="text-muted hover:text-ink noscript:hidden"
      >
        <Paperclip aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
    </>
  )
}

function ModeStrip({ mode, onEnd }: { mode: NonNullable<ComposerMode>; onEnd: () => void }) {
  const { kind, message, name } = mode
  return (
    <div className="mb-2 flex items-center gap-2 border-s-3 border-primary-text ps-3">
      <p className="min-w-0 grow text-small leading-5">
        <span className="block font-semibold text-primary-text">
          {kind === 'edit' ? m.chat_editing() : m.chat_replying({ name })}
        </span>
        <span className="block truncate text-muted">{previewOf(message)}</span>
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={kind === 'edit' ? m.chat_editing_stop() : m.chat_replying_stop()}
        onClick={onEnd}
        className="text-muted"
      >
        <X aria-hidden className="size-5" strokeWidth={1.75} />
      </Button>
    </div>
  )
}
