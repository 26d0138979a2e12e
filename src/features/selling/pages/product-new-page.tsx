import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { id } from '#/contract/fields.ts'
import type { ProductInput } from '#/contract/product.ts'
import { formTexts } from '#/lib/record-form/form-texts.ts'
import { useRecordForm } from '#/lib/record-form/use-record-form.ts'
import { useReturn } from '#/lib/use-return.ts'
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
import type { ProductLinks } from '../products.links.ts'
import { productsKey } from '../products.queries.ts'

export type ProductNewPageProps = {
  sellers: readonly { id: string; name: string }[]
  links: Pick<ProductLinks, 'list' | 'edit'>
}

const schema = v.intersect([productSchema, v.object({ organisation: id })])

/** A new product: what it is and how much there is of it. Pictures follow where it is edited. */
export function ProductNewPage({ sellers, links }: ProductNewPageProps) {
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
