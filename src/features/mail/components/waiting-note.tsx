import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Mail } from '#/contract/mail/mail.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { leavesAt } from '../mail.ts'
import { formatMailTime } from '../mail-times.ts'
import { useUnsend } from '../use-unsend.ts'

/** Beyond this a browser's timer fires at once. */
const longestTimerMs = 2 ** 31 - 1

/** A mail that has not left yet: when it will, and the way back. */
export function WaitingNote({ mail, onUnsent }: { mail: Mail; onUnsent: () => void }) {
  const hydrated = useHydrated()
  const unsend = useUnsend()
  const [now, setNow] = useState(() => Date.now())
  const at = hydrated ? leavesAt(mail, now) : null
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Date.parse(at) - Date.now() + 50, longestTimerMs))
    return () => clearTimeout(timer)
  }, [at])
  if (at === null) return null
  return (
    <Alert
      role="status"
      className="mb-5"
      action={
        <Button variant="outline" size="sm" onClick={() => void unsend(mail.id).then((done) => done && onUnsent())}>
          {m.mail_unsend()}
        </Button>
      }
    >
      {mail.scheduledAt ? m.mail_leaves_at({ time: formatMailTime(at, 'choice') }) : m.mail_leaves_soon()}
    </Alert>
  )
}
