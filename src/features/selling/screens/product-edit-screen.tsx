import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#/contract/account/account.ts'
import { productQuery, productsKey } from '../products.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { SellingFrame } from '../components/selling-frame.tsx'
import { loadForSeller } from '../use-sellers.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { OwnProduct, ProductPatch } from '#/contract/product/product.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { ProductFields } from '../components/product-fields.tsx'
import { ProductFrame } from '../components/product-frame.tsx'
import { ProductPictures } from '../components/product-pictures.tsx'
import {
  productClashWords,
  productLabels,
  productSchema,
  productValues,
  readProduct,
  writtenValue,
} from '../product-form.ts'
import { withSeen } from '../product-variants.ts'
import { updateProduct } from '../products.functions.ts'
import type { ProductLinks } from '../products.links.ts'
import { useRemoveProduct } from '../use-change-products.ts'

export const loadProduct = (queries: Queries, viewer: SessionUser, id: string) =>
  loadForSeller(queries, viewer, () => queries.ensure(productQuery(id)))

type ProductEditScreenProps = Omit<ProductEditViewProps, 'product'> & { viewer: SessionUser; id: string }

export function ProductEditScreen({ viewer, ...props }: ProductEditScreenProps) {
  return (
    <SellingFrame viewer={viewer} seller={props.links.seller}>
      <EditProduct key={props.id} {...props} />
    </SellingFrame>
  )
}

function EditProduct({ id, ...props }: Omit<ProductEditScreenProps, 'viewer'>) {
  return <ProductEditView {...props} product={useSuspenseQuery(productQuery(id)).data} />
}

type ProductEditViewProps = { product: OwnProduct; links: ProductLinks }

/** A product's pictures and everything that is said of it. */
function ProductEditView({ product, links }: ProductEditViewProps) {
  const { id, slug, name, publish } = product
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useReturn(links.list())
  const remove = useRemoveProduct()
  const read = useRef(product.variants)
  const form = useRecordForm({
    schema: productSchema,
    read: readProduct,
    stored: { version: product.version, values: productValues(product) },
    draft: `product/${id}`,
    offline: m.form_offline,
    async send({ variants, ...changed }, version) {
      const counted = variants && { variants: withSeen(variants, read.current) }
      const result = await updateProduct({ data: { id, body: { ...changed, ...counted, version } as ProductPatch } })
      const theirs = result.ok ? undefined : result.error.conflict?.fields.variants?.theirs
      if (theirs) read.current = theirs as OwnProduct['variants']
      return result
    },
    async onSaved(saved) {
      await client.invalidateQueries({ queryKey: productsKey })
      toast(m.selling_saved({ name: saved.product.name }))
      goBack()
    },
  })
  return (
    <>
      <PageHeader
        title={m.record_edit_named({ name })}
        actions={
          <>
            {publish === 'published' && (
              <Button asChild variant="outline">
                <Link {...links.shelf(slug)}>{m.selling_see()}</Link>
              </Button>
            )}
            <Button
              variant="ghost"
              onClick={() => void remove(product, () => navigate({ ...links.list(), replace: true } as never))}
              className="noscript:hidden"
            >
              {m.selling_delete()}
            </Button>
          </>
        }
      />
      <ProductFrame form={form.props.ref} product={product}>
        <ProductPictures product={product} />
        <RecordForm
          form={form}
          labels={productLabels}
          texts={formTexts()}
          show={productClashWords}
          write={writtenValue}
          submit={m.record_save()}
          further={
            <Button variant="ghost" size="lg" onClick={goBack}>
              {m.record_cancel()}
            </Button>
          }
        >
          <ProductFields product={product} errors={form.errors} />
        </RecordForm>
      </ProductFrame>
    </>
  )
}
