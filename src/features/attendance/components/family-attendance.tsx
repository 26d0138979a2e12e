import { calledName } from '#/features/students/called-name.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { familyAttendanceQuery } from '../attendance.queries.ts'
import { todayWords } from '../family.words.ts'

/** Where the children are, on the first page of their family, and the way to say that one stays at home. */
export function FamilyAttendance({ link }: { link: LinkProps }) {
  const children = useSuspenseQuery(familyAttendanceQuery()).data
  if (children.length === 0) return null
  return (
    <Card asChild className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <section aria-label={m.attendance_title()}>
        <ul className="min-w-0 space-y-1">
          {children.map((child) => (
            <li key={child.id}>
              <span className="font-medium">{calledName(child)}</span>{' '}
              <span className="text-muted">{todayWords(child)}</span>
            </li>
          ))}
        </ul>
        <Button asChild variant="outline">
          <Link {...link}>{m.attendance_report()}</Link>
        </Button>
      </section>
    </Card>
  )
}
