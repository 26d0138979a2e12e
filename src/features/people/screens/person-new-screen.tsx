import { approvedOf, isAdmin, waitsForApproval } from '#/contract/account/viewer.ts'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { organisationsQuery } from '#/features/organisations/organisations.queries.ts'
import type { Queries } from '#/router/queries.ts'
import { useState } from 'react'
import { personInput, type PersonInput } from '#/contract/person/person.ts'
import { formTexts } from '#/words/form.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { useReturn } from '#/client/use-return.ts'
import { m } from '#/paraglide/messages.js'
import { ClosedCurtain } from '#/ui/materials/closed-curtain.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { LocaleField, NameFields, PersonEmailField, PhoneField } from '../components/person-fields.tsx'
import { PositionField, RoleFields } from '../components/rights-fields.tsx'
import { grantableRoles } from '../people.ts'
import { createPerson } from '../people.functions.ts'
import type { PeopleLinks } from '../people.links.ts'
import { peopleKey } from '../people.queries.ts'
import { personLabels, readInvitation } from '../person-form.ts'

export const loadOrganisations = (queries: Queries) => queries.ensure(organisationsQuery())

/** Whom somebody may invite into: an admin anywhere, others where they look after people. */
const invitableTo = (viewer: SessionUser, all: { id: string; name: string }[]) =>
  isAdmin(viewer) ? all : approvedOf(viewer)

export function PersonNewScreen(props: Omit<PersonNewViewProps, 'organisations'>) {
  const all = useSuspenseQuery(organisationsQuery()).data
  if (!props.household && waitsForApproval(props.viewer)) {
    return (
      <EmptyState
        art={<ClosedCurtain className="w-40" />}
        title={m.approvals_invite_title()}
        text={m.approvals_invite_text()}
        action={
          <Button asChild>
            <Link {...props.links.list()}>{m.people_title()}</Link>
          </Button>
        }
      />
    )
  }
  return <PersonNewView {...props} organisations={props.household ? [] : invitableTo(props.viewer, all)} />
}

type PersonNewViewProps = {
  viewer: SessionUser
  /** Those whom somebody may be invited into: none into a household. */
  organisations: readonly { id: string; name: string }[]
  household: boolean
  links: Pick<PeopleLinks, 'list'>
}

/** Inviting somebody: they get a mail with a link and choose their own password. */
function PersonNewView({ viewer, organisations, household, links }: PersonNewViewProps) {
  const client = useQueryClient()
  const goBack = useReturn(links.list())
  const [organisation, setOrganisation] = useState(isAdmin(viewer) || household ? '' : (organisations[0]?.id ?? ''))
  const grantable = household ? (['parent'] as const) : grantableRoles(viewer)
  const form = useRecordForm({
    schema: personInput,
    read: readInvitation,
    stored: null,
    draft: `person/new/${household ? 'household' : 'organisation'}`,
    offline: m.form_offline,
    send: (input) => createPerson({ data: input as PersonInput }),
    async onSaved({ person }) {
      await client.invalidateQueries({ queryKey: peopleKey })
      toast(m.people_invited(), person ? {} : { description: m.people_invited_known() })
      goBack()
    },
  })
  const { errors } = form
  return (
    <>
      <PageHeader
        title={household ? m.people_invite_household() : m.people_invite()}
        lead={household ? m.people_new_lead_household() : m.people_new_lead()}
      />
      <RecordForm
        form={form}
        labels={personLabels}
        texts={formTexts()}
        submit={m.people_send_invitation()}
        further={
          <Button variant="ghost" size="lg" onClick={goBack}>
            {m.record_cancel()}
          </Button>
        }
      >
        <FormSection title={m.people_section_person()}>
          <NameFields errors={errors} />
          <PersonEmailField error={errors.email} help={m.people_invite_email_help()} />
          <PhoneField error={errors.phone} />
          <LocaleField error={errors.locale} />
        </FormSection>
        {household ? (
          <input type="hidden" name="roles" value="parent" />
        ) : (
          <FormSection title={m.people_section_rights()} lead={m.people_section_rights_lead()}>
            {organisations.length > 0 && (
              <Field name="organisation" label={m.record_organisation()} error={errors.organisation}>
                <NativeSelect value={organisation} onChange={(event) => setOrganisation(event.target.value)}>
                  {isAdmin(viewer) && <option value="">{m.people_organisation_none()}</option>}
                  {organisations.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            )}
            {organisation && <PositionField name="position" label={m.people_position()} error={errors.position} />}
            <RoleFields grantable={grantable} held={[]} error={errors.roles} />
          </FormSection>
        )}
      </RecordForm>
    </>
  )
}
