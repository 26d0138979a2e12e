import type { ReactNode } from 'react'
import { levels } from '#/contract/core/level.ts'
import { categories, genders, productAreas } from '#/contract/product/product-kinds.ts'
import { productArts, productLimits, publishStates, type OwnProduct } from '#/contract/product/product.ts'
import { moneyText } from '#/words/money.ts'
import { levelWord } from '#/words/level.ts'
import { categoryWords, genderWords, productAreaWords } from '#/words/product.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input, type InputProps } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { rateText } from '../product-form.ts'
import { artWords, publishWords } from '../products.words.ts'
import { VariantsEditor } from './variants-editor.tsx'

type ProductFieldsProps = {
  /** What is stored; undefined for a new one. */
  product?: OwnProduct | undefined
  errors: Record<string, string>
}

const standardTax = 1900
const usualMostPerOrder = 10

/** All that can be said of a product, in the order in which one thinks of it. */
export function ProductFields({ product, errors }: ProductFieldsProps) {
  return (
    <>
      <FormSection title={m.selling_section_what()}>
        <Field name="name" label={m.record_name()} help={m.selling_name_help()} error={errors.name} required>
          <Input maxLength={120} autoComplete="off" defaultValue={product?.name} />
        </Field>
        <Field
          name="description"
          label={m.selling_description()}
          help={m.selling_description_help()}
          error={errors.description}
          note={m.form_optional()}
        >
          <Textarea rows={6} maxLength={10_000} defaultValue={product?.description} />
        </Field>
        <Field
          name="madeOf"
          label={m.selling_made_of()}
          help={m.selling_made_of_help()}
          error={errors.madeOf}
          note={m.form_optional()}
        >
          <Input maxLength={120} autoComplete="off" defaultValue={product?.madeOf ?? ''} />
        </Field>
      </FormSection>
      <FormSection title={m.selling_section_where()} lead={m.selling_section_where_lead()}>
        <ShelfFields product={product} errors={errors} />
      </FormSection>
      <FormSection title={m.selling_section_price()} lead={m.selling_section_price_lead()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <AmountField name="price" label={m.selling_price()} value={product?.price} error={errors.price} required />
          <AmountField
            name="priceSale"
            label={m.selling_price_sale()}
            value={product?.priceSale ?? undefined}
            error={errors.priceSale}
            note={m.form_optional()}
          />
          <Field name="taxRate" label={m.selling_tax()} help={m.selling_tax_help()} error={errors.taxRate} required>
            <Unit sign="%">
              <UnitInput defaultValue={rateText(product?.taxRate ?? standardTax)} />
            </Unit>
          </Field>
          <Field
            name="maxPerOrder"
            label={m.selling_max_per_order()}
            help={m.selling_max_per_order_help({ most: productLimits.perOrder })}
            error={errors.maxPerOrder}
            required
          >
            <Input
              inputMode="numeric"
              maxLength={String(productLimits.perOrder).length}
              autoComplete="off"
              defaultValue={product?.maxPerOrder ?? usualMostPerOrder}
            />
          </Field>
        </div>
      </FormSection>
      <FormSection title={m.selling_section_variants()} lead={m.selling_section_variants_lead()}>
        <VariantsEditor variants={product?.variants} errors={errors} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="sku" label={m.selling_sku()} error={errors.sku} note={m.form_optional()}>
            <Input dir="ltr" maxLength={40} autoComplete="off" defaultValue={product?.sku ?? ''} />
          </Field>
          <Field name="code" label={m.selling_code()} error={errors.code} note={m.form_optional()}>
            <Input dir="ltr" maxLength={40} autoComplete="off" defaultValue={product?.code ?? ''} />
          </Field>
        </div>
      </FormSection>
      <FormSection title={m.selling_publish()} lead={m.selling_section_publish_lead()}>
        <Fieldset name="publish" legend={<span className="sr-only">{m.selling_publish()}</span>} error={errors.publish}>
          <RadioCards
            name="publish"
            aria-label={m.selling_publish()}
            defaultValue={product?.publish ?? 'draft'}
            options={publishStates.map((value) => ({
              value,
              title: publishWords[value].word(),
              help: publishWords[value].text(),
            }))}
          />
        </Fieldset>
      </FormSection>
    </>
  )
}

function ShelfFields({ product, errors }: ProductFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          name="category"
          label={m.selling_category()}
          values={categories}
          words={categoryWords}
          value={product?.category}
          error={errors.category}
        />
        <Choice
          name="area"
          label={m.selling_area()}
          values={productAreas}
          words={productAreaWords}
          value={product?.area}
          error={errors.area}
        />
        <Field name="level" label={m.selling_level()} error={errors.level}>
          <NativeSelect defaultValue={product?.level ?? ''}>
            <option value="">{m.selling_level_none()}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {levelWord(level)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Choice
          name="gender"
          label={m.selling_gender()}
          values={genders}
          words={genderWords}
          value={product?.gender ?? 'everyone'}
          error={errors.gender}
        />
      </div>
      <Choice
        name="art"
        label={m.selling_art()}
        help={m.selling_art_help()}
        values={productArts}
        words={artWords}
        value={product?.art}
        error={errors.art}
      />
      <Field
        name="tags"
        label={m.selling_tags()}
        help={m.selling_tags_help()}
        error={errors.tags}
        note={m.form_optional()}
      >
        <Input maxLength={400} autoComplete="off" defaultValue={product?.tags.join(', ')} />
      </Field>
    </>
  )
}

type ChoiceProps<T extends string> = {
  name: string
  label: string
  help?: string
  values: readonly T[]
  words: Record<T, () => string>
  value: T | undefined
  error: string | undefined
}

function Choice<T extends string>({ name, label, help, values, words, value, error }: ChoiceProps<T>) {
  return (
    <Field name={name} label={label} help={help} error={error}>
      <NativeSelect defaultValue={value}>
        {values.map((each) => (
          <option key={each} value={each}>
            {words[each]()}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

type AmountFieldProps = {
  name: string
  label: string
  value: number | undefined
  error: string | undefined
  note?: string
  required?: boolean
}

function AmountField({ value, ...field }: AmountFieldProps) {
  return (
    <Field {...field}>
      <Unit sign="€">
        <UnitInput defaultValue={value === undefined ? '' : moneyText(value)} />
      </Unit>
    </Field>
  )
}

/** Numbers are written left to right everywhere, their unit after them. */
function Unit({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <span dir="ltr" className="relative block">
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-muted"
      >
        {sign}
      </span>
    </span>
  )
}

const UnitInput = (props: InputProps) => (
  <Input inputMode="decimal" autoComplete="off" maxLength={16} className="pe-9 tabular-nums" {...props} />
)
