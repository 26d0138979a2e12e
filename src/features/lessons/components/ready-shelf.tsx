import { Link, type LinkProps } from '@tanstack/react-router'
import type { LessonRoom } from '#/contract/lesson/lesson.ts'
import { calledName } from '#/features/students/called-name.ts'
import { m } from '#/paraglide/messages.js'
import { Panel } from '#/ui/page/panel.tsx'
import { namesOf, reasonWords } from '../lessons.words.ts'
import { shelfOf } from '../room.ts'

type ReadyShelfProps = {
  room: LessonRoom
  /** Chooses children; null where nothing is written. */
  link: ((children: readonly string[]) => LinkProps) | null
}

/** Works that are ready, each with the children it is ready for, and why: a press chooses them all. */
export function ReadyShelf({ room, link }: ReadyShelfProps) {
  const nameOf = namesOf(room.works)
  const rows = shelfOf(room)
  return (
    <Panel title={m.lessons_shelf()}>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{m.lessons_shelf_none()}</p>
      ) : (
        <ul className="-mx-2 mt-2 divide-y divide-line">
          {rows.map(({ work, reason, children }) => {
            const content = (
              <>
                <span className="block font-medium wrap-anywhere">{nameOf(work)}</span>
                <span className="block text-small text-muted wrap-anywhere">
                  {reasonWords(reason, nameOf)} · {children.map(calledName).join(', ')}
                </span>
              </>
            )
            return (
              <li key={work}>
                {link ? (
                  <Link
                    {...link(children.map(({ id }) => id))}
                    replace
                    resetScroll={false}
                    className="block rounded px-2 py-2.5 hover:bg-sunken"
                  >
                    {content}
                  </Link>
                ) : (
                  <div className="px-2 py-2.5">{content}</div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
