import { useId } from 'react'
import type { Product, ProductImage } from '#/contract/product/product.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { ProductArt } from '#/ui/materials/product-art.tsx'
import { CloseButton } from '#/ui/primitives/close-button.tsx'

type ProductGalleryProps = { product: Pick<Product, 'id' | 'name' | 'images' | 'art'> }

/**
 * The pictures in a row that is scrolled or swiped, each of which opens large in the browser's own popover: none of it needs a
 * script. A product without pictures is drawn.
 */
export function ProductGallery({ product }: ProductGalleryProps) {
  const { id, name, images, art } = product
  const base = useId()
  if (images.length === 0) return <ProductArt art={art} className="rounded" />
  const altOf = ({ alt }: ProductImage, at: number) => alt || m.shop_picture({ number: at + 1, name })
  return (
    <section aria-label={m.shop_gallery()}>
      <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded [scrollbar-width:none]">
        {images.map((image, at) => (
          <li key={image.id} id={`${base}-${at}`} className="w-full shrink-0 snap-start">
            <button
              type="button"
              popoverTarget={`${base}-zoom-${at}`}
              className="block w-full cursor-zoom-in rounded focus-visible:-outline-offset-2"
            >
              <img
                src={filePaths.productImage(id, image.id, 720)}
                alt={altOf(image, at)}
                width={image.width}
                height={image.height}
                loading={at === 0 ? 'eager' : 'lazy'}
                className="aspect-4/3 w-full rounded bg-sunken object-contain"
              />
              <span className="sr-only">{m.shop_zoom()}</span>
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {images.map((image, at) => (
            <li key={image.id}>
              <a href={`#${base}-${at}`} className="block rounded">
                <img
                  src={filePaths.productImage(id, image.id, 96)}
                  alt={altOf(image, at)}
                  width={96}
                  height={72}
                  className="aspect-4/3 w-20 rounded border border-line bg-sunken object-cover hover:border-field-line"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {images.map((image, at) => (
        <Zoom
          key={image.id}
          id={`${base}-zoom-${at}`}
          src={filePaths.productImage(id, image.id, 1000)}
          alt={altOf(image, at)}
        />
      ))}
    </section>
  )
}

/** Not shown until it is opened, so that its picture is not loaded before. */
function Zoom({ id, src, alt }: { id: string; src: string; alt: string }) {
  return (
    <div
      id={id}
      popover="auto"
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none bg-paper p-4 backdrop:bg-paper sm:p-8"
    >
      <img src={src} alt={alt} loading="lazy" className="size-full object-contain" />
      <CloseButton
        label={m.shop_zoom_close()}
        popoverTarget={id}
        popoverTargetAction="hide"
        className="absolute end-4 top-4 bg-card"
      />
    </div>
  )
}
