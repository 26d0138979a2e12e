import { useCallback, useMemo, useRef, useState } from 'react'
import type { Conversation } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { AreaError } from './area-error.tsx'
import { Composer } from './composer.tsx'
import { ConversationHeader, presenceWords } from './conversation-header.tsx'
import { Late } from './late.tsx'
import { Thread } from './thread.tsx'
import { TypingLine } from './typing-line.tsx'
import { useChat } from '../chat-context.ts'
import { conversationName } from '../chat.words.ts'
import { useOutbox } from '../use-outbox.ts'
import { useAttachments } from '../use-attachments.ts'
import { useFileDrop } from '../use-file-drop.ts'
import { useWriting } from '../use-writing.ts'
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
  const { viewerId } = useChat()
  const outbox = useOutbox(viewerId)
  const [detailed, setDetailed] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const attaching = useAttachments(viewerId, id)
  const { dropping, drop } = useFileDrop(attaching.add)
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
  const writing = useWriting({ conversation, refused: refused?.body, outbox, attaching, names })
  const { deeds, asked, settle } = writing
  const focusComposer = () => pane.current?.querySelector('textarea')?.focus()

  const closeDetails = () => {
    setDetailed(false)
    toggle.current?.focus()
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
          text={writing.text}
          onText={writing.write}
          people={writing.others}
          mode={writing.mode}
          onModeEnd={writing.endMode}
          attaching={attaching}
          onSend={writing.send}
          onEditLast={writing.editLast}
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
