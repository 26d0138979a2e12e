import { levels } from '#/contract/core/level.ts'
import {
  professionalLimits,
  visibilities,
  workRoles,
  type Visibility,
  type WorkRole,
} from '#/contract/professional/professional-kinds.ts'
import type { Level } from '#/contract/core/level.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { PlaceInput } from '#/features/places/components/place-input.tsx'
import { commonLanguages, languageWord, type LanguageNames } from '#/features/students/languages.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Ticks } from '#/ui/form/ticks.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { RecordText } from '#/ui/rich-text/record-text.tsx'
import { levelWord } from '#/words/level.ts'
import { visibilityWords, workRoleWords } from '#/words/professional.ts'
import type { Texts } from '../profile-form.ts'
import { CareerFields } from './career-fields.tsx'

export type ProfileFieldsProps = {
  texts: Texts
  errors: Record<string, string>
  /** The text as it is stored; what was refused where no script ran stands as it was typed. */
  content: RichDocument | undefined
  /** A text that takes the place of what was written. */
  replaced?: RichDocument | undefined
  typed: string | undefined
  onWritten: () => void
  languageNames: LanguageNames
}

/** All that can be said of one’s work, in the order in which schools ask; first of all who finds it. */
export function ProfileFields(props: ProfileFieldsProps) {
  const { texts, errors } = props
  return (
    <>
      <FormSection title={m.professionals_section_who()} lead={m.professionals_section_who_lead()}>
        <VisibilityField texts={texts} errors={errors} />
      </FormSection>
      <FormSection title={m.professionals_section_what()} lead={m.professionals_section_what_lead()}>
        <WhatFields {...props} />
      </FormSection>
      <FormSection title={m.professionals_section_work()} lead={m.professionals_section_work_lead()}>
        <WorkFields {...props} />
      </FormSection>
      <FormSection title={m.professionals_experience()} lead={m.professionals_experience_lead()}>
        <CareerFields list="experience" texts={texts} errors={errors} />
      </FormSection>
      <FormSection title={m.professionals_education()} lead={m.professionals_education_lead()}>
        <CareerFields list="education" texts={texts} errors={errors} />
      </FormSection>
    </>
  )
}

type FieldsProps = Pick<ProfileFieldsProps, 'texts' | 'errors'>

const helps: Record<Visibility, () => string> = {
  public: m.professionals_visibility_public_help,
  members: m.professionals_visibility_members_help,
  schools: m.professionals_visibility_schools_help,
  hidden: m.professionals_visibility_hidden_help,
}

function VisibilityField({ texts, errors }: FieldsProps) {
  return (
    <Fieldset name="visibility" legend={m.professionals_visibility()} error={errors.visibility}>
      <RadioCards
        name="visibility"
        aria-label={m.professionals_visibility()}
        defaultValue={texts.visibility ?? 'hidden'}
        options={visibilities.toReversed().map((value) => ({
          value,
          title: visibilityWords[value](),
          help: helps[value](),
        }))}
      />
    </Fieldset>
  )
}

const listed = <T extends string>(text: string | undefined) => (text ?? '').split(',').filter(Boolean) as T[]

function WhatFields({ texts, errors, content, replaced, typed, onWritten }: ProfileFieldsProps) {
  return (
    <>
      <Field
        name="headline"
        label={m.professionals_headline()}
        help={m.professionals_headline_help()}
        error={errors.headline}
      >
        <Input maxLength={professionalLimits.headline} autoComplete="off" defaultValue={texts.headline} />
      </Field>
      <Fieldset name="roles" legend={m.professionals_roles()} error={errors.roles}>
        <Ticks
          name="roles"
          values={workRoles}
          chosen={listed<WorkRole>(texts.roles)}
          word={(role) => workRoleWords[role]()}
        />
      </Fieldset>
      <Fieldset name="levels" legend={m.professionals_levels()} error={errors.levels}>
        <Ticks name="levels" values={levels} chosen={listed<Level>(texts.levels)} word={levelWord} />
      </Fieldset>
      <RecordText
        name="markdown"
        level="note"
        label={m.professionals_about_own()}
        note={m.form_optional()}
        error={errors.markdown}
        content={content}
        replaced={replaced}
        typed={typed}
        rows={8}
        onWritten={onWritten}
      />
    </>
  )
}

function WorkFields({ texts, errors, languageNames }: ProfileFieldsProps) {
  const languages = listed<string>(texts.languages)
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <Checkbox name="lookingForJobs" value="on" defaultChecked={Boolean(texts.lookingForJobs)} />
        {m.professionals_looking_tick()}
      </label>
      <Field
        name="availableFrom"
        label={m.professionals_available()}
        error={errors.availableFrom}
        note={m.form_optional()}
      >
        <DateInput defaultValue={texts.availableFrom} className="max-w-60 px-3" />
      </Field>
      <Field
        name="place"
        label={m.professionals_place()}
        help={m.professionals_place_help()}
        error={errors.place}
        note={m.form_optional()}
      >
        {(control) => (
          <PlaceInput
            label={m.professionals_place()}
            value={texts.place}
            none={m.professionals_place_none()}
            control={control}
          />
        )}
      </Field>
      <Fieldset name="relocate" legend={m.professionals_relocate()} error={errors.relocate}>
        <RadioSegments
          name="relocate"
          defaultValue={texts.relocate ?? ''}
          options={[
            { value: '', label: m.professionals_unsaid() },
            { value: 'yes', label: m.professionals_yes() },
            { value: 'no', label: m.professionals_no() },
          ]}
        />
      </Fieldset>
      <Fieldset name="languages" legend={m.professionals_languages()} error={errors.languages}>
        <Ticks
          name="languages"
          values={[...new Set([...commonLanguages, ...languages])]}
          chosen={languages}
          word={(code) => languageWord(languageNames, code)}
        />
      </Fieldset>
    </>
  )
}
