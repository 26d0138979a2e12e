import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { pictureBytes, pictureTypes } from '#/contract/picture/picture.ts'
import { productLimits, type OwnProduct, type ProductImage } from '#/contract/product/product.ts'
import { counted } from '#/words/counted.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { pictureWords } from '#/words/picture.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FileDrop } from '#/ui/form/file-drop.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Spinner } from '#/ui/primitives/spinner.tsx'
import { moved } from '../product-pictures.ts'
import { useProductPictures } from '../use-product-pictures.ts'

const ConfirmDialog = lazy(() =>
  import('#/ui/feedback/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** The gallery of a product: the first picture is its cover. Every change is kept at once. */
export function ProductPictures({ product }: { product: OwnProduct }) {
  const { images } = product
  const { pending, error, save, add } = useProductPictures(product)
  const [asked, setAsked] = useState<ProductImage | null>(null)
  const { choose, hint } = pictureWords('photo', pictureBytes)
  const isFull = images.length >= productLimits.images
  return (
    <FormSection title={m.selling_pictures()} lead={m.selling_pictures_lead()}>
      {images.length > 0 ? (
        <ol className="space-y-4">
          {images.map((image, at) => (
            <li key={image.id}>
              <Picture
                product={product.id}
                image={image}
                at={at}
                last={images.length - 1}
                onAlt={(alt) => void save(images.with(at, { ...image, alt }))}
                onMove={(step) => void save(moved(images, at, step))}
                onRemove={() => setAsked(image)}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">{m.selling_pictures_none()}</p>
      )}
      <div role="alert" className="empty:hidden">
        {error && <Alert tone="danger">{error}</Alert>}
      </div>
      {isFull ? (
        <p className="text-small text-muted">{m.selling_pictures_full(counted(images.length))}</p>
      ) : (
        <div className="relative">
          <FileDrop label={choose} hint={hint} accept={pictureTypes.join()} onFile={(file) => void add(file)} />
          {pending && <Spinner className="absolute end-3 top-3 size-7 text-muted" />}
        </div>
      )}
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setAsked(null)}
            title={m.selling_picture_remove_title()}
            description={m.selling_picture_remove_text()}
            confirmLabel={m.selling_picture_remove_do()}
            cancelLabel={m.record_cancel()}
            pending={pending}
            onConfirm={() => void save(images.filter(({ id }) => id !== asked.id)).then(() => setAsked(null))}
          />
        </Suspense>
      )}
    </FormSection>
  )
}

type PictureProps = {
  product: string
  image: ProductImage
  at: number
  last: number
  onAlt: (alt: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function Picture({ product, image, at, last, onAlt, onMove, onRemove }: PictureProps) {
  const number = at + 1
  return (
    <fieldset className="flex flex-wrap items-start gap-4 rounded border border-line bg-card p-4">
      <legend className="sr-only">{m.selling_picture({ number })}</legend>
      <div className="relative w-28 shrink-0">
        <img
          src={filePaths.productImage(product, image.id, 112)}
          width={image.width}
          height={image.height}
          alt={image.alt}
          className="aspect-4/3 w-28 rounded-[6px] bg-sunken object-cover"
        />
        {at === 0 && (
          <Badge tone="primary" className="mt-2">
            {m.selling_picture_cover()}
          </Badge>
        )}
      </div>
      <Field
        id={`picture-${image.id}`}
        label={m.selling_picture_alt()}
        help={m.selling_picture_alt_help()}
        className="min-w-48 grow basis-0"
      >
        <Input
          maxLength={200}
          autoComplete="off"
          defaultValue={image.alt}
          onBlur={(event) => onAlt(event.currentTarget.value.trim())}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </Field>
      <div className="-m-1 flex sm:flex-col">
        {at > 0 && (
          <IconButton label={m.selling_picture_earlier({ number })} onClick={() => onMove(-1)}>
            <ArrowUp aria-hidden strokeWidth={1.75} />
          </IconButton>
        )}
        {at < last && (
          <IconButton label={m.selling_picture_later({ number })} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden strokeWidth={1.75} />
          </IconButton>
        )}
        <IconButton label={m.selling_picture_remove({ number })} onClick={onRemove}>
          <Trash aria-hidden strokeWidth={1.75} />
        </IconButton>
      </div>
    </fieldset>
  )
}
