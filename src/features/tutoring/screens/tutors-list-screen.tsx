import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ListedProfile } from '#/contract/tutor/profile.ts'
import { listedTutorsSearch, type ListedTutorsSearch } from '#/contract/tutor/tutor.calls.ts'
import { listedTutorStates } from '#/contract/tutor/tutor-kinds.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { DataTable, type Column } from '#/ui/data-table/data-table.tsx'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { StateToolbar } from '#/ui/data-table/state-toolbar.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { listTexts } from '#/words/list.ts'
import { StateBadge } from '../components/profile-standing.tsx'
import type { TutoringLinks } from '../tutoring.links.ts'
import { profilesQuery } from '../tutoring.queries.ts'
import { listedStateWords } from '../tutoring.words.ts'

export const loadProfiles = (queries: Queries, search: ListedTutorsSearch) => queries.ensure(profilesQuery(search))

type TutorsListScreenProps = { search: ListedTutorsSearch; links: TutoringLinks }

/** Tutors as an admin judges them: how each stands, and whose paper waits. */
export function TutorsListScreen({ search, links }: TutorsListScreenProps) {
  const page = useSuspenseQuery(profilesQuery(search)).data
  const first = fromStart(search)
  return (
    <>
      <ListHead
        title={m.areas_tutors()}
        lead={m.tutoring_list_lead()}
        count={m.tutors_count(countedUpTo(page.count))}
        actions={null}
      />
      <div className="space-y-3">
        <Toolbar search={search} counts={page.counts} links={links} />
        {page.profiles.length > 0 ? (
          <DataTable
            label={m.areas_tutors()}
            rows={page.profiles}
            head={{ title: m.tutoring_name(), cell: (profile) => <NameCell profile={profile} links={links} /> }}
            columns={columns()}
          />
        ) : (
          <EmptyState art={<EmptyShelf size={110} />} title={m.list_none_title()} text={m.list_none_text()} />
        )}
        <ListFoot
          previous={page.previous ? links.list({ ...first, before: page.previous }) : undefined}
          next={page.next ? links.list({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
        />
      </div>
    </>
  )
}

type ToolbarProps = TutorsListScreenProps & { counts: Record<(typeof listedTutorStates)[number], number> }

function Toolbar({ search, counts, links }: ToolbarProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({
      ...links.list(v.parse(listedTutorsSearch, { ...fields, state: search.state })),
      replace: true,
      resetScroll: false,
    } as never)
  return (
    <StateToolbar
      texts={{
        states: m.tutoring_states(),
        filters: m.tutoring_filters(),
        search: m.tutors_search(),
        apply: m.list_apply(),
      }}
      states={listedTutorStates}
      words={listedStateWords}
      counts={counts}
      initial="all"
      search={search}
      link={links.list}
      onChange={change}
    />
  )
}

const columns = (): Column<ListedProfile>[] => [
  { id: 'state', title: m.record_status(), cell: (profile) => <StateBadge profile={profile} /> },
  {
    id: 'check',
    title: m.tutors_check(),
    cell: ({ checkState, checkedUntil }) =>
      checkState === 'filed' ? (
        <Badge tone="primary">{m.tutoring_state_waiting()}</Badge>
      ) : (
        <span className="text-muted">
          {checkedUntil ? m.tutoring_until_day({ day: formatDay(checkedUntil) }) : '–'}
        </span>
      ),
  },
  {
    id: 'changed',
    title: m.tutoring_changed(),
    isSpare: true,
    cell: ({ updatedAt }) => <span className="text-muted">{formatDay(updatedAt)}</span>,
  },
]

function NameCell({ profile: { id, name, headline }, links }: { profile: ListedProfile; links: TutoringLinks }) {
  return (
    <span className="block min-w-0">
      <Link {...links.profile(id)} className="line-clamp-2 font-semibold hover:underline">
        {name}
      </Link>
      {headline && <span className="block truncate text-small text-muted">{headline}</span>}
    </span>
  )
}
