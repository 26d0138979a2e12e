import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sellerDetails, type SellerPatch, type SellerRecord } from '#/contract/seller.ts'
import { formTexts } from '#/lib/record-form/form-texts.ts'
import { useRecordForm } from '#/lib/record-form/use-record-form.ts'
import type { FormState } from '#/lib/request-context.server.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { SellerChoice } from '../components/seller-choice.tsx'
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
import { sellersKey } from '../seller.queries.ts'

export type SellerPageProps = Pick<SellerFieldsProps, 'countries'> & {
  seller: SellerRecord
  sellers: readonly { id: string; name: string }[]
  links: Pick<SalesLinks, 'list' | 'seller'>
  /** What a form without a script brought back, and whether it was saved. */
  posted: FormState | undefined
  isSaved: boolean
}

/** What the invoices of an organisation say of it. */
export function SellerPage({ seller, sellers, links, isSaved, ...form }: SellerPageProps) {
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
      {sellers.length > 1 && <SellerChoice sellers={sellers} current={seller.id} link={links.seller} />}
      <SellerForm key={seller.id} seller={seller} {...form} />
    </>
  )
}

const storedOf = (seller: SellerRecord) => ({ version: seller.version, values: sellerValues(seller) })

type SellerFormProps = Pick<SellerPageProps, 'seller' | 'countries' | 'posted'>

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
