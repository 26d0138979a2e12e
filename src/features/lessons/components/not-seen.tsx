import { Link, type LinkProps } from '@tanstack/react-router'
import type { LessonRoom } from '#/contract/lesson/lesson.ts'
import { calledName } from '#/features/students/called-name.ts'
import { StudentAvatar } from '#/features/students/components/student-avatar.tsx'
import { m } from '#/paraglide/messages.js'
import { Panel } from '#/ui/page/panel.tsx'
import { namesOf } from '../lessons.words.ts'
import { unseenIn } from '../room.ts'

/** Children of whom nothing was written for a week, the longest first: not a reproach, a question whom to look at. */
export function NotSeen({ room, link }: { room: LessonRoom; link: (child: string) => LinkProps }) {
  const rows = unseenIn(room)
  const nameOf = namesOf(room.works)
  if (rows.length === 0) return null
  return (
    <Panel title={m.lessons_unseen()}>
      <ul className="-mx-2 mt-2 divide-y divide-line">
        {rows.map(({ child, days }) => (
          <li key={child.id}>
            <Link {...link(child.id)} className="flex items-center gap-3 rounded px-2 py-2 hover:bg-sunken">
              <StudentAvatar student={child} size="sm" />
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-medium">{calledName(child)}</span>
                <span className="block text-small text-muted">
                  {child.last[0] ? nameOf(child.last[0]) : m.lessons_unseen_never()}
                </span>
              </span>
              {days !== null && (
                <span className="shrink-0 font-medium tabular-nums">{m.lessons_days({ count: days })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
