import type { PeopleQuery } from '#/contract/person.search.ts'
import { HouseholdInvitation } from '#/features/people/components/household-invitation.tsx'
import type { PostedAccount } from '#/features/people/use-account-form.ts'
import type { PeopleListPageProps } from '#/features/people/pages/people-list-page.tsx'
import { currentFormState } from '#/lib/form-state.ts'
import type { Queries } from '#/lib/queries.ts'
import { loadPeople, PeopleListScreen } from './-people-screens.tsx'

export async function loadHousehold(queries: Queries, query: PeopleQuery) {
  await loadPeople(queries, query)
  return { posted: currentFormState('account') }
}

type HouseholdScreenProps = Pick<PeopleListPageProps, 'viewer' | 'search' | 'links'> & {
  /** Of the mail that asks into another household. */
  token: string | undefined
  posted: PostedAccount | undefined
}

/** The people of a household, and above them the question whether to join another. */
export function HouseholdScreen({ token, posted, ...page }: HouseholdScreenProps) {
  return (
    <>
      {token && <HouseholdInvitation token={token} posted={posted} list={page.links.list(page.search)} />}
      <PeopleListScreen {...page} circle="household" />
    </>
  )
}
