import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import * as v from 'valibot'
import { listedCredentialStates } from '#/contract/professional/professional-kinds.ts'
import {
  credentialsSearch,
  type CredentialsSearch,
  type JudgedDone,
} from '#/contract/professional/professional.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { ListFoot } from '#/ui/data-table/list-foot.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { fromStart } from '#/ui/data-table/sort-links.ts'
import { StateToolbar } from '#/ui/data-table/state-toolbar.tsx'
import { Alert } from '#/ui/feedback/alert.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { countedUpTo } from '#/words/counted.ts'
import { listTexts } from '#/words/list.ts'
import { CredentialCard } from '../components/credential-card.tsx'
import { credentialsQuery } from '../credentials.queries.ts'

export async function loadCredentials(queries: Queries, search: CredentialsSearch) {
  await queries.ensure(credentialsQuery(search))
  return { posted: currentFormState('credentials') }
}

type Links = { list: (search?: CredentialsSearch) => LinkProps; profile: (id: string) => LinkProps }
type CredentialsScreenProps = { search: CredentialsSearch; posted: FormState | undefined; links: Links }

const stateWords: Record<(typeof listedCredentialStates)[number], () => string> = {
  submitted: m.professionals_queue_submitted,
  verified: m.professionals_queue_verified,
  rejected: m.professionals_queue_rejected,
  revoked: m.professionals_queue_revoked,
  all: m.professionals_queue_all,
}

const doneWords: Record<JudgedDone, () => string> = {
  verified: m.professionals_judged_verified,
  rejected: m.professionals_judged_rejected,
  revoked: m.professionals_judged_revoked,
}

/** Papers that wait to be looked at, whoever waits longest first. */
export function CredentialsScreen({ search, posted, links }: CredentialsScreenProps) {
  const page = useSuspenseQuery(credentialsQuery(search)).data
  const first = fromStart(search)
  return (
    <>
      <ListHead
        title={m.areas_credentials()}
        lead={m.professionals_queue_lead()}
        count={m.professionals_queue_count(countedUpTo(page.count))}
      />
      {search.done && (
        <Alert tone="success" role="status" className="mb-4">
          {doneWords[search.done]()}
        </Alert>
      )}
      <div className="space-y-3">
        <Toolbar search={search} counts={page.counts} links={links} />
        {page.credentials.length > 0 ? (
          <ul className="max-w-4xl space-y-3">
            {page.credentials.map((credential) => (
              <li key={credential.id}>
                <CredentialCard credential={credential} posted={posted} profile={links.profile} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            art={<EmptyShelf size={110} />}
            title={m.professionals_queue_none_title()}
            text={m.professionals_queue_none_text()}
          />
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

type ToolbarProps = {
  search: CredentialsSearch
  counts: Record<(typeof listedCredentialStates)[number], number>
  links: Links
}

function Toolbar({ search, counts, links }: ToolbarProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({
      ...links.list(v.parse(credentialsSearch, { ...fields, state: search.state })),
      replace: true,
      resetScroll: false,
    } as never)
  return (
    <StateToolbar
      texts={{
        states: m.professionals_queue_states(),
        filters: m.professionals_queue_filters(),
        search: m.professionals_queue_search(),
        apply: m.list_apply(),
      }}
      states={listedCredentialStates}
      words={stateWords}
      counts={counts}
      initial="submitted"
      search={search}
      link={links.list}
      onChange={change}
    />
  )
}
