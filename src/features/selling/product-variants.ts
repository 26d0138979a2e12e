// Pure rules of the variants' editor: rows as they are typed, and the variants they mean.
import { productColors, type ProductColor } from '#/contract/product/product-kinds.ts'
import type { OwnProduct, ProductInput } from '#/contract/product/product.ts'

/** A variant as it stands in the editor. `id` is null for one that is not stored yet. */
export type VariantRow = { key: string; id: string | null; color: ProductColor | ''; size: string; available: string }

type Variants = ProductInput['variants']

export const rowsOf = (variants: OwnProduct['variants']): VariantRow[] =>
  variants.map(({ id, color, size, available }) => ({
    key: id,
    id,
    color: color ?? '',
    size: size ?? '',
    available: String(available),
  }))

/** People add the sizes of one colour one after another. */
export const nextRow = (rows: readonly VariantRow[], key: string): VariantRow => ({
  key,
  id: null,
  color: rows.at(-1)?.color ?? '',
  size: '',
  available: '',
})

export const variantsOf = (rows: readonly VariantRow[]): Variants =>
  rows.map(({ id, color, size, available }) => ({
    ...(id && { id }),
    color: color || null,
    size: size.trim() || null,
    available: wholeNumber(available),
  }))

/** With how many there were when they were read: what is sold meanwhile stays sold, whatever is written now. */
export const withSeen = (variants: Variants, read: OwnProduct['variants']): Variants =>
  variants.map((variant) => {
    const seen = read.find(({ id }) => id === variant.id)?.available
    return seen === undefined ? variant : { ...variant, seen }
  })

/** What was typed as a whole number; NaN where it is none. */
export const wholeNumber = (typed: string): number => (/^\s*-?\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN)

/** Rows as a form's control keeps them. What is no such text gives none. */
export function readRows(stored: string): VariantRow[] {
  try {
    const rows: unknown = JSON.parse(stored)
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}

function isRow(value: unknown): value is VariantRow {
  const row = value as VariantRow | null
  return (
    typeof row === 'object' &&
    [row?.key, row?.size, row?.available].every((part) => typeof part === 'string') &&
    (row?.id === null || typeof row?.id === 'string') &&
    (row?.color === '' || productColors.includes(row?.color as ProductColor))
  )
}

/** The places of rows that say what one before them says. Capitals make no difference between sizes. */
export function repeated(variants: readonly { color: string | null; size: string | null }[]): number[] {
  const seen = new Set<string>()
  return variants.flatMap(({ color, size }, at) => {
    const kind = JSON.stringify([color, size?.toLowerCase() ?? null])
    if (seen.has(kind)) return [at]
    seen.add(kind)
    return []
  })
}
