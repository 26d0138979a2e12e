import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { Conversation, Message } from '#/contract/chat/chat.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { conversationName } from '../chat.words.ts'
import { ChatAvatar } from './chat-avatar.tsx'
import { presenceWords } from './conversation-header.tsx'
import { GroupName } from './group-name.tsx'
import { GroupPeople } from './group-people.tsx'
import { LeaveGroup } from './leave-group.tsx'
import { MuteChoice } from './mute-choice.tsx'
import { OtherPerson } from './other-person.tsx'

type ConversationDetailsProps = {
  conversation: Conversation
  onReport: (message: Message) => void
  onClose: () => void
}

/** Who takes part, and what one may do about it. Beside the thread where there is room, else in its place. */
export function ConversationDetails({ conversation, onReport, onClose }: ConversationDetailsProps) {
  const { id, type, people, isOwner } = conversation
  const close = useRef<HTMLButtonElement>(null)
  const isGroup = type === 'group'
  const other = people[0]
  useEffect(() => close.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever in it one is
    <aside
      aria-label={m.chat_details()}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
      className="quiet-scroll absolute inset-0 z-5 overflow-y-auto overscroll-contain bg-paper @min-[56rem]/chat:static @min-[56rem]/chat:w-80 @min-[56rem]/chat:shrink-0 @min-[56rem]/chat:border-s @min-[56rem]/chat:border-line"
    >
      <div className="flex min-h-17 items-center justify-between ps-5 pe-3">
        <h2 className="font-semibold">{m.chat_details()}</h2>
        <Button ref={close} variant="ghost" size="icon" aria-label={m.chat_details_close()} onClick={onClose}>
          <X aria-hidden className="size-5" strokeWidth={1.75} />
        </Button>
      </div>
      <div className="mx-auto max-w-form space-y-8 px-5 pt-2 pb-10">
        <div className="flex flex-col items-center text-center">
          <ChatAvatar type={type} people={people} seed={id} size="lg" />
          <p className="mt-3 text-lead font-semibold wrap-anywhere">{conversationName(conversation)}</p>
          <p className="text-small text-muted">
            {isGroup ? m.chat_participants({ count: conversation.participantCount }) : other && presenceWords(other)}
          </p>
        </div>
        {isGroup && isOwner && <GroupName conversation={conversation} />}
        <MuteChoice conversation={conversation} />
        {isGroup ? (
          <>
            <GroupPeople conversation={conversation} />
            <LeaveGroup id={id} />
          </>
        ) : (
          other && <OtherPerson conversation={conversation} person={other} onReport={onReport} />
        )}
      </div>
    </aside>
  )
}
