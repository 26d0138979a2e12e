import * as v from 'valibot'
import type { SessionUser } from '#/contract/account/account.ts'
import type { ProductLinks } from '../products.links.ts'
import type { Queries } from '#/router/queries.ts'
import { SellingFrame } from '../components/selling-frame.tsx'
import { loadForSeller, useSellers } from '../use-sellers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { id } from '#/contract/core/fields.ts'
import type { ProductInput } from '#/contract/product/product.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { ProductFields } from '../components/product-fields.tsx'
import { ProductFrame } from '../components/product-frame.tsx'
import { productLabels, productSchema, readNewProduct } from '../product-form.ts'
import { createProduct } from '../products.functions.ts'
import { productsKey } from '../products.queries.ts'

export const loadNewProduct = (queries: Queries, viewer: SessionUser) =>
  loadForSeller(queries, viewer, () => Promise.resolve())

type ProductNewScreenProps = { viewer: SessionUser; links: ProductLinks }

export function ProductNewScreen(props: ProductNewScreenProps) {
  return (
    <SellingFrame viewer={props.viewer} seller={props.links.seller}>
      <NewProduct {...props} />
    </SellingFrame>
  )
}

function NewProduct({ viewer, ...props }: ProductNewScreenProps) {
  return <ProductNewView {...props} sellers={useSellers(viewer)} />
}

type ProductNewViewProps = {
  sellers: readonly { id: string; name: string }[]
  links: Pick<ProductLinks, 'list' | 'edit'>
}

const schema = v.intersect([productSchema, v.object({ organisation: id })])

/** A new product: what it is and how much there is of it. Pictures follow where it is edited. */
function ProductNewView({ sellers, links }: ProductNewViewProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useReturn(links.list())
  const form = useRecordForm({
    schema,
    read: readNewProduct,
    stored: null,
    draft: 'product/new',
    offline: m.form_offline,
    send: (input) => createProduct({ data: input as ProductInput }),
    async onSaved({ product }) {
      toast(m.selling_created({ name: product.name }))
      await navigate({ ...links.edit(product.id), replace: true } as never)
      await client.invalidateQueries({ queryKey: productsKey })
    },
  })
  const [first] = sellers
  return (
    <>
      <PageHeader title={m.selling_product_new()} lead={m.selling_new_lead()} />
      <ProductFrame form={form.props.ref}>
        <RecordForm
          form={form}
          labels={productLabels}
          texts={formTexts()}
          submit={m.selling_create()}
          further={
            <Button variant="ghost" size="lg" onClick={goBack}>
              {m.record_cancel()}
            </Button>
          }
        >
          {sellers.length > 1 ? (
            <Field name="organisation" label={m.record_organisation()} error={form.errors.organisation}>
              <NativeSelect className="max-w-form" defaultValue={first?.id}>
                {sellers.map((seller) => (
                  <option key={seller.id} value={seller.id}>
                    {seller.name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ) : (
            <input type="hidden" name="organisation" value={first?.id} />
          )}
          <ProductFields errors={form.errors} />
        </RecordForm>
      </ProductFrame>
    </>
  )
}
