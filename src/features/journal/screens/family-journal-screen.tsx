import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { JournalSearch } from '#/contract/journal/journal.search.ts'
import type { Journal } from '#/contract/journal/journal.ts'
import { calledName } from '#/features/students/called-name.ts'
import { dayAfter } from '#/lib/days.ts'
import { m } from '#/paraglide/messages.js'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { dayInFull, formatDay } from '#/words/dates.ts'
import { journalQuery } from '../journal.queries.ts'

type FamilyJournalProps = { search: JournalSearch; link: (search: JournalSearch) => LinkProps; home: LinkProps }

/** A week of one’s child: the works it chose or was shown, and what was written for its family. */
export function FamilyJournalScreen({ search, link, home }: FamilyJournalProps) {
  const { children, student, week, isLast, days, ask } = useSuspenseQuery(journalQuery(search)).data
  const child = children.find(({ id }) => id === student)
  if (!child) return <Nobody home={home} />
  const at = (to: string | undefined) => link({ student: search.student, week: to })
  return (
    <div className="pb-12">
      <PageHeader
        title={m.journal_family_title({ name: calledName(child) })}
        lead={child.classroom ?? undefined}
        className="pb-5 md:pb-6"
      />
      {children.length > 1 && (
        <TabLinks
          label={m.journal_children()}
          tabs={children.map((one) => ({
            id: one.id,
            label: calledName(one),
            link: link({ student: one.id, week: search.week }),
            current: one.id === student,
          }))}
          className="mb-4"
        />
      )}
      <nav aria-label={m.journal_weeks()} className="mb-4 flex flex-wrap items-center gap-3">
        <Button asChild variant="outline">
          <Link {...at(dayAfter(week, -7))}>{m.journal_earlier()}</Link>
        </Button>
        {!isLast && (
          <Button asChild variant="outline">
            <Link {...at(dayAfter(week, 7))}>{m.journal_later()}</Link>
          </Button>
        )}
        <span className="text-muted">
          {m.journal_week({ from: formatDay(week), to: formatDay(dayAfter(week, 6)) })}
        </span>
      </nav>
      <div className="grid max-w-5xl gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex flex-col gap-4">
          {days.length === 0 && (
            <Panel title={m.journal_week_empty()}>
              <p className="mt-1 max-w-prose text-muted">{m.journal_week_empty_text()}</p>
            </Panel>
          )}
          {days.map((day) => (
            <Day key={day.day} {...day} />
          ))}
        </div>
        {ask && (
          <Panel title={m.journal_ask({ name: calledName(child) })}>
            <p className="mt-2 text-lead wrap-anywhere">{m.journal_ask_text({ work: ask })}</p>
          </Panel>
        )}
      </div>
    </div>
  )
}

const Day = ({ day, works, notes }: Journal['days'][number]) => (
  <Panel title={dayInFull(day)}>
    {works.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-2">
        {works.map(({ name, isNew }) => (
          <li key={name} className="rounded border border-line px-3 py-1.5 wrap-anywhere">
            {name}
            {isNew && <span className="text-small text-muted"> · {m.journal_new()}</span>}
          </li>
        ))}
      </ul>
    )}
    {notes.map(({ id, text, by }) => (
      <blockquote key={id} className="mt-4 max-w-prose border-s-2 border-line ps-4">
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {by && <footer className="mt-1 text-small text-muted">{by}</footer>}
      </blockquote>
    ))}
  </Panel>
)

const Nobody = ({ home }: { home: LinkProps }) => (
  <div className="pb-12">
    <PageHeader title={m.journal_title()} />
    <EmptyState
      art={<EmptyShelf size={110} />}
      title={m.journal_nobody()}
      text={m.journal_nobody_text()}
      action={
        <Button asChild>
          <Link {...home}>{m.journal_nobody_action()}</Link>
        </Button>
      }
    />
  </div>
)
