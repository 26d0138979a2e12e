import { levels, type Level } from '#/contract/core/level.ts'
import { reviewLimits, reviewQuestions, reviewRelations, type ReviewQuestion } from '#/contract/review/review-kinds.ts'
import type { ParentReview } from '#/contract/review/review.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { levelWord } from '#/words/level.ts'
import { questionWords, relationNames } from '#/words/review.ts'
import { reviewDeeds } from '../review-deeds.ts'
import { reviewTexts, type Values } from '../review-form.ts'

type ReviewFormProps = {
  school: { slug: string; levels: readonly Level[] }
  /** What is changed; none where one is written. */
  review: ParentReview | undefined
  invitation: string | undefined
  posted: FormState | undefined
  onDone: (review: ParentReview) => void
}

type Shown = { values: Values; errors: Record<string, string> }

const questionHelp: Record<ReviewQuestion, () => string> = {
  overall: m.reviews_marks_asked,
  guides: m.reviews_help_guides,
  environment: m.reviews_help_environment,
  communication: m.reviews_help_communication,
  community: m.reviews_help_community,
}

/** All that is asked, in one plain form. */
export function ReviewForm({ school, review, invitation, posted, onDone }: ReviewFormProps) {
  const before = review?.said ? reviewTexts(review.said) : {}
  const hidden: Record<string, string> = review
    ? { id: review.id, version: String(review.version) }
    : { school: school.slug, ...(invitation && { invitation }) }
  return (
    <PostForm
      name={review ? 'change' : 'write'}
      hidden={hidden}
      posted={posted}
      submit={review ? reviewDeeds.change : reviewDeeds.write}
      offline={m.form_offline}
      onDone={(done) => onDone(done.review)}
      className="max-w-form space-y-8"
    >
      {({ values: typed, errors, pending }) => {
        const shown = { values: { ...before, ...typed }, errors }
        return (
          <>
            <WhoFields {...shown} known={school.levels} />
            <MarkFields {...shown} />
            <TextFields {...shown} />
            <Button type="submit" size="lg" pending={pending}>
              {review ? m.record_save() : m.reviews_send()}
            </Button>
          </>
        )
      }}
    </PostForm>
  )
}

function WhoFields({ values, errors, known }: Shown & { known: readonly Level[] }) {
  const offered = known.length > 0 ? levels.filter((one) => known.includes(one) || one === values.level) : levels
  return (
    <div className="group/who space-y-5">
      <Fieldset name="relation" legend={m.reviews_relation_asked()} error={errors.relation}>
        <RadioSegments
          name="relation"
          className="max-sm:flex-col"
          defaultValue={values.relation ?? ''}
          options={reviewRelations.map((value) => ({ value, label: relationNames[value]() }))}
        />
      </Fieldset>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field name="level" label={m.schools_level()} error={errors.level}>
          <NativeSelect defaultValue={values.level ?? ''}>
            <option value="">{m.reviews_level_choose()}</option>
            {offered.map((level) => (
              <option key={level} value={level}>
                {levelWord(level)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <YearField name="fromYear" label={m.reviews_from_year()} values={values} errors={errors} />
        <YearField
          name="toYear"
          label={m.reviews_to_year()}
          values={values}
          errors={errors}
          className="hidden group-has-[input[value=parent_before]:checked]/who:flex"
        />
      </div>
    </div>
  )
}

type YearFieldProps = Shown & { name: string; label: string; className?: string }

function YearField({ name, label, values, errors, className }: YearFieldProps) {
  return (
    <Field name={name} label={label} error={errors[name]} {...(className && { className })}>
      <Input
        dir="ltr"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        defaultValue={values[name]}
        className="tabular-nums"
      />
    </Field>
  )
}

function MarkFields({ values, errors }: Shown) {
  return (
    <div className="space-y-5">
      {reviewQuestions.map((question) => (
        <Fieldset
          key={question}
          name={`ratings.${question}`}
          legend={questionWords[question]()}
          help={questionHelp[question]()}
          error={errors[`ratings.${question}`]}
        >
          <RadioSegments
            name={`ratings.${question}`}
            defaultValue={values[`ratings.${question}`] ?? ''}
            options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
          />
        </Fieldset>
      ))}
      <Fieldset name="recommends" legend={m.reviews_recommends_asked()} error={errors.recommends}>
        <RadioSegments
          name="recommends"
          className="max-w-60"
          defaultValue={values.recommends ?? ''}
          options={[
            { value: 'yes', label: m.reviews_yes() },
            { value: 'no', label: m.reviews_no() },
          ]}
        />
      </Fieldset>
    </div>
  )
}

function TextFields({ values, errors }: Shown) {
  return (
    <div className="space-y-5">
      <Field name="title" label={m.reviews_text_title()} error={errors.title}>
        <Input maxLength={reviewLimits.title} autoComplete="off" defaultValue={values.title} />
      </Field>
      <Field name="body" label={m.reviews_text_body()} help={m.reviews_text_help()} error={errors.body}>
        <Textarea rows={9} maxLength={reviewLimits.text.max} defaultValue={values.body} />
      </Field>
    </div>
  )
}
