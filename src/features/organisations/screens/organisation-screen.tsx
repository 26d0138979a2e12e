import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { managedBy } from '#/contract/account/viewer.ts'
import type { OrganisationSearch } from '#/contract/organisation/organisation.search.ts'
import {
  organisationContact,
  type OrganisationPatch,
  type OrganisationRecord,
} from '#/contract/organisation/organisation-record.ts'
import { useRecordForm } from '#/client/record-form/use-record-form.ts'
import { choicesQuery } from '#/client/choices.query.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { formTexts } from '#/words/form.ts'
import { Alert } from '#/ui/feedback/alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { RecordForm } from '#/ui/form/record-form.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Closing } from '../components/closing.tsx'
import { ContactFields } from '../components/contact-fields.tsx'
import { OrganisationChoice } from '../components/organisation-choice.tsx'
import { contactClashWords, contactLabels, contactValues, postedContact, readContact } from '../organisation-form.ts'
import { updateOrganisation } from '../organisations.functions.ts'
import { organisationKey, organisationQuery, reachQuery } from '../organisations.queries.ts'

type Kind = OrganisationRecord['kind']

/** An area is about one kind. */
const lookedAfter = (viewer: SessionUser, kind: Kind) => managedBy(viewer).filter((each) => each.kind === kind)

const chosenOf = (viewer: SessionUser, kind: Kind, named: string | undefined) => {
  const all = lookedAfter(viewer, kind)
  return all.find(({ id }) => id === named) ?? all[0]
}

type Loading = { context: { queries: Queries; viewer: SessionUser }; deps: { organisation: string | undefined } }

export async function loadOrganisation(kind: Kind, { context: { queries, viewer }, deps }: Loading) {
  const chosen = chosenOf(viewer, kind, deps.organisation)
  if (chosen) {
    await Promise.all([
      queries.ensure(organisationQuery(chosen.id)),
      queries.ensure(reachQuery(chosen.id)),
      queries.ensure(choicesQuery(getLocale())),
    ])
  }
  return { posted: currentFormState('organisation') }
}

export type OrganisationScreenProps = {
  kind: Kind
  viewer: SessionUser
  search: OrganisationSearch
  posted: FormState | undefined
  link: (search: OrganisationSearch) => LinkProps
  /** The session knows of a last day, too. */
  onChanged: () => void
}

/** What an organisation says of itself, and its end. */
export function OrganisationScreen({ kind, viewer, search, ...props }: OrganisationScreenProps) {
  const chosen = chosenOf(viewer, kind, search.organisation)
  if (!chosen) {
    return (
      <EmptyState
        level={1}
        art={<EmptyShelf size={110} />}
        title={m.organisation_none_title()}
        text={m.organisation_none_text()}
      />
    )
  }
  return <Organisation {...props} id={chosen.id} all={lookedAfter(viewer, kind)} isSaved={search.done === 'saved'} />
}

type OrganisationProps = Pick<OrganisationScreenProps, 'posted' | 'link' | 'onChanged'> & {
  id: string
  all: readonly { id: string; name: string }[]
  isSaved: boolean
}

function Organisation({ id, all, posted, isSaved, link, onChanged }: OrganisationProps) {
  const organisation = useSuspenseQuery(organisationQuery(id)).data
  const { name } = organisation
  return (
    <>
      <PageHeader title={<bdi>{name}</bdi>} lead={m.organisation_name_fixed()} />
      {isSaved && (
        <Alert tone="success" role="status" className="mb-8">
          {m.organisation_saved({ name })}
        </Alert>
      )}
      {all.length > 1 && <OrganisationChoice all={all} current={id} link={link} />}
      <div className="space-y-10">
        <ContactForm key={id} organisation={organisation} posted={posted} />
        <Closing organisation={organisation} posted={posted} onChanged={onChanged} />
      </div>
    </>
  )
}

const storedOf = (organisation: OrganisationRecord) => ({
  version: organisation.version,
  values: contactValues(organisation),
})

function ContactForm({ organisation, posted }: { organisation: OrganisationRecord; posted: FormState | undefined }) {
  const client = useQueryClient()
  const { countries } = useSuspenseQuery(choicesQuery(getLocale())).data
  const { id, name, version } = organisation
  const refused = posted?.values.form === 'contact' && posted.values.id === id ? posted : undefined
  const form = useRecordForm({
    schema: organisationContact,
    read: readContact,
    stored: storedOf(organisation),
    refused,
    draft: `organisation/${id}`,
    offline: m.form_offline,
    send: (changed, seen) =>
      updateOrganisation({ data: { id, body: { ...changed, version: seen } as OrganisationPatch } }),
    async onSaved(saved) {
      await client.invalidateQueries({ queryKey: organisationKey })
      toast(m.organisation_saved({ name }))
      return storedOf(saved.organisation)
    },
  })
  return (
    <RecordForm
      posts
      form={form}
      labels={contactLabels}
      texts={formTexts()}
      show={contactClashWords}
      submit={m.organisation_save()}
    >
      <input type="hidden" name="form" value="contact" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <ContactFields
        values={refused ? postedContact(refused.values) : contactValues(organisation)}
        errors={form.errors}
        countries={countries}
      />
    </RecordForm>
  )
}
