import { levels } from '#/contract/core/level.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { tutorAreas, tutorLimits } from '#/contract/tutor/tutor-kinds.ts'
import { commonLanguages, languageWord, type LanguageNames } from '#/features/students/languages.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Ticks } from '#/ui/form/ticks.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { RecordText } from '#/ui/rich-text/record-text.tsx'
import { levelWord } from '#/words/level.ts'
import { tutorAreaWords } from '#/words/tutor.ts'
import type { Texts } from '../profile-form.ts'
import { HoursFields } from './hours-fields.tsx'
import { TermsFields, WhereFields } from './terms-fields.tsx'

export type ProfileFieldsProps = {
  texts: Texts
  errors: Record<string, string>
  /** The text as it is stored; what was refused where no script ran stands as it was typed. */
  content: RichDocument | undefined
  replaced?: RichDocument | undefined
  typed: string | undefined
  onWritten: () => void
  countries: readonly { code: string; name: string }[]
  timeZones: readonly string[]
  languageNames: LanguageNames
}

export const listed = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** All that a tutor says, in the order in which families ask. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { texts, errors, countries, timeZones } = props
  return (
    <>
      <FormSection title={m.tutoring_section_what()} lead={m.tutoring_section_what_lead()}>
        <WhatFields {...props} />
      </FormSection>
      <FormSection title={m.tutoring_section_where()} lead={m.tutoring_section_where_lead()}>
        <WhereFields texts={texts} errors={errors} countries={countries} />
      </FormSection>
      <FormSection title={m.tutoring_section_terms()} lead={m.tutoring_section_terms_lead()}>
        <TermsFields texts={texts} errors={errors} />
      </FormSection>
      <FormSection title={m.tutoring_hours()} lead={m.tutoring_section_hours_lead()}>
        <HoursFields texts={texts} errors={errors} timeZones={timeZones} />
      </FormSection>
    </>
  )
}

function WhatFields({ texts, errors, content, replaced, typed, onWritten, languageNames }: ProfileFieldsProps) {
  const languages = listed(texts.languages)
  return (
    <>
      <Field name="headline" label={m.tutoring_headline()} help={m.tutoring_headline_help()} error={errors.headline}>
        <Input maxLength={tutorLimits.headline} autoComplete="off" defaultValue={texts.headline} />
      </Field>
      <RecordText
        name="markdown"
        level="letter"
        label={m.tutoring_bio()}
        note={m.form_optional()}
        error={errors.markdown}
        content={content}
        replaced={replaced}
        typed={typed}
        rows={10}
        onWritten={onWritten}
      />
      <Fieldset name="areas" legend={m.tutors_area()} error={errors.areas}>
        <Ticks
          name="areas"
          values={tutorAreas}
          chosen={listed(texts.areas) as (typeof tutorAreas)[number][]}
          word={(one) => tutorAreaWords[one]()}
        />
      </Fieldset>
      <Fieldset name="levels" legend={m.tutors_level()} error={errors.levels}>
        <Ticks
          name="levels"
          values={levels}
          chosen={listed(texts.levels) as (typeof levels)[number][]}
          word={levelWord}
        />
      </Fieldset>
      <Fieldset name="languages" legend={m.tutors_language()} error={errors.languages}>
        <Ticks
          name="languages"
          values={[...new Set([...commonLanguages, ...languages])]}
          chosen={languages}
          word={(code) => languageWord(languageNames, code)}
        />
      </Fieldset>
      <Field
        name="experienceYears"
        label={m.tutors_experience()}
        help={m.tutoring_experience_help()}
        error={errors.experienceYears}
        note={m.form_optional()}
      >
        <Input
          dir="ltr"
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          defaultValue={texts.experienceYears}
          className="w-24 tabular-nums"
        />
      </Field>
    </>
  )
}
