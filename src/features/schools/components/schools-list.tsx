import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { schoolsCompared } from '#/contract/school/school-kinds.ts'
import type { SchoolSummary } from '#/contract/school/school.ts'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import type { SchoolLinks } from '../schools.links.ts'
import { SchoolRow } from './school-row.tsx'

type SchoolsListProps = {
  schools: readonly SchoolSummary[]
  isNear: boolean
  today: string
  links: Pick<SchoolLinks, 'school' | 'compare'>
}

/** The rows are a form: what is marked in them is laid side by side, with a script or without. */
export function SchoolsList({ schools, isNear, today, links }: SchoolsListProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <form
      method="get"
      action="/schools/compare"
      aria-label={m.schools_compare()}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(links.compare(chosen.slice(0, schoolsCompared)) as never)
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2 text-small text-muted">
        <span>{isNear ? m.schools_order_near() : m.schools_order_name()}</span>
        <span className="flex flex-wrap items-center gap-x-3">
          <span role="status">
            {chosen.length > schoolsCompared ? m.schools_compare_too_many() : m.schools_compare_up_to()}
          </span>
          <Button type="submit" variant="outline" size="sm">
            {m.schools_compare()}
          </Button>
        </span>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded border border-line bg-card">
        {schools.map((school) => (
          <SchoolRow
            key={school.id}
            school={school}
            link={links.school}
            today={today}
            compared={{
              isChosen: chosen.includes(school.slug),
              onChange: (isChosen) =>
                setChosen((before) =>
                  isChosen ? [...before, school.slug] : before.filter((slug) => slug !== school.slug),
                ),
            }}
          />
        ))}
      </ul>
    </form>
  )
}
