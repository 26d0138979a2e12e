import { Link, type LinkProps } from '@tanstack/react-router'
import { lessonLimits } from '#/contract/lesson/lesson-kinds.ts'
import type { LessonChild, LessonRoom } from '#/contract/lesson/lesson.ts'
import { calledName, sharesName } from '#/features/students/called-name.ts'
import { StudentAvatar } from '#/features/students/components/student-avatar.tsx'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { timeThere } from '#/words/dates.ts'
import { daysUnseen } from '../room.ts'

type ChildTileProps = {
  child: LessonChild
  room: LessonRoom
  nameOf: (work: string) => string
  isChosen: boolean
  /** Chooses it, or lets it go; where nothing is written, to what is known of it. */
  link: LinkProps
}

/** What it did last today; else that it is away, or how long nobody has seen it. */
function lineOf(child: LessonChild, { today, timeZone }: LessonRoom['room'], nameOf: (work: string) => string): string {
  const last = child.today[0]
  if (last) return `${nameOf(last.work)}, ${timeThere(last.at, timeZone)}`
  if (child.isAway) return m.lessons_away()
  const days = daysUnseen(child, today)
  return days !== null && days >= lessonLimits.unseenDays ? m.lessons_days({ count: days }) : ''
}

/** A child in its fixed place, and what it did last today. Whoever is not in the room is grey, and nobody moves. */
export function ChildTile({ child, room: { room, children, mayWrite }, nameOf, isChosen, link }: ChildTileProps) {
  return (
    <Link
      {...link}
      id={`child-${child.id}`}
      replace={mayWrite}
      resetScroll={!mayWrite}
      aria-current={isChosen || undefined}
      className={cn(
        'flex min-h-32 flex-col items-center rounded p-2 text-center leading-5 hover:bg-sunken',
        isChosen && 'bg-tint shadow-[inset_0_0_0_1.5px_var(--primary-text)]',
      )}
    >
      <StudentAvatar student={child} size="lg" className={cn(child.isAway && 'opacity-40')} />
      <span className="mt-2 max-w-full font-medium wrap-anywhere">
        {calledName(child)}
        {sharesName(child, children) ? (
          ` ${child.last_name.charAt(0)}.`
        ) : (
          <span className="sr-only"> {child.last_name}</span>
        )}
      </span>
      <span className="max-w-full text-small text-muted wrap-anywhere">{lineOf(child, room, nameOf)}</span>
    </Link>
  )
}
