import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { schoolLimits } from '#/contract/school/listing-kinds.ts'
import { schoolFacilities, schoolKinds } from '#/contract/school/school-kinds.ts'
import { GalleryField } from '#/features/pictures/components/gallery-field.tsx'
import { PictureField } from '#/features/pictures/components/picture-field.tsx'
import { commonLanguages, languageWord, type LanguageNames } from '#/features/students/languages.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Ticks } from '#/ui/form/ticks.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { RecordText } from '#/ui/rich-text/record-text.tsx'
import { facilityWords, schoolKindWords } from '#/words/school.ts'
import type { Texts } from '../listing-form.ts'
import { EnvironmentFields } from './environment-fields.tsx'
import { LevelFields } from './level-fields.tsx'
import { WhereFields } from './where-fields.tsx'

export type ListingFieldsProps = {
  texts: Texts
  errors: Record<string, string>
  /** The text as it is stored; what was refused where no script ran stands as it was typed. */
  content: RichDocument | undefined
  /** A text that takes the place of what was written. */
  replaced?: RichDocument | undefined
  typed: string | undefined
  onWritten: () => void
  countries: readonly { code: string; name: string }[]
  timeZones: readonly string[]
  languageNames: LanguageNames
  today: string
  /** Those that stand in it as it is stored. */
  pictures?: readonly OwnPicture[]
}

/** All that can be said of a school, in the order in which families ask. */
export function ListingFields(props: ListingFieldsProps) {
  const { texts, errors, countries, timeZones, today, pictures = [] } = props
  return (
    <>
      <FormSection title={m.listing_section_what()} lead={m.listing_section_what_lead()}>
        <WhatFields {...props} />
      </FormSection>
      <FormSection title={m.listing_section_pictures()} lead={m.listing_section_pictures_lead()}>
        <PictureField name="logo" value={texts.logo ?? ''} known={pictures} errors={errors} />
        <PictureField
          name="cover"
          value={texts.cover ?? ''}
          alt={texts.coverAlt ?? ''}
          known={pictures}
          errors={errors}
        />
        <GalleryField value={texts.gallery ?? ''} known={pictures} errors={errors} />
      </FormSection>
      <FormSection title={m.listing_section_where()} lead={m.listing_section_where_lead()}>
        <WhereFields texts={texts} errors={errors} countries={countries} timeZones={timeZones} />
      </FormSection>
      <FormSection title={m.listing_section_levels()} lead={m.listing_section_levels_lead()}>
        <LevelFields texts={texts} errors={errors} />
      </FormSection>
      <FormSection title={m.listing_section_facts()} lead={m.listing_section_facts_lead()}>
        <FactFields {...props} />
      </FormSection>
      <FormSection title={m.listing_section_environment()} lead={m.listing_section_environment_lead()}>
        <EnvironmentFields texts={texts} errors={errors} today={today} />
      </FormSection>
      <FormSection title={m.listing_section_contact()} lead={m.listing_section_contact_lead()}>
        <ContactFields texts={texts} errors={errors} />
      </FormSection>
    </>
  )
}

function WhatFields({ texts, errors, content, replaced, typed, onWritten }: ListingFieldsProps) {
  return (
    <>
      <Field name="name" label={m.listing_name()} error={errors.name} required>
        <Input maxLength={schoolLimits.name.max} autoComplete="off" defaultValue={texts.name} />
      </Field>
      <Field name="kind" label={m.listing_kind()} error={errors.kind}>
        <NativeSelect defaultValue={texts.kind}>
          <option value="">{m.listing_unsaid()}</option>
          {schoolKinds.map((value) => (
            <option key={value} value={value}>
              {schoolKindWords[value]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="summary" label={m.listing_summary()} help={m.listing_summary_help()} error={errors.summary}>
        <Textarea rows={3} maxLength={schoolLimits.summary} defaultValue={texts.summary} />
      </Field>
      <RecordText
        name="markdown"
        level="letter"
        label={m.listing_content()}
        note={m.form_optional()}
        error={errors.markdown}
        content={content}
        replaced={replaced}
        typed={typed}
        rows={10}
        onWritten={onWritten}
      />
      <Field name="founded" label={m.listing_founded()} error={errors.founded} note={m.form_optional()}>
        <Input
          dir="ltr"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue={texts.founded}
          className="w-28 tabular-nums"
        />
      </Field>
    </>
  )
}

const listed = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

function FactFields({ texts, errors, languageNames }: ListingFieldsProps) {
  const languages = listed(texts.languages)
  return (
    <>
      <Fieldset
        name="languages"
        legend={m.listing_languages()}
        help={m.listing_languages_help()}
        error={errors.languages}
      >
        <Ticks
          name="languages"
          values={[...new Set([...commonLanguages, ...languages])]}
          chosen={languages}
          word={(code) => languageWord(languageNames, code)}
        />
      </Fieldset>
      <Fieldset name="facilities" legend={m.listing_facilities()} error={errors.facilities}>
        <Ticks
          name="facilities"
          values={schoolFacilities}
          chosen={listed(texts.facilities) as (typeof schoolFacilities)[number][]}
          word={(one) => facilityWords[one]()}
        />
      </Fieldset>
      <Fieldset name="financialAid" legend={m.listing_aid()} error={errors.financialAid}>
        <RadioSegments
          name="financialAid"
          defaultValue={texts.financialAid ?? ''}
          options={[
            { value: '', label: m.listing_unsaid() },
            { value: 'yes', label: m.listing_aid_yes() },
            { value: 'no', label: m.listing_aid_no() },
          ]}
        />
      </Fieldset>
      <Field
        name="hours"
        label={m.listing_hours()}
        help={m.listing_hours_help()}
        error={errors.hours}
        note={m.form_optional()}
      >
        <Input maxLength={schoolLimits.hours} autoComplete="off" defaultValue={texts.hours} />
      </Field>
      <Field
        name="visitPolicy"
        label={m.listing_visit_policy()}
        help={m.listing_visit_policy_help()}
        error={errors.visitPolicy}
        note={m.form_optional()}
      >
        <Textarea rows={3} maxLength={schoolLimits.visitPolicy} defaultValue={texts.visitPolicy} />
      </Field>
    </>
  )
}

function ContactFields({ texts, errors }: Pick<ListingFieldsProps, 'texts' | 'errors'>) {
  const shared = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <Field name="email" label={m.listing_email()} error={errors.email}>
        <Input type="email" {...shared} maxLength={254} defaultValue={texts.email} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="phone" label={m.listing_phone()} error={errors.phone}>
          <Input type="tel" {...shared} maxLength={40} defaultValue={texts.phone} />
        </Field>
        <Field name="website" label={m.listing_website()} error={errors.website}>
          <Input type="url" {...shared} maxLength={200} placeholder="https://" defaultValue={texts.website} />
        </Field>
      </div>
    </>
  )
}
