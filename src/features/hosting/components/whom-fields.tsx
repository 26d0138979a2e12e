import { eventAudiences, eventLimits, eventVisibilities } from '#/contract/event/event-kinds.ts'
import { levels } from '#/contract/core/level.ts'
import { audienceWords } from '#/words/event.ts'
import { levelWord } from '#/words/level.ts'
import { m } from '#/paraglide/messages.js'
import { commonLanguages, languageWord, type LanguageNames } from '#/features/students/languages.ts'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { Ticks } from '#/ui/form/ticks.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import type { EventValues } from '../event-form.ts'
import { visibilityWords } from '../hosting.words.ts'

type WhomFieldsProps = {
  values: Pick<EventValues, 'audience' | 'levels' | 'languages' | 'visibility' | 'accessibility'>
  errors: Record<string, string>
  languageNames: LanguageNames
  /** A tutor’s own event has no members. */
  hasMembers: boolean
}

/** For whom it is, and who sees it. */
export function WhomFields({ values, errors, languageNames, hasMembers }: WhomFieldsProps) {
  const { audience, levels: chosen, languages, visibility, accessibility } = values
  return (
    <>
      <Fieldset name="audience" legend={m.hosting_audience()} help={m.hosting_audience_help()} error={errors.audience}>
        <Ticks name="audience" values={eventAudiences} chosen={audience} word={(value) => audienceWords[value]()} />
      </Fieldset>
      <Fieldset name="levels" legend={m.hosting_levels()} error={errors.levels}>
        <Ticks name="levels" values={levels} chosen={chosen} word={levelWord} />
      </Fieldset>
      <Fieldset name="languages" legend={m.hosting_languages()} error={errors.languages}>
        <Ticks
          name="languages"
          values={[...new Set([...commonLanguages, ...languages])]}
          chosen={languages}
          word={(code) => languageWord(languageNames, code)}
        />
      </Fieldset>
      <Field
        name="accessibility"
        label={m.hosting_accessibility()}
        help={m.hosting_accessibility_help()}
        error={errors.accessibility}
        note={m.form_optional()}
      >
        <Textarea rows={3} maxLength={eventLimits.accessibility} defaultValue={accessibility} />
      </Field>
      {hasMembers ? (
        <Fieldset name="visibility" legend={m.hosting_visibility()} error={errors.visibility}>
          <RadioCards
            name="visibility"
            aria-label={m.hosting_visibility()}
            defaultValue={visibility}
            options={eventVisibilities.map((value) => ({
              value,
              title: visibilityWords[value].word(),
              help: visibilityWords[value].text(),
            }))}
          />
        </Fieldset>
      ) : (
        <input type="hidden" name="visibility" value="public" />
      )}
    </>
  )
}
