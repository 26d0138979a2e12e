import { useHydrated } from '@tanstack/react-router'
import { formatMailDay, formatMailTime } from '../mail-times.ts'

type MailTimeProps = { at: string; told?: 'short' | 'middle' | 'long'; className?: string }

/** In the reader’s own time, which only the browser knows: the server tells the day. */
export function MailTime({ at, told = 'short', className }: MailTimeProps) {
  const hydrated = useHydrated()
  return (
    <time dateTime={at} dir="auto" className={className}>
      {hydrated ? formatMailTime(at, told) : formatMailDay(at)}
    </time>
  )
}
