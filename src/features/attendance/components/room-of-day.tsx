import type { LinkProps } from '@tanstack/react-router'
import type { Register, RegisterChild } from '#/contract/attendance/attendance.ts'
import { m } from '#/paraglide/messages.js'
import { ChildTile } from './child-tile.tsx'

type RoomOfDayProps = {
  register: Register
  chosen: RegisterChild | undefined
  /** To what can be said of a child. */
  link: (child: string) => LinkProps
}

/** The children of a classroom, each in its fixed place. */
export function RoomOfDay({ register: { room, mayMark, children }, chosen, link }: RoomOfDayProps) {
  return (
    <section aria-label={room.name} className="rounded border border-line bg-card p-3 sm:p-5">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-1 gap-y-2">
        {children.map((child) => (
          <li key={child.id} className="grid">
            <ChildTile
              child={child}
              among={children}
              timeZone={room.timeZone}
              isChosen={child === chosen}
              link={mayMark ? link(child.id) : null}
            />
          </li>
        ))}
      </ul>
      {!mayMark && <p className="mt-4 text-small text-muted">{m.attendance_closed()}</p>}
    </section>
  )
}
