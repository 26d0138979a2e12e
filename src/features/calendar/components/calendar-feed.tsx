import { useState } from 'react'
import type { Calendar } from '#/contract/calendar/calendar.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { makeFeed, revokeFeed } from '../calendar.functions.ts'

type CalendarFeedProps = { calendar: Calendar; onChanged: () => Promise<void> }

/** The private link under which other programs read a calendar. It is shown once: only its trace is kept. */
export function CalendarFeed({ calendar: { id, name, feed }, onChanged }: CalendarFeedProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function make() {
    setPending(true)
    const result = await makeFeed({ data: { id } }).catch(() => null)
    setPending(false)
    if (!result?.ok) return void toast.error(result?.error.message ?? m.record_offline())
    setUrl(result.data.url)
    await onChanged()
  }

  async function revoke() {
    setPending(true)
    const result = await revokeFeed({ data: { id } }).catch(() => null)
    setPending(false)
    if (!result?.ok) return void toast.error(result?.error.message ?? m.record_offline())
    setUrl(null)
    toast(m.calendar_feed_revoked())
    await onChanged()
  }

  async function copy() {
    await navigator.clipboard.writeText(url!)
    toast(m.calendar_feed_copied())
  }

  return (
    <section aria-labelledby="calendar-feed">
      <h3 id="calendar-feed" className="font-semibold">
        {m.calendar_feed()}
      </h3>
      <p className="mt-1 text-small text-muted">{m.calendar_feed_text()}</p>
      {url && (
        <div className="mt-3 flex gap-2">
          <Input
            readOnly
            dir="ltr"
            value={url}
            aria-label={m.calendar_feed_of({ name })}
            onFocus={(event) => event.currentTarget.select()}
            className="text-small"
          />
          <Button variant="soft" onClick={() => void copy()}>
            {m.calendar_feed_copy()}
          </Button>
        </div>
      )}
      {url && <p className="mt-2 text-small text-muted">{m.calendar_feed_once()}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {!url && (
          <Button variant="outline" pending={pending} onClick={() => void make()}>
            {feed ? m.calendar_feed_renew() : m.calendar_feed_make()}
          </Button>
        )}
        {(feed || url) && (
          <Button variant="ghost" disabled={pending} onClick={() => void revoke()}>
            {m.calendar_feed_revoke()}
          </Button>
        )}
      </div>
    </section>
  )
}
