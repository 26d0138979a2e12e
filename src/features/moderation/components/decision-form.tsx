import type { Item } from '#/contract/moderation/moderation.ts'
import { actsOn, rules, type Act } from '#/contract/moderation/rules.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioGroup, RadioGroupItem } from '#/ui/primitives/radio-group.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { actTitle, followsText } from '#/words/moderation.ts'
import { ruleTitle } from '#/words/rule-title.ts'
import { decideItem } from '../moderation.functions.ts'

type DecisionFormProps = {
  item: Item
  posted: FormState | undefined
  /** An admin, whom moderators cannot sanction. */
  isUntouchable: boolean
  onChanged: (what: 'decided') => void
}

/** What follows stands below what is chosen, before it is sent. */
const oneHelp = '[&_.text-muted]:hidden has-checked:[&_.text-muted]:block'

/** By which rule, what follows, and words of one's own. */
export function DecisionForm({ item, posted, isUntouchable, onChanged }: DecisionFormProps) {
  const { id, type, person, shown, version } = item
  const isClosed = (act: Act) => act !== 'nothing' && act !== 'hide' && (isUntouchable || !person)
  return (
    <PostForm
      name="decide"
      hidden={{ id, version: String(version) }}
      posted={posted}
      offline={m.form_offline}
      submit={(data) => decideItem({ data })}
      onDone={() => onChanged('decided')}
      className="border-t border-line pt-5"
    >
      {({ values, errors, pending }) => (
        <div className="space-y-5">
          <h3 className="text-lead font-semibold">{m.moderation_decide()}</h3>
          <Fieldset
            name="act"
            legend={m.moderation_act()}
            help={isUntouchable ? m.moderation_admin_note() : undefined}
            error={errors.act}
          >
            <RadioGroup name="act" defaultValue={values.act ?? 'nothing'} className="gap-x-8 sm:grid sm:grid-cols-2">
              {actsOn(type).map((act) => (
                <RadioGroupItem
                  key={act}
                  value={act}
                  help={followsText(act, shown?.isHeld ?? false)}
                  disabled={isClosed(act)}
                  className={oneHelp}
                >
                  {actTitle(act)}
                </RadioGroupItem>
              ))}
            </RadioGroup>
          </Fieldset>
          <Field name="rule" label={m.moderation_rule()} error={errors.rule}>
            <NativeSelect defaultValue={values.rule ?? ''}>
              <option value="">{m.moderation_rule_choose()}</option>
              {rules.map((rule) => (
                <option key={rule} value={rule}>
                  {ruleTitle(rule)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field
            name="words"
            label={m.moderation_words()}
            note={m.form_optional()}
            help={m.moderation_words_help()}
            error={errors.words}
          >
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
