import type { JobMatch } from '#/contract/job/match.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { LineIcon, type LineIconName } from '#/ui/primitives/line-icon.tsx'
import { matchWords, type MatchSign } from '#/words/job-match.ts'

const signs: Record<MatchSign, { icon: LineIconName; className: string }> = {
  yes: { icon: 'done', className: 'text-success' },
  part: { icon: 'info', className: 'text-muted' },
  no: { icon: 'close', className: 'text-danger' },
  unknown: { icon: 'ring', className: 'text-muted' },
}

type MatchLinesProps = { match: JobMatch; label?: string; className?: string }

/** Fact by fact, in the words that both sides read. A sign repeats what the words say. */
export function MatchLines({ match, label = m.career_match(), className }: MatchLinesProps) {
  if (match.lines.length === 0) return null
  return (
    <ul aria-label={label} className={cn('space-y-1 text-small', className)}>
      {match.lines.map(matchWords).map(({ about, how, sign }) => (
        <li key={`${about} ${how}`} className="flex gap-2">
          <LineIcon name={signs[sign].icon} className={cn('mt-0.5 size-4.5', signs[sign].className)} />
          <span className="min-w-0">
            <span className="font-semibold">{about}</span> <span className="text-muted">{how}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same in a row of a list. */
export function MatchRow({ match }: { match: JobMatch }) {
  if (match.lines.length === 0) return null
  return (
    <ul aria-label={m.career_match()} className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-muted">
      {match.lines.map(matchWords).map(({ about, how, sign }) => (
        <li key={`${about} ${how}`} className="inline-flex items-center gap-1">
          <LineIcon name={signs[sign].icon} className={cn('size-4', signs[sign].className)} />
          {about}
          <span className={sign === 'part' ? '' : 'sr-only'}>{how}</span>
        </li>
      ))}
    </ul>
  )
}
