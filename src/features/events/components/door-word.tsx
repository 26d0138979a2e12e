import type { EventSummary } from '#/contract/event/event.ts'
import { m } from '#/paraglide/messages.js'
import { cn } from '#/lib/cn.ts'
import { counted } from '#/words/counted.ts'
import { eventDoorWords } from '#/words/event.ts'

type DoorWordProps = { event: Pick<EventSummary, 'door' | 'left'>; className?: string }

const tones = {
  neutral: 'text-muted',
  primary: 'text-primary-text',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
} as const

/** Each has a form of its own, so that it is read without its colour. */
const forms = {
  neutral: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  primary: <path d="M1 1h8v8H1z" />,
  success: <circle cx="5" cy="5" r="4.5" />,
  warning: <path d="M5 .5 9.8 9.2H.2z" />,
  danger: <path d="m5 0 5 5-5 5-5-5z" />,
} as const

/** Whether one can come: how many places are left, or why there are none. */
export function DoorWord({ event: { door, left }, className }: DoorWordProps) {
  const { word, tone } = eventDoorWords[door]
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-small font-semibold', tones[tone], className)}>
      <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" className="size-2.5 shrink-0">
        {forms[tone]}
      </svg>
      <span className="[unicode-bidi:plaintext]">{door === 'open' ? m.events_left(counted(left)) : word()}</span>
    </span>
  )
}
