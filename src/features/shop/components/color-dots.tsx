import type { ProductColor } from '#/contract/product/product-kinds.ts'
import { cn } from '#/lib/cn.ts'
import { swatchClass } from '../shop.words.ts'

/** A colour as a dot with a rim, so that white is seen on white. */
export function ColorDot({ color, className }: { color: ProductColor; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block size-3.5 shrink-0 rounded-full border border-field-line',
        swatchClass[color],
        className,
      )}
    />
  )
}

export function ColorDots({ colors, label }: { colors: readonly ProductColor[]; label: string }) {
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      <span className="sr-only">{label}</span>
      {colors.map((color) => (
        <ColorDot key={color} color={color} />
      ))}
    </p>
  )
}
