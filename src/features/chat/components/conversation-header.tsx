import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import PanelRight from 'lucide-react/icons/panel-right'
import type { ReactNode, Ref } from 'react'
import type { ChatPerson } from '#/contract/chat/chat.ts'
import { cn } from '#/lib/cn.ts'
import { formatSince } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Button, buttonVariants } from '#/ui/primitives/button.tsx'
import { useChat } from '../chat-context.ts'
import { ChatAvatar } from './chat-avatar.tsx'

type ConversationHeaderProps = {
  name: string
  type: 'one-to-one' | 'group'
  people: readonly ChatPerson[]
  seed: string
  /** Below the name. */
  status: ReactNode
  details?: { open: boolean; onToggle: () => void }
  detailsRef?: Ref<HTMLButtonElement>
}

export function ConversationHeader(props: ConversationHeaderProps) {
  const { name, type, people, seed, status, details, detailsRef } = props
  return (
    <PaneHeader>
      <ChatAvatar type={type} people={people} seed={seed} />
      <div className="min-w-0 grow leading-5">
        <h1 className="truncate font-semibold">{name}</h1>
        {/* How long ago somebody was here: the browser's clock may have moved on from the server's. */}
        <p className="truncate text-[13px] text-muted" suppressHydrationWarning>
          {status}
        </p>
      </div>
      {details && (
        <Button
          ref={detailsRef}
          variant="ghost"
          size="icon"
          aria-label={m.chat_details()}
          title={m.chat_details()}
          aria-expanded={details.open}
          onClick={details.onToggle}
          className="text-muted hover:text-ink aria-expanded:bg-tint aria-expanded:text-ink noscript:hidden"
        >
          <PanelRight aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        </Button>
      )}
    </PaneHeader>
  )
}

/** The top of what is open, with the way back to the list where that is another screen. */
export function PaneHeader({ children }: { children: ReactNode }) {
  const { links, q } = useChat()
  return (
    <div className="flex min-h-17 shrink-0 items-center gap-3 border-b border-line px-3 py-2.5 md:px-6">
      <Link
        {...links.list({ q })}
        aria-label={m.chat_back()}
        className={cn(buttonVariants({ variant: 'ghost', size: 'icon' }), '-me-2 text-muted md:hidden')}
      >
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
      </Link>
      {children}
    </div>
  )
}

/** Whether somebody is there, or when they last were, and where one knows them from. */
export function presenceWords({ online, lastActiveAt, context }: ChatPerson): string {
  const presence = online
    ? m.chat_online()
    : lastActiveAt
      ? m.chat_last_active({ since: formatSince(lastActiveAt) })
      : ''
  return [presence, context].filter(Boolean).join(' · ')
}
