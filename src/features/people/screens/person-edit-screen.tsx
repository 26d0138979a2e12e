import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { choicesQuery } from '#/client/choices.query.ts'
import { personQuery, peopleKey } from '../people.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { getLocale } from '#/paraglide/runtime.js'
import { fullName } from '#/lib/full-name.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import type { PersonForm } from '#/contract/person/person.search.ts'
import { personUpdate, type PersonDetail, type PersonUpdate } from '#/contract/person/person.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { FormSection } from '#/ui/form/form-section.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { AddressMove } from '../components/address-move.tsx'
import { SecondStepRemoval } from '../components/second-step-removal.tsx'
import type { PostedAccount } from '../use-account-form.ts'
import {
  AboutField,
  PersonAddressFields,
  LocaleField,
  NameFields,
  PersonEmailField,
  PhoneField,
  PublicProfileFields,
  TimeZoneField,
} from '../components/person-fields.tsx'
import { MembershipFields, RoleFields, StatusField } from '../components/rights-fields.tsx'
import { grantableRoles, membershipOf, standingTo } from '../people.ts'
import { updatePerson } from '../people.functions.ts'
import type { PeopleLinks } from '../people.links.ts'
import { clashWords } from '../people.words.ts'
import { personLabels, personValues, readPerson } from '../person-form.ts'

/** The person, and what the form offers to choose from. */
export const loadPersonForm = (queries: Queries, id: string) =>
  Promise.all([queries.ensure(personQuery(id)), queries.ensure(choicesQuery(getLocale()))])

export function PersonEditScreen({ id, ...props }: Omit<PersonEditViewProps, 'person'> & { id: string }) {
  return <PersonEditView key={id} {...props} person={useSuspenseQuery(personQuery(id)).data} />
}

type PersonEditViewProps = {
  viewer: SessionUser
  person: PersonDetail
  /** What a form about how the person signs in brought back, and which of them was done. */
  posted?: PostedAccount | undefined
  done?: PersonForm | undefined
  links: Pick<PeopleLinks, 'profile'>
}

/** A person's record, with the fields that this viewer may change. */
function PersonEditView({ viewer, person, posted, done, links }: PersonEditViewProps) {
  const client = useQueryClient()
  const goBack = useReturn(links.profile(person.id))
  const standing = standingTo(viewer, person)
  const membership = standing === 'self' ? undefined : membershipOf(viewer, person)
  const form = useRecordForm({
    schema: personUpdate,
    read: readPerson,
    stored: { version: person.version, values: personValues(person, membership) },
    draft: `person/${person.id}`,
    offline: m.form_offline,
    send: (body, version) => updatePerson({ data: { id: person.id, body: { ...body, version } as PersonUpdate } }),
    async onSaved() {
      await client.invalidateQueries({ queryKey: peopleKey })
      toast(m.people_saved({ name: fullName(person) }))
      goBack()
    },
  })
  const { errors } = form
  return (
    <>
      <PageHeader title={m.record_edit_named({ name: fullName(person) })} />
      <RecordForm
        form={form}
        labels={personLabels}
        texts={formTexts()}
        show={clashWords}
        submit={m.record_save()}
        further={
          <Button variant="ghost" size="lg" onClick={goBack}>
            {m.record_cancel()}
          </Button>
        }
      >
        <FormSection title={m.people_section_person()}>
          <NameFields values={person} errors={errors} own={standing === 'self'} />
          {standing !== 'self' && !person.emailVerified && (
            <PersonEmailField value={person.email ?? ''} error={errors.email} help={m.people_email_help()} />
          )}
          <PhoneField value={person.phone} error={errors.phone} own={standing === 'self'} />
          <AboutField value={person.about} error={errors.about} />
        </FormSection>
        {standing !== 'self' && (
          <FormSection title={m.people_section_rights()} lead={m.people_section_rights_lead()}>
            {membership && <MembershipFields membership={membership} error={errors['membership.position']} />}
            <RoleFields grantable={grantableRoles(viewer)} held={person.roles} error={errors.roles} />
            {standing === 'admin' && <StatusField value={person.status} error={errors.status} />}
          </FormSection>
        )}
        <FormSection title={m.people_address()}>
          <PersonAddressFields address={person.address} errors={errors} own={standing === 'self'} />
        </FormSection>
        {standing !== 'manager' && (
          <FormSection title={m.people_section_profile()}>
            <LocaleField value={person.locale} error={errors.locale} />
            <TimeZoneField value={person.timeZone} error={errors.timeZone} />
            <PublicProfileFields profile={person} errors={errors} />
          </FormSection>
        )}
      </RecordForm>
      {standing === 'admin' && (
        <div className="space-y-8">
          {person.emailVerified && <AddressMove id={person.id} posted={posted} done={done === 'address'} />}
          {(person.secondStep || done === 'second-step') && (
            <SecondStepRemoval id={person.id} posted={posted} done={!person.secondStep} />
          )}
        </div>
      )}
    </>
  )
}
