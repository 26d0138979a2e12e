import {
  visitHorizonDays,
  visitLimits,
  visitMinutes,
  visitNoticeHours,
  visitPauses,
} from '#/contract/visit/visit-kinds.ts'
import type { VisitRules } from '#/contract/visit/visit.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { weekdayWord } from '#/words/weekday.ts'
import { zoneName } from '#/words/tutor.ts'
import { rulesTexts, sendRules, weekdays } from '../hosted-deeds.ts'

type RulesFormProps = { school: { id: string }; rules: VisitRules; posted: FormState | undefined; onDone: () => void }
type PartProps = { texts: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

/** When families may come to look, as the clock at the school shows it. */
export function RulesForm({ school, rules, posted, onDone }: RulesFormProps) {
  const stored = rulesTexts(rules)
  return (
    <PostForm
      key={rules.version}
      name="rules"
      hidden={{ id: school.id, version: String(rules.version) }}
      posted={posted}
      offline={m.form_offline}
      submit={sendRules}
      onDone={onDone}
      className="max-w-form space-y-6"
    >
      {({ values, errors, pending }) => {
        // What was posted says all there is: an unticked box is not in it.
        const texts = values.form === 'rules' ? { isOpen: '', ...values } : stored
        return (
          <>
            <CheckboxField name="isOpen" defaultChecked={texts.isOpen === 'on'} error={errors.isOpen}>
              {m.visits_rule_open()}
            </CheckboxField>
            <WeekFields texts={texts} errors={errors} zone={rules.timeZone} />
            <PartyRules texts={texts} errors={errors} />
            <NoticeRules texts={texts} errors={errors} />
            <Field
              name="expect"
              label={m.visits_rule_expect()}
              help={m.visits_rule_expect_help()}
              error={errors.expect}
              note={m.form_optional()}
            >
              <Textarea rows={4} maxLength={visitLimits.expect} defaultValue={texts.expect} />
            </Field>
            <ExceptionFields texts={texts} errors={errors} filled={rules.exceptions.length} />
            <Button type="submit" pending={pending}>
              {m.visits_rule_save()}
            </Button>
          </>
        )
      }}
    </PostForm>
  )
}

function WeekFields({ texts, errors, zone }: PartProps & { zone: string }) {
  return (
    <Fieldset
      name="hours"
      legend={m.visits_rule_week()}
      help={m.visits_rule_week_help({ zone: zoneName(zone) })}
      error={errors.hours}
    >
      <div className="space-y-2">
        {weekdays.map((day) => (
          <Field
            key={day}
            name={`hours.${day}`}
            label={weekdayWord(day)}
            error={errors[`hours.${day}`]}
            className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center"
          >
            <Input
              dir="ltr"
              autoComplete="off"
              maxLength={80}
              placeholder="09:00–12:00"
              defaultValue={texts[`hours.${day}`]}
            />
          </Field>
        ))}
      </div>
    </Fieldset>
  )
}

type ChoiceProps = PartProps & {
  name: string
  label: string
  help?: string
  choices: readonly number[]
  word: (value: number) => string
}

function Choice({ texts, errors, name, label, help, choices, word }: ChoiceProps) {
  return (
    <Field name={name} label={label} help={help} error={errors[name]}>
      <NativeSelect defaultValue={texts[name]}>
        {choices.map((value) => (
          <option key={value} value={value}>
            {word(value)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1)

function PartyRules(part: PartProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Choice
        {...part}
        name="families"
        label={m.visits_rule_families()}
        choices={upTo(visitLimits.families)}
        word={String}
      />
      <Choice {...part} name="adults" label={m.visits_rule_adults()} choices={upTo(visitLimits.adults)} word={String} />
      <Choice
        {...part}
        name="minutes"
        label={m.visits_rule_minutes()}
        choices={visitMinutes}
        word={(minutes) => m.visits_of_minutes({ minutes })}
      />
      <Choice
        {...part}
        name="pauseMinutes"
        label={m.visits_rule_pause()}
        choices={visitPauses}
        word={(minutes) => (minutes === 0 ? m.visits_pause_none() : m.visits_of_minutes({ minutes }))}
      />
    </div>
  )
}

function NoticeRules(part: PartProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Choice
        {...part}
        name="noticeHours"
        label={m.visits_rule_notice()}
        choices={visitNoticeHours}
        word={(hours) => m.visits_hours_before({ hours })}
      />
      <Choice
        {...part}
        name="horizonDays"
        label={m.visits_rule_horizon()}
        choices={visitHorizonDays}
        word={(days) => m.visits_days_ahead({ days })}
      />
    </div>
  )
}

const freeRows = 3

/** Some rows more than are filled: with what is saved come others. */
function ExceptionFields({ texts, errors, filled }: PartProps & { filled: number }) {
  const typed = Object.keys(texts).filter((name) => /^exceptions\.\d+\.date$/.test(name) && texts[name]).length
  const rows = Math.min(visitLimits.exceptions, Math.max(filled, typed) + freeRows)
  return (
    <Fieldset
      name="exceptions"
      legend={m.visits_rule_days()}
      help={m.visits_rule_days_help()}
      error={errors.exceptions}
    >
      <div className="space-y-3">
        {Array.from({ length: rows }, (_, at) => {
          const [date, hours] = [`exceptions.${at}.date`, `exceptions.${at}.hours`]
          return (
            <div key={at} className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <Field name={date} label={m.visits_rule_day()} error={errors[date]}>
                <DateInput defaultValue={texts[date]} className="px-3" />
              </Field>
              <Field name={hours} label={m.visits_rule_day_hours()} error={errors[hours]}>
                <Input
                  dir="ltr"
                  autoComplete="off"
                  maxLength={80}
                  placeholder={m.visits_rule_day_none()}
                  defaultValue={texts[hours]}
                />
              </Field>
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}
