import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListingSearch } from '#/contract/school/listing.search.ts'
import type { OwnSchool, SchoolAccount } from '#/contract/school/listing.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { shownNumber } from '#/words/counted.ts'
import { formatDay } from '#/words/dates.ts'
import { SchoolHead } from '../components/school-head.tsx'
import { listingDeeds } from '../listing-deeds.ts'
import type { ListingLinks } from '../listing.links.ts'
import { accountQuery, listingQuery, ownersQuery } from '../listing.queries.ts'
import { organisationWords } from '../listing.words.ts'
import { useChanged } from '../use-changed.ts'

export async function loadAccount(queries: Queries, id: string) {
  await Promise.all([queries.ensure(listingQuery(id)), queries.ensure(accountQuery(id)), queries.ensure(ownersQuery())])
  return { posted: currentFormState('listing') }
}

type SchoolAccountScreenProps = {
  id: string
  done: ListingSearch['done']
  posted: FormState | undefined
  links: ListingLinks
}

/** Whose listing it is, and on what terms they are here. */
export function SchoolAccountScreen({ id, done, posted, links }: SchoolAccountScreenProps) {
  const { school } = useSuspenseQuery(listingQuery(id)).data
  const account = useSuspenseQuery(accountQuery(id)).data
  return (
    <>
      <SchoolHead school={school} current="account" done={done} links={links} />
      <div className="max-w-form space-y-8">
        {account.organisation ? (
          <Owner owner={account.organisation} links={links} />
        ) : (
          <p className="text-muted">{m.listing_owner_none()}</p>
        )}
        <AssignForm school={school} posted={posted} />
      </div>
    </>
  )
}

type OwnerProps = { owner: NonNullable<SchoolAccount['organisation']>; links: ListingLinks }

function Owner({ owner: { id, name, status, members, children, plan, createdAt }, links }: OwnerProps) {
  return (
    <section aria-labelledby="owner">
      <h2 id="owner" className="text-lead font-semibold">
        {m.listing_owner()}
      </h2>
      <DefinitionList
        items={[
          { key: 'name', term: m.record_organisation(), detail: <bdi>{name}</bdi> },
          { key: 'status', term: m.record_status(), detail: organisationWords[status]() },
          {
            key: 'members',
            term: m.listing_members(),
            detail: (
              <Link {...links.people(id)} className={linkClass}>
                {shownNumber(members)}
              </Link>
            ),
          },
          { key: 'children', term: m.listing_children(), detail: shownNumber(children) },
          { key: 'plan', term: m.listing_plan(), detail: plan ?? m.listing_plan_none() },
          { key: 'since', term: m.listing_since(), detail: formatDay(createdAt) },
        ]}
      />
    </section>
  )
}

/** To one organisation at most; taken from it, we keep it ourselves. */
function AssignForm({ school, posted }: { school: OwnSchool; posted: FormState | undefined }) {
  const changed = useChanged()
  const owners = useSuspenseQuery(ownersQuery()).data
  const { id, version, organisation } = school
  const offered = organisation && !owners.some((one) => one.id === organisation.id) ? [organisation, ...owners] : owners
  return (
    <PostForm
      key={version}
      name="assign"
      hidden={{ id, version: String(version) }}
      posted={posted}
      offline={m.form_offline}
      submit={listingDeeds.assign}
      onDone={({ school: now }) => void changed(now, m.listing_done_assigned())}
      className="space-y-4"
    >
      {({ values, errors, pending }) => (
        <>
          <Field
            name="organisation"
            label={m.listing_assign()}
            help={m.listing_assign_help()}
            error={errors.organisation}
          >
            <NativeSelect defaultValue={values.organisation ?? organisation?.id ?? ''}>
              <option value="">{m.listing_assign_nobody()}</option>
              {offered.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Button type="submit" variant="outline" pending={pending}>
            {m.record_save()}
          </Button>
        </>
      )}
    </PostForm>
  )
}
