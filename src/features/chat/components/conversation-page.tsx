import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState, type DragEvent } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { AreaError } from './area-error.tsx'
import { Composer, type ComposerMode } from './composer.tsx'
import { ConversationHeader, presenceWords } from './conversation-header.tsx'
import { Late } from './late.tsx'
import { Thread } from './thread.tsx'
import { TypingLine } from './typing-line.tsx'
import { useChat } from '../chat-context.ts'
import { editMessage } from '../chat.functions.ts'
import { putMessage } from '../chat.live.ts'
import { conversationName } from '../chat.words.ts'
import { queueFiles } from '../queued-files.ts'
import { useOutbox } from '../outbox.store.ts'
import { useAttachments } from '../use-attachments.ts'
import { useDraft } from '../use-draft.ts'
import { useMessageDeeds } from '../use-message-deeds.ts'
import { useSayTyping } from '../use-say-typing.ts'
import { withDeliveries } from '../with-deliveries.ts'

const loadDetails = () => import('./conversation-details.tsx').then((part) => part.ConversationDetails)
const loadDialog = () => import('./message-dialog.tsx').then((part) => part.MessageDialog)

/** What a form without a script could not send, and why. */
export type Refused = { body: string; message: string | null } | undefined

export type ConversationPageProps = {
  conversation: Conversation
  /** The position of a message that was asked for. */
  at: number | undefined
  refused: Refused
}

/** A conversation: who, what was said, and where one writes; its details beside it or over it. */
export function ConversationPage({ conversation, at, refused }: ConversationPageProps) {
  const { id, type, people, participants } = conversation
  const { viewerId, run } = useChat()
  const client = useQueryClient()
  const outbox = useOutbox(viewerId)
  const [draft, setDraft] = useDraft(viewerId, id, refused?.body)
  const [edited, setEdited] = useState('')
  const [mode, setMode] = useState<ComposerMode>(null)
  const [detailed, setDetailed] = useState(false)
  const [dropping, setDropping] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const attaching = useAttachments()
  const sayTyping = useSayTyping(id)
  const deliveries = useMemo(
    () => outbox.deliveries.filter(({ conversationId }) => conversationId === id),
    [outbox.deliveries, id],
  )
  const shown = useMemo(() => withDeliveries(conversation, deliveries, viewerId), [conversation, deliveries, viewerId])
  const names = useCallback(
    (person: string) => {
      const found = participants.find((one) => one.id === person)
      return person === viewerId ? m.chat_you() : found ? fullName(found) : m.chat_nobody()
    },
    [participants, viewerId],
  )
  const change = (next: ComposerMode) => {
    setMode(next)
    if (next?.kind === 'edit') setEdited(next.message.body)
  }
  const { deeds, asked, settle } = useMessageDeeds({
    id,
    names,
    send: outbox.send,
    onMode: change,
    onWithdrawn: ({ body }) => draft === '' && setDraft(body),
  })
  const focusComposer = () => pane.current?.querySelector('textarea')?.focus()

  const closeDetails = () => {
    setDetailed(false)
    toggle.current?.focus()
  }

  async function saveEdit() {
    const message = mode?.message
    const body = edited.trim()
    if (!message) return
    if (body !== message.body) {
      const done = await run(() => editMessage({ data: { id: message.id, body } }))
      if (!done) return
      putMessage(client, done.data.message, viewerId)
    }
    setMode(null)
  }

  function send() {
    if (mode?.kind === 'edit') return void saveEdit()
    const answered = mode?.message
    const clientId = crypto.randomUUID()
    const { attachments } = attaching
    outbox.send({
      type: 'message.written',
      message: {
        clientId,
        conversationId: id,
        body: draft.trim(),
        attachments,
        files: queueFiles(clientId, attaching.release()),
        replyTo: answered
          ? { id: answered.id, position: answered.position, senderId: answered.senderId, body: answered.body }
          : null,
        createdAt: new Date().toISOString(),
        refused: null,
      },
    })
    setDraft('')
    setMode(null)
  }

  function editLast() {
    const last = conversation.messages.findLast(
      ({ senderId, deletedAt, body }) => senderId === viewerId && deletedAt === null && body !== '',
    )
    if (last) deeds.edit(last)
  }

  const drop = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: (event: DragEvent) =>
      !event.currentTarget.contains(event.relatedTarget as Node | null) && setDropping(false),
    onDrop(event: DragEvent) {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      setDropping(false)
      attaching.add(event.dataTransfer.files)
    },
  }

  const other = people[0]
  const status =
    type === 'group' ? m.chat_participants({ count: conversation.participantCount }) : other ? presenceWords(other) : ''

  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <div
        ref={pane}
        {...drop}
        className={cn('flex min-w-0 flex-1 flex-col', detailed && '@max-[56rem]/chat:invisible')}
      >
        <ConversationHeader
          name={conversationName(conversation)}
          type={type}
          people={people}
          seed={id}
          status={status}
          details={{ open: detailed, onToggle: () => setDetailed(!detailed) }}
          detailsRef={toggle}
        />
        <Thread
          conversation={shown}
          deliveries={deliveries}
          at={at}
          deeds={deeds}
          names={names}
          onEscape={focusComposer}
        />
        <TypingLine id={id} participants={participants} />
        <AreaError posted={refused?.message} />
        <Composer
          label={m.chat_write()}
          text={mode?.kind === 'edit' ? edited : draft}
          onText={(text) => {
            if (mode?.kind === 'edit') return setEdited(text)
            setDraft(text)
            if (text !== '') sayTyping()
          }}
          mode={mode}
          onModeEnd={() => setMode(null)}
          attaching={attaching}
          onSend={send}
          onEditLast={editLast}
          onPrepare={outbox.prepare}
          closed={conversation.mayWrite ? null : m.chat_closed()}
        />
        {dropping && (
          <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded border-2 border-dashed border-primary-text bg-paper/90">
            <p className="text-title">{m.chat_drop()}</p>
          </div>
        )}
      </div>
      {detailed && <Late load={loadDetails} props={{ conversation, onReport: deeds.report, onClose: closeDetails }} />}
      {asked && <Late load={loadDialog} props={{ asked, onClose: settle }} />}
    </div>
  )
}
