import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import type { OrganisationSearch } from '#/contract/organisation/organisation.search.ts'
import { type SellerSummary, sellerDetails, type SellerPatch, type SellerRecord } from '#/contract/seller/seller.ts'
import { managedBy } from '#/contract/account/viewer.ts'
import { OrganisationChoice } from '#/features/organisations/components/organisation-choice.tsx'
import { choicesQuery } from '#/client/choices.query.ts'
import { NoSeller } from '../components/no-seller.tsx'
import { sellerQuery, sellersQuery, sellersKey } from '../seller.queries.ts'
import { canSell } from '../selling.ts'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import type { FormState } from '#/lib/form-state.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { Link } from '@tanstack/react-router'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { SellerFields, type SellerFieldsProps } from '../components/seller-fields.tsx'
import type { SalesLinks } from '../sales.links.ts'
import {
  postedSeller,
  readSeller,
  sellerClashWords,
  sellerLabels,
  sellerValues,
  writtenSeller,
} from '../seller-form.ts'
import { updateSeller } from '../seller.functions.ts'

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

type SellerScreenProps = Pick<SellerViewProps, 'links'> & {
  viewer: SessionUser
  search: OrganisationSearch
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

function Seller({ id, ...props }: Omit<SellerViewProps, 'seller' | 'countries'> & { id: string }) {
  const seller = useSuspenseQuery(sellerQuery(id)).data
  const { countries } = useSuspenseQuery(choicesQuery(getLocale())).data
  return <SellerView {...props} seller={seller} countries={countries} />
}

type SellerViewProps = Pick<SellerFieldsProps, 'countries'> & {
  seller: SellerRecord
  sellers: readonly { id: string; name: string }[]
  links: Pick<SalesLinks, 'list' | 'seller'>
  /** What a form without a script brought back, and whether it was saved. */
  posted: FormState | undefined
  isSaved: boolean
}

/** What the invoices of an organisation say of it. */
function SellerView({ seller, sellers, links, isSaved, ...form }: SellerViewProps) {
  return (
    <>
      <PageHeader
        title={m.selling_seller()}
        lead={m.selling_seller_lead()}
        actions={
          <Button asChild variant="outline">
            <Link {...links.list()}>{m.selling_orders()}</Link>
          </Button>
        }
      />
      {isSaved && (
        <Alert tone="success" role="status" className="mb-8">
          {m.selling_seller_saved({ name: seller.name })}
        </Alert>
      )}
      {sellers.length > 1 && <OrganisationChoice all={sellers} current={seller.id} link={links.seller} />}
      <SellerForm key={seller.id} seller={seller} {...form} />
    </>
  )
}

const storedOf = (seller: SellerRecord) => ({ version: seller.version, values: sellerValues(seller) })

type SellerFormProps = Pick<SellerViewProps, 'seller' | 'countries' | 'posted'>

function SellerForm({ seller, countries, posted }: SellerFormProps) {
  const client = useQueryClient()
  const refused = posted?.values.seller === seller.id ? posted : undefined
  const form = useRecordForm({
    schema: sellerDetails,
    read: readSeller,
    stored: storedOf(seller),
    refused,
    draft: `seller/${seller.id}`,
    offline: m.form_offline,
    send: (changed, version) => updateSeller({ data: { id: seller.id, body: { ...changed, version } as SellerPatch } }),
    async onSaved(saved) {
      await client.invalidateQueries({ queryKey: sellersKey })
      toast(m.selling_seller_saved({ name: saved.seller.name }))
      return storedOf(saved.seller)
    },
  })
  return (
    <RecordForm
      posts
      form={form}
      labels={sellerLabels}
      texts={formTexts()}
      show={sellerClashWords}
      write={writtenSeller}
      submit={m.selling_seller_save()}
    >
      <input type="hidden" name="seller" value={seller.id} />
      <input type="hidden" name="version" value={seller.version} />
      <SellerFields
        values={refused ? postedSeller(refused.values) : sellerValues(seller)}
        errors={form.errors}
        countries={countries}
      />
    </RecordForm>
  )
}
