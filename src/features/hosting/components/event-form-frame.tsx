import type { ReactNode, RefObject } from 'react'
import { useTyped } from '#/client/record-form/use-typed.ts'
import { m } from '#/paraglide/messages.js'
import { missingIn, readEvent, type EventValues } from '../event-form.ts'
import { Completeness } from './completeness.tsx'
import { EventPreview } from './event-preview.tsx'

type EventFormFrameProps = {
  form: RefObject<HTMLFormElement | null>
  /** What the form begins with. */
  values: EventValues
  host: string
  children: ReactNode
}

/** The form, and what comes of it: how visitors will find it, and what it still lacks. */
export function EventFormFrame({ form, values, host, children }: EventFormFrameProps) {
  const typed = useTyped(form, readEvent) ?? values
  return (
    <div className="@container/event">
      <div className="grid gap-x-12 gap-y-8 @min-[1080px]/event:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">{children}</div>
        <aside aria-label={m.hosting_before()} className="@min-[1080px]/event:pt-8">
          <div className="sticky top-24 space-y-6">
            <EventPreview values={typed} host={host} />
            <Completeness missing={missingIn(typed)} />
          </div>
        </aside>
      </div>
    </div>
  )
}
