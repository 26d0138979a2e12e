import type { Variant } from '#/contract/product/product.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { colorWord, variantWords } from '../shop.words.ts'
import { ColorDot } from './color-dots.tsx'

type VariantChoiceProps = {
  variants: readonly Variant[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Native radios: of things in several colours and sizes, a row per colour. What is sold out is seen, and cannot be chosen. */
export function VariantChoice({ variants, chosen, onChoose }: VariantChoiceProps) {
  const colors = [...new Set(variants.map(({ color }) => color))]
  const hasSizes = variants.some(({ size }) => size !== null)
  const hasColors = colors.some((color) => color !== null)
  if (variants.length === 1 && !hasSizes && !hasColors) {
    return <input type="hidden" name="variant" value={variants[0]!.id} />
  }
  const legend = hasColors ? (hasSizes ? m.shop_choose_variant() : m.shop_choose_color()) : m.shop_choose_size()
  const option = (variant: Variant, withColor: boolean) => (
    <Option
      key={variant.id}
      variant={variant}
      withColor={withColor}
      checked={variant.id === chosen}
      onChoose={() => onChoose(variant.id)}
    />
  )
  return (
    <Fieldset name="variant" legend={legend}>
      {hasColors && hasSizes ? (
        colors.map((color) => (
          <div key={color} className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <span aria-hidden="true" className="flex items-center gap-2 text-[0.9375rem]">
              {color && <ColorDot color={color} />}
              {color && colorWord(color)}
            </span>
            <div className="flex flex-wrap gap-2">
              {variants.filter((variant) => variant.color === color).map((variant) => option(variant, false))}
            </div>
          </div>
        ))
      ) : (
        <div className="flex flex-wrap gap-2">{variants.map((variant) => option(variant, true))}</div>
      )}
    </Fieldset>
  )
}

type OptionProps = { variant: Variant; withColor: boolean; checked: boolean; onChoose: () => void }

function Option({ variant, withColor, checked, onChoose }: OptionProps) {
  const words = variantWords(variant)
  const isOut = variant.available === 0
  return (
    <label
      className={cn(
        'relative flex min-h-11 min-w-13 cursor-pointer items-center justify-center gap-2 rounded border border-field-line bg-card px-3.5 text-[0.9375rem] font-medium',
        'hover:border-ink has-checked:border-primary-text has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary-text)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text',
        isOut && 'cursor-not-allowed border-line text-muted line-through hover:border-line',
      )}
    >
      <input
        type="radio"
        name="variant"
        value={variant.id}
        checked={checked}
        onChange={onChoose}
        disabled={isOut}
        aria-label={isOut ? m.shop_variant_out({ variant: words }) : words}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded opacity-0"
      />
      {withColor && variant.color && <ColorDot color={variant.color} />}
      {withColor ? words : variant.size}
    </label>
  )
}
