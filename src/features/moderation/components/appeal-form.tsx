import type { Item } from '#/contract/moderation/moderation.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { RadioGroup, RadioGroupItem } from '#/ui/primitives/radio-group.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { judgeAppeal } from '../moderation.functions.ts'

type AppealFormProps = {
  item: Item
  posted: FormState | undefined
  onChanged: (what: 'decided') => void
}

/** What another moderator decided is upheld, or ends. */
export function AppealForm({ item: { id, version }, posted, onChanged }: AppealFormProps) {
  return (
    <PostForm
      name="judge"
      hidden={{ id, version: String(version) }}
      posted={posted}
      offline={m.form_offline}
      submit={(data) => judgeAppeal({ data })}
      onDone={() => onChanged('decided')}
      className="border-t border-line pt-5"
    >
      {({ values, errors, pending }) => (
        <div className="space-y-5">
          <Fieldset
            name="outcome"
            legend={m.moderation_appeal_judge()}
            help={m.moderation_appeal_follows()}
            error={errors.outcome}
          >
            <RadioGroup name="outcome" defaultValue={values.outcome} required>
              <RadioGroupItem value="uphold">{m.moderation_uphold()}</RadioGroupItem>
              <RadioGroupItem value="reverse">{m.moderation_reverse()}</RadioGroupItem>
            </RadioGroup>
          </Fieldset>
          <Field name="words" label={m.moderation_words()} note={m.form_optional()} error={errors.words}>
            <Textarea rows={3} maxLength={2000} defaultValue={values.words} />
          </Field>
          <Button type="submit" pending={pending}>
            {m.moderation_decide()}
          </Button>
        </div>
      )}
    </PostForm>
  )
}
