import { calledName, sharesName } from '#/features/students/called-name.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { RegisterChild } from '#/contract/attendance/attendance.ts'
import { StudentAvatar } from '#/features/students/components/student-avatar.tsx'
import { cn } from '#/lib/cn.ts'
import { standingOf } from '../register.ts'
import { StateLine } from './state-line.tsx'

type ChildTileProps = {
  child: RegisterChild
  among: readonly RegisterChild[]
  timeZone: string
  isChosen: boolean
  /** To the entries that can be made; null where none can. */
  link: LinkProps | null
}

/** A child in its fixed place. Whoever is not in the room is grey, and nobody moves. */
export function ChildTile({ child, among, timeZone, isChosen, link }: ChildTileProps) {
  const standing = standingOf(child)
  const isShared = sharesName(child, among)
  const content = (
    <>
      <StudentAvatar
        student={child}
        size="lg"
        className={cn((standing === 'away' || standing === 'left') && 'opacity-40')}
      />
      <span className="mt-2 max-w-full font-medium wrap-anywhere">
        {calledName(child)}
        {isShared ? ` ${child.last_name.charAt(0)}.` : <span className="sr-only"> {child.last_name}</span>}
      </span>
      <StateLine child={child} timeZone={timeZone} />
    </>
  )
  const shape = 'flex min-h-32 flex-col items-center rounded p-2 text-center leading-5'
  if (!link) return <div className={shape}>{content}</div>
  return (
    <Link
      {...link}
      id={`child-${child.id}`}
      resetScroll={false}
      aria-current={isChosen || undefined}
      className={cn(shape, 'hover:bg-sunken', isChosen && 'bg-tint shadow-[inset_0_0_0_1.5px_var(--primary-text)]')}
    >
      {content}
    </Link>
  )
}
