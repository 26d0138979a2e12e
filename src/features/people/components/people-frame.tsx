import { Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import { waitsForApproval } from '#/contract/account/viewer.ts'
import type { peoplePage } from '#/contract/person/person.ts'
import {
  peopleListSearch,
  peopleQueryOf,
  type PeopleCircle,
  type PeopleListSearch,
} from '#/contract/person/person.search.ts'
import { WaitingButton } from '#/features/organisations/components/waiting-button.tsx'
import { SaveSearch } from '#/features/saved/components/save-search.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { filePaths } from '#/lib/file-paths.ts'
import { listTexts } from '#/words/list.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { canDeletePeople, canInvite } from '../people.ts'
import type { PeopleLinks } from '../people.links.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'

export type PeopleFrameProps = {
  viewer: SessionUser
  page: v.InferOutput<typeof peoplePage>
  search: PeopleListSearch
  view: 'list' | 'cards'
  /** Whose people these are; the words follow from it. */
  circle: PeopleCircle
  organisations: readonly { id: string; name: string }[]
  links: PeopleLinks
  /** The way in for many at once, where there is one. */
  importAction?: ReactNode
  children: ReactNode
}

const words = {
  organisation: { title: m.people_title, lead: m.people_lead_organisation, invite: m.people_invite },
  platform: { title: m.people_title, lead: m.people_lead_platform, invite: m.people_invite },
  household: { title: m.people_household_title, lead: m.people_lead_household, invite: m.people_invite_household },
}

/** What the list and the cards of people share: their head, search and filters, and the way to the next page. */
export function PeopleFrame(props: PeopleFrameProps) {
  const { viewer, page, search, view, circle, organisations, links, importAction, children } = props
  const navigate = useNavigate()
  const { title, lead, invite } = words[circle]
  const { columns: _, sort: _sort, after: _after, before: _before, bin, ...filters } = search
  const filtered = Object.values(filters).some(Boolean)
  const change = (fields: Record<string, string>) => {
    const next = v.parse(peopleListSearch, { ...fields, bin })
    void navigate({ ...links[view](next), replace: true, resetScroll: false })
  }
  const withBin = canDeletePeople(viewer)
  const first = fromStart(search)
  const views = (
    <ViewSwitch
      label={m.list_views()}
      views={[
        { id: 'list', label: m.list_view_list(), link: links.list(search), current: view === 'list' },
        { id: 'cards', label: m.list_view_cards(), link: links.cards(search), current: view === 'cards' },
      ]}
    />
  )
  return (
    <>
      <ListHead
        title={bin ? m.list_bin() : title()}
        lead={bin ? m.people_bin_lead() : lead()}
        count={m.people_count(countedUpTo(page.count))}
        save={!bin && circle !== 'household' && links.save && <SaveSearch link={links.save(search)} />}
        csv={{ label: m.list_export(), href: filePaths.peopleCsv(peopleQueryOf(first, circle)) }}
        bin={
          withBin
            ? { label: bin ? m.people_title() : m.list_bin(), link: links.list(bin ? {} : { bin: true }) }
            : undefined
        }
        actions={
          canInvite(viewer, circle) &&
          !bin && (
            <>
              {importAction}
              {circle === 'organisation' && waitsForApproval(viewer) ? (
                <WaitingButton label={invite()} />
              ) : (
                <Button asChild>
                  <Link {...links.new}>{invite()}</Link>
                </Button>
              )}
            </>
          )
        }
      />
      <div className="space-y-1.5">
        {circle === 'household' ? (
          <div className="flex justify-end">{views}</div>
        ) : (
          <>
            <PeopleToolbar
              search={search}
              onChange={change}
              organisations={organisations}
              withColumns={view === 'list'}
              views={views}
            />
            <PeopleFilters search={search} organisations={organisations} link={links[view]} />
          </>
        )}
        {page.people.length > 0 ? children : <NoPeople filtered={filtered} bin={bin ?? false} />}
        <ListFoot
          previous={page.previous ? links[view]({ ...first, before: page.previous }) : undefined}
          next={page.next ? links[view]({ ...first, after: page.next }) : undefined}
          texts={listTexts()}
        />
      </div>
    </>
  )
}

function NoPeople({ filtered, bin }: { filtered: boolean; bin: boolean }) {
  const [title, text] = filtered
    ? [m.list_none_title, m.list_none_text]
    : bin
      ? [m.list_bin_empty_title, m.people_bin_empty_text]
      : [m.people_empty_title, m.people_empty_text]
  return <EmptyState art={<EmptyShelf size={110} />} title={title()} text={text()} />
}
