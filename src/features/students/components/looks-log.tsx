import type * as v from 'valibot'
import type { notesLook } from '#/contract/student/student.ts'
import { formatSince } from '#/words/dates.ts'
import { counted } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { looksQuery } from '../students.queries.ts'

type Look = v.InferOutput<typeof notesLook>

const shownAtOnce = 5

/** Who looked at the restricted notes, or changed them, and when. */
export function LooksLog({ student }: { student: string }) {
  return (
    <QueryPanel query={looksQuery(student)} skeleton={<LooksSkeleton />}>
      {(looks) => <Log looks={looks} />}
    </QueryPanel>
  )
}

function LooksSkeleton() {
  return (
    <div className="space-y-5 py-3">
      <Skeleton className="w-3/4" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-3/4" />
    </div>
  )
}

function Log({ looks }: { looks: readonly Look[] }) {
  if (looks.length === 0) return <p className="text-small text-muted">{m.students_looks_none()}</p>
  const later = looks.slice(shownAtOnce)
  return (
    <>
      <Looks looks={looks.slice(0, shownAtOnce)} />
      {later.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 text-small font-medium">
            {m.students_looks_more(counted(later.length))}
          </summary>
          <Looks looks={later} />
        </details>
      )}
    </>
  )
}

function Looks({ looks }: { looks: readonly Look[] }) {
  return (
    <ol aria-label={m.students_looks()} className="divide-y divide-line text-small">
      {looks.map(({ at, name, changed }) => (
        <li key={at + name} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span>
            <span className="font-medium">{name ?? m.students_looks_erased()}</span>{' '}
            {changed ? m.students_looks_changed() : m.students_looks_read()}
          </span>
          {/* The browser's clock may have moved on from the server's. */}
          <time dateTime={at} className="text-muted" suppressHydrationWarning>
            {formatSince(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
