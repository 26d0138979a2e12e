import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { productColors } from '#/contract/product/product-kinds.ts'
import { productLimits, type OwnProduct } from '#/contract/product/product.ts'
import { cn } from '#/lib/cn.ts'
import { productColorWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { IconButton } from '#/ui/primitives/icon-button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { nextRow, readRows, rowsOf, type VariantRow } from '../product-variants.ts'

type VariantsEditorProps = { variants: OwnProduct['variants'] | undefined; errors: Record<string, string> }

type Part = 'color' | 'size' | 'available'

const idOf = (at: number, part: Part) => fieldId(`variants.${at}.${part}`)
const focus = (at: number, part: Part) => document.getElementById(idOf(at, part))?.focus()

/** One row is there from the beginning: most things come in one colour and one size. */
const firstRow: VariantRow = { key: 'first', id: null, color: '', size: '', available: '' }

/**
 * Colour, size and stock, a row each. The form reads one hidden control, so that drafts and clashes keep working with as
 * many rows as there are. Enter goes down a row, and makes one below the last.
 */
export function VariantsEditor({ variants, errors }: VariantsEditorProps) {
  const [rows, setRows] = useState<VariantRow[]>(() => (variants ? rowsOf(variants) : [firstRow]))
  const [initial] = useState(() => JSON.stringify(rows))
  const hiddenField = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const control = hiddenField.current
    const form = control?.form
    const read = ({ target }: Event) => {
      if (control && (target === form || target === control)) setRows(readRows(control.value))
    }
    form?.addEventListener('change', read)
    return () => form?.removeEventListener('change', read)
  }, [])

  function write(next: VariantRow[]) {
    setRows(next)
    if (!hiddenField.current) return
    hiddenField.current.value = JSON.stringify(next)
    hiddenField.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const change = (at: number, patch: Partial<VariantRow>) =>
    write(rows.map((row, place) => (place === at ? { ...row, ...patch } : row)))
  const add = () => {
    if (rows.length >= productLimits.variants) return
    flushSync(() => write([...rows, nextRow(rows, crypto.randomUUID())]))
    focus(rows.length, rows.at(-1)?.color ? 'size' : 'color')
  }
  const remove = (at: number) => {
    flushSync(() => write(rows.filter((_, place) => place !== at)))
    focus(Math.max(0, at - 1), 'available')
  }
  const onEnter = (event: KeyboardEvent, at: number, part: Part) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (at === rows.length - 1) add()
    else focus(at + 1, part)
  }

  return (
    <div className="space-y-3" id={fieldId('variants')}>
      <table aria-label={m.selling_variants()} className="w-full border-collapse">
        <thead>
          <tr>
            {[m.selling_variant_color, m.selling_variant_size, m.selling_variant_available].map((title) => (
              <th
                key={title()}

                scope="col"
                className="pe-2 pb-1.5 text-start text-small font-semibold"
              >
                {title()}
              </th>
            ))}
            {rows.length > 1 && (
              <th scope="col" className="w-11">
                <span className="sr-only">{m.list_actions()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.key}
              row={row}
              at={at}
              errors={errors}
              isOnly={rows.length === 1}
              onChange={(patch) => change(at, patch)}
              onRemove={() => remove(at)}
              onEnter={(event, part) => onEnter(event, at, part)}
            />
          ))}
        </tbody>
      </table>
      {errors.variants && <FieldError id={`${fieldId('variants')}-error`}>{errors.variants}</FieldError>}
      {rows.length < productLimits.variants && (
        <Button variant="outline" size="sm" onClick={add}>
          {m.selling_variant_add()}
        </Button>
      )}
      {/* Last, so that the summary of what is wrong leads to a control that can be seen. */}
      <textarea ref={hiddenField} name="variants" defaultValue={initial} hidden readOnly />
    </div>
  )
}

type RowProps = {
  row: VariantRow
  at: number
  errors: Record<string, string>
  isOnly: boolean
  onChange: (patch: Partial<VariantRow>) => void
  onRemove: () => void
  onEnter: (event: KeyboardEvent, part: Part) => void
}

function Row({ row, at, errors, isOnly, onChange, onRemove, onEnter }: RowProps) {
  const number = at + 1
  const parts = ['color', 'size', 'available'] as const
  const wrong = parts.filter((part) => errors[`variants.${at}.${part}`])
  const wrongRow = errors[`variants.${at}`]
  const control = (part: Part, word: string) => ({
    id: idOf(at, part),
    'aria-label': `${word}, ${m.selling_variant({ number })}`,
    onKeyDown: (event: KeyboardEvent) => onEnter(event, part),
    ...(wrong.includes(part) && { 'aria-invalid': true, 'aria-describedby': `${idOf(at, part)}-error` }),
  })
  return (
    <>
      <tr id={fieldId(`variants.${at}`)}>
        <td className="w-[42%] pe-2 pb-2">
          <NativeSelect
            {...control('color', m.selling_variant_color())}
            value={row.color}
            onChange={(event) => onChange({ color: event.target.value as VariantRow['color'] })}
          >
            <option value="">{m.selling_variant_color_none()}</option>
            {productColors.map((color) => (
              <option key={color} value={color}>
                {productColorWords[color]()}
              </option>
            ))}
          </NativeSelect>
        </td>
        <td className="pe-2 pb-2">
          <Input
            {...control('size', m.selling_variant_size())}
            value={row.size}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => onChange({ size: event.target.value })}
          />
        </td>
        <td className={cn('w-22 pb-2 sm:w-28', !isOnly && 'pe-2')}>
          <Input
            {...control('available', m.selling_variant_available())}
            inputMode="numeric"
            value={row.available}
            maxLength={6}
            autoComplete="off"
            onChange={(event) => onChange({ available: event.target.value })}
            className="text-end tabular-nums"
          />
        </td>
        {!isOnly && (
          <td className="w-11 pb-2">
            <IconButton label={m.selling_variant_remove({ number })} onClick={onRemove}>
              <Trash aria-hidden strokeWidth={1.75} />
            </IconButton>
          </td>
        )}
      </tr>
      {(wrong.length > 0 || wrongRow) && (
        <tr>
          <td colSpan={4} className="pb-3">
            {wrongRow && <FieldError id={`${fieldId(`variants.${at}`)}-error`}>{wrongRow}</FieldError>}
            {wrong.map((part) => (
              <FieldError key={part} id={`${idOf(at, part)}-error`}>
                {errors[`variants.${at}.${part}`]}
              </FieldError>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}
