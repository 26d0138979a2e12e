import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { managedBy } from '#/contract/account/viewer.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { TabLinks } from '#/ui/page/tab-links.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { bankingKey, booksQuery, entriesQuery, entryQuery } from '../banking.queries.ts'
import { Balances } from '../components/balances.tsx'
import { Entries } from '../components/entries.tsx'
import { EntryDetails } from '../components/entry-details.tsx'
import { EntryForm } from '../components/entry-form.tsx'
import { Sums } from '../components/sums.tsx'
import { TrialBalance } from '../components/trial-balance.tsx'

const centersOf = (viewer: Pick<SessionUser, 'memberships'>) =>
  managedBy(viewer).filter(({ kind }) => kind === 'training_center')

const chosen = (viewer: Pick<SessionUser, 'memberships'>, named: string | undefined) => {
  const all = centersOf(viewer)
  return all.find(({ id }) => id === named) ?? all[0]
}

export async function loadBanking(queries: Queries, viewer: SessionUser, search: BankingSearch) {
  const center = chosen(viewer, search.organisation)
  if (center) {
    await queries.ensure(booksQuery(center.id, search))
    if (search.entry) await queries.ensure(entryQuery(search.entry))
    else if (search.view === 'entries') await queries.ensure(entriesQuery(center.id, search))
  }
  return { posted: currentFormState('banking'), key: newId() }
}

type BankingScreenProps = {
  viewer: SessionUser
  search: BankingSearch
  posted: FormState | undefined
  /** Of the next entry, so that it is made once. */
  newKey: string
  link: (search: BankingSearch) => LinkProps
}

/** The books of a training centre. */
export function BankingScreen({ viewer, search, posted, newKey, link }: BankingScreenProps) {
  const center = chosen(viewer, search.organisation)
  if (!center)
    return (
      <EmptyState
        level={1}
        art={<EmptyShelf size={110} />}
        title={m.banking_none_title()}
        text={m.banking_none_text()}
      />
    )
  const here = (more: BankingSearch) => link({ organisation: search.organisation, ...more })
  const centers = centersOf(viewer)
  return (
    <>
      <ListHead
        title={m.banking_title()}
        lead={m.banking_lead({ name: center.name })}
        actions={
          search.view !== 'new' && (
            <Button asChild>
              <Link {...here({ view: 'new' })}>{m.banking_new()}</Link>
            </Button>
          )
        }
      />
      {centers.length > 1 && (
        <div className="flex pb-4">
          <ViewSwitch
            label={m.banking_organisation()}
            views={centers.map(({ id, name }) => ({
              id,
              label: name,
              link: link({ organisation: id }),
              current: id === center.id,
            }))}
          />
        </div>
      )}
      <TabLinks label={m.banking_views()} tabs={tabsOf(search, here)} className="mb-6" />
      {search.done && (
        <Alert tone="success" role="status" className="mb-6">
          {doneWords[search.done]()}
        </Alert>
      )}
      <Part center={center.id} search={search} posted={posted} newKey={newKey} here={here} />
    </>
  )
}

const doneWords = { booked: m.banking_booked, reversed: m.banking_reversed_done, locked: m.banking_locked_done }

function tabsOf({ view, entry }: BankingSearch, here: (search: BankingSearch) => LinkProps) {
  const tab = (id: BankingSearch['view'], label: string) => ({
    id: id ?? 'balances',
    label,
    link: here({ view: id }),
    current: entry ? id === 'entries' : view === id,
  })
  return [
    tab(undefined, m.banking_balances()),
    tab('entries', m.banking_entries()),
    tab('trial', m.banking_trial()),
    tab('sums', m.banking_sums()),
  ]
}

type PartProps = Pick<BankingScreenProps, 'search' | 'posted' | 'newKey'> & {
  center: string
  here: (search: BankingSearch) => LinkProps
}

function Part({ center, search, posted, newKey, here }: PartProps) {
  const books = useSuspenseQuery(booksQuery(center, search)).data
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = async (more: BankingSearch) => {
    await client.invalidateQueries({ queryKey: bankingKey })
    await navigate(here(more) as Parameters<typeof navigate>[0])
  }
  if (search.entry)
    return (
      <EntryDetails
        id={search.entry}
        posted={posted}
        here={here}
        onDone={() => void go({ entry: search.entry, done: 'reversed' })}
      />
    )
  switch (search.view) {
    case 'entries':
      return <Entries center={center} search={search} here={here} />
    case 'new':
      return (
        <EntryForm
          center={center}
          day={books.at}
          newKey={newKey}
          currency={books.currency}
          cohorts={books.cohortChoices}
          posted={posted}
          onDone={() => void go({ view: 'entries', done: 'booked' })}
        />
      )
    case 'trial':
      return (
        <TrialBalance
          center={center}
          books={books}
          search={search}
          posted={posted}
          here={here}
          onDone={() => void go({ view: 'trial', done: 'locked' })}
        />
      )
    case 'sums':
      return <Sums books={books} here={here} />
    default:
      return <Balances books={books} here={here} />
  }
}
