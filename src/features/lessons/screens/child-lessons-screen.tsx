import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { albumAreas, type AlbumArea } from '#/contract/lesson/album.ts'
import type { ChildLessons } from '#/contract/lesson/lesson.ts'
import { calledName } from '#/features/students/called-name.ts'
import { m } from '#/paraglide/messages.js'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { timeThere } from '#/words/dates.ts'
import type { LessonsLinks } from '../lessons.links.ts'
import { childLessonsQuery } from '../lessons.queries.ts'
import { areaWords, kindWords, periodWords, shortDay, stateWords } from '../lessons.words.ts'

type ChildLessonsProps = {
  student: string
  links: LessonsLinks
  /** What else is known of its days. */
  beside: ReactNode
}

/** How one child stands with the works of its age group, and what was written of it. */
export function ChildLessonsScreen({ student, links, beside }: ChildLessonsProps) {
  const { child, works, history } = useSuspenseQuery(childLessonsQuery(student)).data
  return (
    <div className="pb-12">
      <PageHeader
        title={`${calledName(child)} ${child.last_name}`}
        lead={child.classroom ?? undefined}
        actions={
          <Button asChild variant="outline">
            <Link {...links.room()}>{m.lessons_child_back()}</Link>
          </Button>
        }
        className="pb-5 md:pb-6"
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start">
        <div className="grid gap-4 xl:grid-cols-2">
          {albumAreas
            .map((area) => ({ area, some: works.filter((work) => work.area === area) }))
            .filter(({ some }) => some.length > 0)
            .map(({ area, some }) => (
              <Area key={area} area={area} works={some} />
            ))}
        </div>
        <div className="flex flex-col gap-4">
          {beside}
          <History history={history} timeZone={child.timeZone} />
        </div>
      </div>
    </div>
  )
}

function Area({ area, works }: { area: AlbumArea; works: ChildLessons['works'] }) {
  const begun = works.filter(({ state }) => state !== null)
  const open = works.filter(({ state }) => state === null)
  return (
    <Panel title={areaWords[area]()}>
      {begun.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {begun.map(({ id, name, state, isPlanned, period, on }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-small text-muted">
                {[
                  stateWords[state!](),
                  isPlanned && state !== 'planned' ? m.lessons_planned_too() : null,
                  period ? periodWords[period]() : null,
                  on ? shortDay(on) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <details className="mt-2">
          <summary className={`${linkClass} flex min-h-11 cursor-pointer items-center`}>
            {m.lessons_not_begun({ count: open.length })}
          </summary>
          <ul className="space-y-1 pb-1 text-muted">
            {open.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function History({ history, timeZone }: { history: ChildLessons['history']; timeZone: string }) {
  return (
    <Panel title={m.lessons_child_history()}>
      {history.length === 0 ? (
        <p className="mt-2 text-muted">{m.lessons_child_none()}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {history.map(({ id, name, kind, period, note, day, at, by }) => (
            <li key={id} className="py-2.5">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-small">
                {kindWords[kind]()}
                {period && ` · ${periodWords[period]()}`}
              </span>
              {note && <span className="block text-small wrap-anywhere">{note}</span>}
              <span className="block text-small text-muted">
                {[shortDay(day), timeThere(at, timeZone), by].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
