import { eventCategories, eventLimits } from '#/contract/event/event-kinds.ts'
import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import type { RichDocument } from '#/contract/rich-text/rich-node.ts'
import { eventCategoryWords } from '#/words/event.ts'
import { m } from '#/paraglide/messages.js'
import { PictureField } from '#/features/pictures/components/picture-field.tsx'
import type { LanguageNames } from '#/features/students/languages.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { RecordText } from '#/ui/rich-text/record-text.tsx'
import type { EventValues } from '../event-form.ts'
import { useMovedAlong } from '../use-moved-along.ts'
import { PaymentFields } from './payment-fields.tsx'
import { QuestionRows } from './question-rows.tsx'
import { RegisteringFields } from './registering-fields.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { WhenFields } from './when-fields.tsx'
import { WhereFields } from './where-fields.tsx'
import { WhomFields } from './whom-fields.tsx'

export type EventFieldsProps = {
  values: EventValues
  errors: Record<string, string>
  /** The text as it is stored; what was refused where no script ran stands as it was typed. */
  content: RichDocument | undefined
  /** A text that takes the place of what was written. */
  replaced?: RichDocument | undefined
  typed: string | undefined
  onWritten: () => void
  /** Nothing is known of where whoever writes lives: their browser tells. */
  ownZone?: boolean
  /** The cover as it is stored. */
  cover?: OwnPicture | null
  countries: readonly { code: string; name: string }[]
  timeZones: readonly string[]
  languageNames: LanguageNames
  hasMembers: boolean
}

/** All that can be said of an event, in the order in which one thinks of it. */
export function EventFields(props: EventFieldsProps) {
  const { values, errors, countries, timeZones, languageNames, hasMembers, ownZone = false } = props
  const move = useMovedAlong(values)
  return (
    <>
      <FormSection title={m.hosting_section_what()} lead={m.hosting_section_what_lead()}>
        <WhatFields {...props} />
      </FormSection>
      <FormSection title={m.hosting_section_when()} lead={m.hosting_section_when_lead()}>
        <WhenFields values={values} errors={errors} timeZones={timeZones} ownZone={ownZone} onMove={move} />
      </FormSection>
      <FormSection title={m.hosting_section_where()} lead={m.hosting_section_where_lead()}>
        <WhereFields values={values} errors={errors} countries={countries} />
      </FormSection>
      <FormSection title={m.hosting_section_tickets()} lead={m.hosting_section_tickets_lead()}>
        <TicketRows tickets={values.tickets} errors={errors} />
        {hasMembers && <PaymentFields values={values} errors={errors} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="capacity"
            label={m.hosting_capacity()}
            help={m.hosting_capacity_help()}
            error={errors.capacity}
            note={m.form_optional()}
          >
            <Input inputMode="numeric" maxLength={6} autoComplete="off" defaultValue={values.capacity ?? ''} />
          </Field>
          <Field
            name="maxParty"
            label={m.hosting_max_party()}
            help={m.hosting_max_party_help()}
            error={errors.maxParty}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={eventLimits.party.max}
              defaultValue={Number.isNaN(values.maxParty) ? '' : values.maxParty}
            />
          </Field>
        </div>
      </FormSection>
      <FormSection title={m.hosting_section_registering()} lead={m.hosting_section_registering_lead()}>
        <RegisteringFields values={values} errors={errors} />
      </FormSection>
      <FormSection title={m.hosting_section_questions()} lead={m.hosting_section_questions_lead()}>
        <QuestionRows questions={values.questions} tickets={values.tickets} errors={errors} />
      </FormSection>
      <FormSection title={m.hosting_section_whom()} lead={m.hosting_section_whom_lead()}>
        <WhomFields values={values} errors={errors} languageNames={languageNames} hasMembers={hasMembers} />
      </FormSection>
    </>
  )
}

function WhatFields({ values, errors, content, replaced, typed, onWritten, cover }: EventFieldsProps) {
  return (
    <>
      <Field name="title" label={m.hosting_title()} error={errors.title} required>
        <Input maxLength={eventLimits.title.max} autoComplete="off" defaultValue={values.title} />
      </Field>
      <Field name="category" label={m.hosting_category()} error={errors.category}>
        <NativeSelect defaultValue={values.category}>
          {eventCategories.map((value) => (
            <option key={value} value={value}>
              {eventCategoryWords[value]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="summary" label={m.hosting_summary()} help={m.hosting_summary_help()} error={errors.summary}>
        <Textarea rows={2} maxLength={eventLimits.summary} defaultValue={values.summary} />
      </Field>
      <RecordText
        name="markdown"
        level="letter"
        label={m.hosting_content()}
        note={m.form_optional()}
        error={errors.markdown}
        content={content}
        replaced={replaced}
        typed={typed}
        rows={10}
        onWritten={onWritten}
      />
      <PictureField
        name="cover"
        value={values.cover ?? ''}
        alt={values.coverAlt}
        known={cover ? [cover] : []}
        errors={errors}
      />
    </>
  )
}
