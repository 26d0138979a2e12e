import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import SmilePlus from 'lucide-react/icons/smile-plus'
import Trash from 'lucide-react/icons/trash-2'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { reactionEmojis, type Message } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { popoverClass, popoverItemClass } from '#/ui/primitives/popover-class.ts'
import { useChat } from '../chat-context.ts'
import type { Delivery } from '../outbox.store.ts'
import type { Emoji } from './reactions.tsx'

export type MessageDeeds = {
  react: (message: Message, emoji: Emoji, on: boolean) => void
  reply: (message: Message) => void
  edit: (message: Message) => void
  copy: (message: Message) => void
  remove: (message: Message) => void
  report: (message: Message) => void
  jump: (position: number) => void
  sendAgain: (clientId: string) => void
  withdraw: (delivery: Delivery) => void
}

type MessageToolsProps = { message: Message; isOwn: boolean; deeds: MessageDeeds }

/** What can be done with a message: a sign, an answer, and the rest in a menu. */
export function MessageTools({ message, isOwn, deeds }: MessageToolsProps) {
  const { viewerId } = useChat()
  const id = useId()
  const isOn = (emoji: Emoji) => message.reactions.some((one) => one.emoji === emoji && one.userIds.includes(viewerId))
  return (
    <div
      className={cn(
        'absolute z-2 flex rounded-full border border-line bg-card shadow-[0_2px_8px_-2px_rgb(0_0_0/0.12)] noscript:hidden',
        // Above the bubble on a phone, beside it where there is room.
        'bottom-full -mb-2 md:inset-y-0 md:my-auto md:h-8.5',
        isOwn ? 'end-2 md:end-full md:me-1.5' : 'start-2 md:start-full md:ms-1.5',
      )}
    >
      <Tool label={m.chat_react()} popoverTarget={`${id}-signs`}>
        <SmilePlus />
      </Tool>
      <Tool label={m.chat_reply()} onClick={() => deeds.reply(message)}>
        <Reply className="rtl:-scale-x-100" />
      </Tool>
      <Tool label={m.chat_message_menu()} popoverTarget={`${id}-menu`}>
        <Ellipsis />
      </Tool>
      <Panel id={`${id}-signs`} label={m.chat_react()} className="gap-0.5 rounded-full open:flex">
        {reactionEmojis.map((emoji) => (
          <button
            key={emoji}
            type="button"
            aria-pressed={isOn(emoji)}
            onClick={() => deeds.react(message, emoji, !isOn(emoji))}
            className="grid size-10 cursor-pointer place-items-center rounded-full text-xl hover:bg-ink/6 aria-pressed:bg-tint pointer-coarse:size-11"
          >
            {emoji}
          </button>
        ))}
      </Panel>
      <Panel id={`${id}-menu`} label={m.chat_message_menu()} className="min-w-48">
        {message.body !== '' && (
          <Entry icon={<Copy />} onClick={() => deeds.copy(message)}>
            {m.chat_copy()}
          </Entry>
        )}
        {isOwn && message.body !== '' && (
          <Entry icon={<Pencil />} onClick={() => deeds.edit(message)}>
            {m.chat_edit()}
          </Entry>
        )}
        {isOwn ? (
          <Entry icon={<Trash />} danger onClick={() => deeds.remove(message)}>
            {m.chat_delete()}
          </Entry>
        ) : (
          <Entry icon={<Flag />} onClick={() => deeds.report(message)}>
            {m.chat_report()}
          </Entry>
        )}
      </Panel>
    </div>
  )
}

type ToolProps = { label: string; popoverTarget?: string; onClick?: () => void; children: ReactNode }

const Tool = ({ label, children, ...props }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid size-8 cursor-pointer place-items-center rounded-full text-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-10 [&>svg]:size-4"
    {...props}
  >
    {children}
  </button>
)

type PanelProps = { id: string; label: string; className: string; children: ReactNode }

function Panel({ id, label, className, children }: PanelProps) {
  // Closed before anything happens, so that a dialog gives the focus back to the button and not to an entry that is gone.
  const close = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('button')) event.currentTarget.hidePopover()
  }
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      data-message-tools=""
      onClickCapture={close}
      className={cn(popoverClass, className)}
    >
      {children}
    </div>
  )
}

type EntryProps = { icon: ReactNode; danger?: boolean; onClick: () => void; children: ReactNode }

const Entry = ({ icon, danger, onClick, children }: EntryProps) => (
  <button
    type="button"
    onClick={onClick}
    className={cn(popoverItemClass, '[&>svg]:size-4.5 [&>svg]:text-muted', danger && 'text-danger [&>svg]:text-danger')}
  >
    {icon}
    {children}
  </button>
)
