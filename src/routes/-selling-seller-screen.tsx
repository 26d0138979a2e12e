import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account.ts'
import type { SellerSearch } from '#/contract/seller.search.ts'
import type { SellerSummary } from '#/contract/seller.ts'
import { managedBy } from '#/contract/viewer.ts'
import { choicesQuery } from '#/features/people/choices.query.ts'
import { NoSeller } from '#/features/selling/components/no-seller.tsx'
import { SellerPage, type SellerPageProps } from '#/features/selling/pages/seller-page.tsx'
import { sellerQuery, sellersQuery } from '#/features/selling/seller.queries.ts'
import { canSell } from '#/features/selling/selling.ts'
import { currentFormState } from '#/lib/form-state.ts'
import type { Queries } from '#/lib/queries.ts'
import type { FormState } from '#/lib/request-context.server.ts'
import { getLocale } from '#/paraglide/runtime.js'

type Chosen = { viewer: SessionUser; organisation: string | undefined }
type Loading = { context: { queries: Queries; viewer: SessionUser }; deps: { organisation: string | undefined } }

/** Who is looked at: whom the address names, else whom one works for. */
const chosenOf = ({ viewer, organisation }: Chosen, sellers: readonly SellerSummary[]): string | undefined =>
  organisation ?? managedBy(viewer)[0]?.id ?? sellers[0]?.id

export async function loadSeller({ context: { queries, viewer }, deps: { organisation } }: Loading) {
  if (canSell(viewer)) {
    const listed = sellersQuery()
    await Promise.all([queries.ensure(listed), queries.ensure(choicesQuery(getLocale()))])
    const id = chosenOf({ viewer, organisation }, queries.client().getQueryData(listed.queryKey) ?? [])
    if (id) await queries.ensure(sellerQuery(id))
  }
  return { posted: currentFormState('seller') }
}

type SellerScreenProps = Pick<SellerPageProps, 'links'> & {
  viewer: SessionUser
  search: SellerSearch
  posted: FormState | undefined
}

export function SellerScreen(props: SellerScreenProps) {
  return canSell(props.viewer) ? <Sellers {...props} /> : <NoSeller />
}

function Sellers({ viewer, search: { organisation, done }, ...props }: SellerScreenProps) {
  const sellers = useSuspenseQuery(sellersQuery()).data
  const id = chosenOf({ viewer, organisation }, sellers)
  return id ? <Seller {...props} id={id} sellers={sellers} isSaved={done === 'saved'} /> : <NoSeller />
}

function Seller({ id, ...props }: Omit<SellerPageProps, 'seller' | 'countries'> & { id: string }) {
  const seller = useSuspenseQuery(sellerQuery(id)).data
  const { countries } = useSuspenseQuery(choicesQuery(getLocale())).data
  return <SellerPage {...props} seller={seller} countries={countries} />
}
