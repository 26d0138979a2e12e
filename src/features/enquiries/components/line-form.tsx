import { enquiryLimits, lineRules, offerHours } from '#/contract/enquiry/enquiry-kinds.ts'
import type { OwnLine } from '#/contract/enquiry/enquiry.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { counted } from '#/words/counted.ts'
import { levelWord } from '#/words/level.ts'
import { ruleWords } from '../enquiries.words.ts'
import { receivedDeeds } from '../received-deeds.ts'

type LineFormProps = { organisation: string; line: OwnLine; posted: FormState | undefined; onDone: () => void }

/** How the line of a level goes, and how many places it has to give. */
export function LineForm({ organisation, line, posted, onDone }: LineFormProps) {
  const { level, waiting, places, taken, openings, isOpen } = line
  const isPosted = posted?.values.form === 'line' && posted.values.level === level
  return (
    <Disclosure
      title={`${levelWord(level)} · ${isOpen ? m.enquiries_waiting_count(counted(waiting)) : m.enquiries_line_closed()}`}
      open={isPosted ? true : undefined}
    >
      <p className="pb-3 text-small text-muted">
        {[m.enquiries_line_places({ taken, places }), openings !== null && m.enquiries_line_listing(counted(openings))]
          .filter(Boolean)
          .join(' ')}
      </p>
      <PostForm
        key={line.version}
        name="line"
        hidden={{ organisation, level, version: String(line.version) }}
        posted={posted}
        offline={m.form_offline}
        submit={receivedDeeds.line}
        onDone={onDone}
        className="space-y-4 text-ink"
      >
        {({ values, errors, pending }) => {
          const texts: LineFieldsProps['texts'] =
            values.form === 'line'
              ? { isOpen: '', ...values }
              : {
                  isOpen: isOpen ? 'on' : '',
                  rule: line.rule,
                  offerHours: String(line.offerHours),
                  places: String(places),
                }
          return <LineFields line={line} texts={texts} errors={errors} pending={pending} />
        }}
      </PostForm>
    </Disclosure>
  )
}

type LineFieldsProps = {
  line: OwnLine
  texts: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  pending: boolean
}

function LineFields({ line: { level }, texts, errors, pending }: LineFieldsProps) {
  return (
    <>
      <CheckboxField
        name="isOpen"
        id={`line-open-${level}`}
        defaultChecked={texts.isOpen === 'on'}
        error={errors.isOpen}
      >
        {m.enquiries_line_open()}
      </CheckboxField>
      <Field
        id={`line-places-${level}`}
        name="places"
        label={m.enquiries_line_give()}
        help={m.enquiries_line_give_help()}
        error={errors.places}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={enquiryLimits.places}
          autoComplete="off"
          defaultValue={texts.places}
        />
      </Field>
      <Field id={`line-rule-${level}`} name="rule" label={m.enquiries_line_rule()} error={errors.rule}>
        <NativeSelect defaultValue={texts.rule}>
          {lineRules.map((rule) => (
            <option key={rule} value={rule}>
              {ruleWords[rule]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id={`line-hours-${level}`} name="offerHours" label={m.enquiries_line_hours()} error={errors.offerHours}>
        <NativeSelect defaultValue={texts.offerHours}>
          {offerHours.map((hours) => (
            <option key={hours} value={hours}>
              {m.enquiries_of_hours(counted(hours))}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" pending={pending}>
        {m.enquiries_line_save()}
      </Button>
    </>
  )
}
