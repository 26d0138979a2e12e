import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense } from 'react'
import type { Product, ProductSummary } from '#/contract/product/product.ts'
import { lazyPart } from '#/client/lazy-part.ts'
import { levelWord } from '#/words/level.ts'
import { categoryWords, genderWords, shownPrice, productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Container } from '#/ui/page/container.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Section } from '#/ui/page/section.tsx'
import { DeferredPanel } from '#/ui/panel/deferred-panel.tsx'
import { linkClass, quietLinkClass } from '#/ui/primitives/link-class.ts'
import { Price } from '#/ui/primitives/price.tsx'
import { BuyForm } from '../components/buy-form.tsx'
import { ProductGallery } from '../components/product-gallery.tsx'
import { ProductReviews, type Said } from '../components/product-reviews.tsx'
import { ProductShelf, ProductShelfSkeleton } from '../components/product-shelf.tsx'
import { Rating } from '../components/rating.tsx'
import { ReviewForm } from '../components/review-form.tsx'
import type { Deferred } from '#/lib/deferred.ts'
import type { ShopForm } from '../form.ts'
import type { ShopLinks } from '../shop.links.ts'

// Few of those who look at a product have bought it.
const OwnReview = createIsomorphicFn()
  .server(() => ReviewForm)
  .client(() => lazyPart(() => import('../components/review-form.tsx').then((part) => part.ReviewForm)))()

export type ProductScreenProps = {
  product: Product
  mayReview: boolean
  said: Deferred<Said>
  related: Deferred<{ products: readonly ProductSummary[] }>
  /** What was done by the form that led here. */
  done: 'added' | 'reviewed' | undefined
  /** Where its forms are posted without a script. */
  action: string
  review: ShopForm
  links: ShopLinks
}

export function ProductScreen({ product, related, mayReview, said, done, action, review, links }: ProductScreenProps) {
  const { name, seller, category, description } = product
  return (
    <Container className="pb-8">
      <p className="flex flex-wrap gap-x-2 pt-6 pb-6 text-small text-muted md:pt-8">
        <Link {...links.shelf()} className={quietLinkClass}>
          {m.areas_shop()}
        </Link>
        <span aria-hidden="true">/</span>
        <Link {...links.shelf({ category })} className={quietLinkClass}>
          {categoryWords[category]()}
        </Link>
      </p>
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-x-20">
        <div className="min-w-0">
          <ProductGallery product={product} />
        </div>
        <div className="min-w-0 space-y-6">
          <div>
            <h1 className="text-[28px] leading-tight font-bold tracking-[-0.022em] sm:text-display">{name}</h1>
            <p className="mt-2 text-muted">
              {m.shop_sold_by()}{' '}
              <Link {...links.shelf({ seller: seller.id })} className={linkClass}>
                {seller.name}
              </Link>
            </p>
            {product.rating !== null && (
              <a href="#reviews" className="mt-2 inline-flex min-h-8 items-center rounded">
                <Rating rating={product.rating} count={product.reviewCount} />
              </a>
            )}
          </div>
          <div>
            <p className="text-title font-semibold">
              <Price {...shownPrice(product)} />
            </p>
            <p className="text-small text-muted">{m.shop_tax_note()}</p>
          </div>
          <BuyForm key={product.id} product={product} action={action} added={done === 'added'} links={links} />
          <Facts product={product} />
        </div>
      </div>
      {description && (
        <Section title={m.shop_description_title()} spacing="panel" className="pt-12">
          <div className="prose max-w-prose whitespace-pre-line">{description}</div>
        </Section>
      )}
      <ProductReviews
        product={product}
        said={said}
        link={links.product}
        form={(mine) => (
          <>
            {done === 'reviewed' && (
              <Alert role="status" tone="success">
                {mine?.isHeld ? m.shop_review_held() : m.shop_review_kept()}
              </Alert>
            )}
            {mayReview && (
              <Suspense>
                <OwnReview form={review} mine={mine} />
              </Suspense>
            )}
          </>
        )}
      />
      <DeferredPanel answer={related} skeleton={<RelatedSkeleton />}>
        {({ products }) =>
          products.length > 0 && (
            <Section title={m.shop_related()} spacing="panel" className="py-10">
              <ProductShelf products={products.slice(0, 4)} link={links.product} level={3} columns={4} />
            </Section>
          )
        }
      </DeferredPanel>
    </Container>
  )
}

function RelatedSkeleton() {
  return (
    <Section title={m.shop_related()} spacing="panel" className="py-10">
      <ProductShelfSkeleton />
    </Section>
  )
}

function Facts({ product }: Pick<ProductScreenProps, 'product'>) {
  const { category, area, level, gender, madeOf, sizes, code, sku, tags } = product
  const worn = category === 'clothing'
  const facts: [string, string, string | false | null][] = [
    ['area', m.shop_filter_area(), category !== 'clothing' && category !== 'furniture' && productAreaWords[area]()],
    ['level', m.shop_filter_level(), level && levelWord(level)],
    ['gender', m.shop_filter_gender(), worn && genderWords[gender]()],
    ['madeOf', m.shop_fact_made_of(), madeOf],
    ['sizes', m.shop_fact_sizes(), sizes.join(', ')],
    ['code', m.shop_fact_code(), code],
    ['sku', m.shop_fact_sku(), sku],
    ['tags', m.shop_fact_tags(), tags.join(', ')],
  ]
  const items = facts.flatMap(([key, term, detail]) => (detail ? [{ key, term, detail }] : []))
  if (items.length === 0) return null
  return <DefinitionList items={items} className="border-t border-line" />
}
