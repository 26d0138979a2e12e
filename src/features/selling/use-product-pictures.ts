import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureBytes } from '#/contract/picture/picture.ts'
import type { OwnProduct, ProductImage } from '#/contract/product/product.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { pictureWords } from '#/words/picture.ts'
import { sendFile } from '#/client/send-file.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { readPicture } from '#/ui/picture/picture-file.ts'
import { areSameImages, sentImages } from './product-pictures.ts'
import { updateProduct } from './products.functions.ts'
import { productQuery, productsKey } from './products.queries.ts'

type Images = readonly Pick<ProductImage, 'id' | 'alt'>[]

/** A product's gallery, kept at once: pictures that are added, and any change of their order and words. */
export function useProductPictures({ id, version, images }: OwnProduct) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const read = () => client.invalidateQueries({ queryKey: productsKey })
  const send = (next: Images, at: number) =>
    updateProduct({ data: { id, body: { images: sentImages(next), version: at } } }).catch(() => null)

  async function save(next: Images): Promise<void> {
    if (areSameImages(images, next)) return
    setPending(true)
    setError(null)
    let result = await send(next, version)
    const conflict = result?.ok === false ? result.error.conflict : undefined
    const theirs = conflict?.fields.images?.theirs as Images | undefined
    const isStale = theirs !== undefined && !areSameImages(theirs, images)
    // Somebody changed the product, but not its pictures.
    if (conflict && !isStale) result = await send(next, conflict.version)
    if (result?.ok) {
      client.setQueryData(productQuery(id).queryKey, result.data.product)
      toast(m.selling_pictures_kept())
    } else setError(isStale ? m.selling_pictures_stale() : (result?.error.message ?? m.record_offline()))
    await read()
    setPending(false)
  }

  async function add(file: File): Promise<void> {
    const { tooLarge, noPicture } = pictureWords('photo', pictureBytes)
    const picture = await readPicture(file, pictureBytes)
    if (typeof picture === 'string') {
      return setError(picture === 'too_large' ? tooLarge(file.name) : noPicture(file.name))
    }
    URL.revokeObjectURL(picture.src)
    setPending(true)
    setError(null)
    const result = await sendFile(filePaths.productImages(id), 'POST', file)
    if (!result.ok) setError(result.error.message)
    await read()
    setPending(false)
  }

  return { pending, error, save, add }
}
