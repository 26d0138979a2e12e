import { useQueryClient } from '@tanstack/react-query'
import { personUpdate, type PersonDetail, type PersonUpdate } from '#/contract/person/person.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { FormSection } from '#/ui/form/form-section.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { updatePerson } from '../../people.functions.ts'
import { peopleKey } from '../../people.queries.ts'
import { clashWords } from '../../people.words.ts'
import { personLabels, personValues, postedPerson, readPerson } from '../../person-form.ts'
import type { PostedAccount } from '../../use-account-form.ts'
import {
  AboutField,
  PersonAddressFields,
  LocaleField,
  NameFields,
  PhoneField,
  PublicProfileFields,
  TimeZoneField,
} from '../person-fields.tsx'

type GeneralTabProps = {
  person: PersonDetail
  posted: PostedAccount | undefined
  /** The name in the frame may be another now. */
  onSaved: () => Promise<void>
}

const storedOf = (person: PersonDetail) => ({ version: person.version, values: personValues(person) })

/** One's own record. It stays open after saving. */
export function GeneralTab({ person, posted, onSaved }: GeneralTabProps) {
  const client = useQueryClient()
  const refused = posted && posted.values.form === undefined ? posted : undefined
  const shown = { ...person, ...(refused && postedPerson(refused.values)) }
  const form = useRecordForm({
    schema: personUpdate,
    read: readPerson,
    stored: storedOf(person),
    refused,
    draft: `account/${person.id}`,
    offline: m.form_offline,
    send: (body, version) => updatePerson({ data: { id: person.id, body: { ...body, version } as PersonUpdate } }),
    async onSaved(data) {
      await client.invalidateQueries({ queryKey: peopleKey })
      await onSaved()
      toast(m.people_account_saved())
      return storedOf(data.person)
    },
  })
  const { errors } = form
  return (
    <RecordForm
      posts
      form={form}
      labels={personLabels}
      texts={formTexts()}
      show={clashWords}
      submit={m.people_account_save()}
    >
      <FormSection title={m.people_section_person()}>
        <NameFields values={shown} errors={errors} own />
        <PhoneField value={shown.phone} error={errors.phone} own />
        <AboutField value={shown.about} error={errors.about} />
      </FormSection>
      <FormSection title={m.people_address()}>
        <PersonAddressFields address={shown.address} errors={errors} own />
      </FormSection>
      <FormSection title={m.people_section_profile()}>
        <LocaleField value={shown.locale} error={errors.locale} />
        <TimeZoneField value={shown.timeZone} error={errors.timeZone} />
        <PublicProfileFields profile={shown} errors={errors} />
      </FormSection>
    </RecordForm>
  )
}
