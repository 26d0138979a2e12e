import type { FormEvent } from 'react'
import type { ProductReview } from '#/contract/product/product.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { ShopForm } from '../form.ts'
import { Stars } from './rating.tsx'

type ReviewFormProps = {
  form: ShopForm
  /** One's own, to be changed. */
  mine: ProductReview | undefined
}

const labels: Record<string, () => string> = {
  rating: m.shop_review_rating,
  title: m.shop_review_title,
  body: m.shop_review_body,
}

/** For those who have bought it: stars, and what others should know. */
export function ReviewForm({ form, mine }: ReviewFormProps) {
  const { action, values, errors, message, pending, onSubmit } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  const wrong = Object.entries(errors).map(([name, text]) => ({
    name,
    message: m.shop_problem_field({ label: labels[name]?.() ?? name, text }),
  }))
  const rating = values.rating ?? (mine ? String(mine.rating) : undefined)
  return (
    <form
      key={mine?.editedAt ?? mine?.id ?? ''}
      method="post"
      action={action}
      onSubmit={submit}
      noValidate
      className="space-y-5 rounded border border-line bg-card p-6"
    >
      <h3 className="text-lead font-semibold">{mine ? m.shop_review_change() : m.shop_review_write()}</h3>
      <FormSummary
        key={wrong.map((each) => each.message).join()}
        title={m.shop_form_wrong()}
        errors={wrong.length === 0 && message ? [{ message }] : wrong}
      />
      <input type="hidden" name="form" value="review" />
      <Fieldset name="rating" legend={m.shop_review_rating()} error={errors.rating}>
        <div className="flex flex-wrap gap-2">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded border border-field-line px-3 has-checked:border-primary-text has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={rating === String(stars)}
                aria-label={m.shop_stars({ rating: stars })}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded opacity-0"
              />
              <span aria-hidden="true" className="font-semibold tabular-nums">
                {stars}
              </span>
              <Stars rating={stars} className="h-3.5 w-18.5" />
            </label>
          ))}
        </div>
      </Fieldset>
      <Field name="title" label={m.shop_review_title()} note={m.form_optional()} error={errors.title}>
        <Input maxLength={120} defaultValue={values.title ?? mine?.title} />
      </Field>
      <Field name="body" label={m.shop_review_body()} note={m.form_optional()} error={errors.body}>
        <Textarea rows={4} maxLength={5000} defaultValue={values.body ?? mine?.body} />
      </Field>
      <Button type="submit" pending={pending}>
        {m.shop_review_send()}
      </Button>
    </form>
  )
}
