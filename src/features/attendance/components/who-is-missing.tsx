import { calledName } from '#/features/students/called-name.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Register, RegisterChild } from '#/contract/attendance/attendance.ts'
import { m } from '#/paraglide/messages.js'
import { Panel } from '#/ui/page/panel.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { reasonWords, spanWords, stateWords } from '../attendance.words.ts'
import { standingOf } from '../register.ts'

type WhoIsMissingProps = { register: Register; write: (person: string) => LinkProps }

/** Whoever is not in the room and why; and of whom nobody has heard, with whom to ask. */
export function WhoIsMissing({ register: { children, day, room }, write }: WhoIsMissingProps) {
  const away = children.filter((child) => standingOf(child) === 'away')
  const begun = children.some(({ state }) => state !== 'open')
  const open = begun && day === room.today ? children.filter((child) => standingOf(child) === 'open') : []
  if (away.length + open.length === 0) return null
  return (
    <Panel title={m.attendance_missing()}>
      <ul className="mt-3 divide-y divide-line">
        {open.map((child) => (
          <li key={child.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <span className="font-medium">{calledName(child)}</span>{' '}
              <span className="text-muted">{stateWords.open()}</span>
            </span>
            {child.family && (
              <Link {...write(child.family.id)} className={linkClass}>
                {m.attendance_ask({ name: child.family.name })}
              </Link>
            )}
          </li>
        ))}
        {away.map((child) => (
          <li key={child.id} className="py-2">
            <span className="font-medium">{calledName(child)}</span>{' '}
            <span className="text-muted">{whyAway(child)}</span>
            {(child.note || child.absence?.note) && (
              <span className="block text-small wrap-anywhere text-muted">{child.note || child.absence?.note}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function whyAway({ reason, absence }: RegisterChild): string {
  const why = reason ?? absence?.reason
  const words = why ? reasonWords[why]() : stateWords.away()
  return absence ? m.attendance_away_days({ reason: words, days: spanWords(absence) }) : words
}
