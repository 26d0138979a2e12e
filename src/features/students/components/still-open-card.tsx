import { Link, type LinkProps } from '@tanstack/react-router'
import type { StudentDetail } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { StudentsLinks } from '../students.links.ts'
import { stillOpen, type Open } from '../still-open.ts'

const words: Record<Open, () => string> = {
  birthDate: m.students_open_birth_date,
  classroom: m.students_open_classroom,
  guardian: m.students_open_guardian,
  answer: m.students_open_answer,
  emergency: m.students_open_emergency,
  photoConsent: m.students_open_photo_consent,
}

type StillOpenCardProps = { student: StudentDetail; links: Pick<StudentsLinks, 'edit' | 'account'> }

/** What a record lacks, each with the way to where it is put right; nothing where it is whole. */
export function StillOpenCard({ student, links }: StillOpenCardProps) {
  const open = stillOpen(student)
  if (open.length === 0) return null
  const linkOf = (what: Open): LinkProps =>
    what === 'birthDate' || what === 'classroom' ? links.edit(student.id) : links.account(student.id)
  return (
    <Card asChild className="mt-6 p-5 md:p-6 print:hidden">
      <section aria-labelledby="still-open">
        <h2 id="still-open" className="text-lead font-semibold">
          {m.students_open()}
        </h2>
        <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {open.map((what) => (
            <li key={what} className="flex items-start gap-2.5">
              <LineIcon name="ring" className="mt-0.5 text-muted" />
              <Link {...linkOf(what)} className={linkClass}>
                {words[what]()}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
