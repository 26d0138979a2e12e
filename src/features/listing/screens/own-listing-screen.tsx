import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#/contract/account/account.ts'
import type { OwnListingSearch } from '#/contract/school/listing.search.ts'
import { OrganisationChoice } from '#/features/organisations/components/organisation-choice.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { ListingPage } from '../components/listing-page.tsx'
import type { Listed } from '../listed.ts'
import { chosenSchool, schoolsOf } from '../listing.ts'
import { listingDeeds } from '../listing-deeds.ts'
import { boundsAround, outlineQuery, ownListingQuery, pinRadii } from '../listing.queries.ts'
import { useChanged } from '../use-changed.ts'
import { loadListingChoices } from '../use-listing-choices.ts'
import { dayHere } from '../day-here.ts'

/** The map under the pin comes with the page. */
export async function loadPin(queries: Queries, listed: Listed | null | undefined) {
  const point = listed?.school.point ?? null
  if (listed) await queries.ensure(outlineQuery(boundsAround(point, point ? pinRadii[1] : pinRadii[3])))
}

export async function loadOwnListing(queries: Queries, viewer: SessionUser, organisation: string | undefined) {
  const chosen = chosenSchool(viewer, organisation)
  if (chosen) {
    const own = ownListingQuery(chosen.id)
    await Promise.all([queries.ensure(own), loadListingChoices(queries)])
    await loadPin(queries, queries.client().getQueryData(own.queryKey))
  }
  return { posted: currentFormState('listing'), today: dayHere() }
}

type OwnListingScreenProps = {
  viewer: SessionUser
  search: OwnListingSearch
  posted: FormState | undefined
  today: string
  link: (search: OwnListingSearch) => LinkProps
  read: (slug: string) => LinkProps
  preview: (listed: Listed) => ReactNode
  /** Where it is said when families may come to look. */
  visits: (organisation: string) => LinkProps
  /** What families have asked for. */
  enquiries: (organisation: string) => LinkProps
  practicums: LinkProps
  /** What is known of whose it is. */
  beside: (organisation: string, isListed: boolean) => ReactNode
}

/** What a school says of itself in the directory. */
export function OwnListingScreen({ viewer, search, ...props }: OwnListingScreenProps) {
  const chosen = chosenSchool(viewer, search.organisation)
  if (!chosen) {
    return (
      <EmptyState
        level={1}
        art={<EmptyShelf size={110} />}
        title={m.listing_none_title()}
        text={m.listing_none_text()}
      />
    )
  }
  const all = schoolsOf(viewer)
  return (
    <>
      {all.length > 1 && <OrganisationChoice all={all} current={chosen.id} link={props.link} />}
      <OwnListing key={chosen.id} {...props} organisation={chosen} done={search.done} />
    </>
  )
}

type OwnListingProps = Omit<OwnListingScreenProps, 'viewer' | 'search' | 'link'> & {
  organisation: { id: string; name: string }
  done: OwnListingSearch['done']
}

function OwnListing({ organisation, visits, enquiries, practicums, beside, ...props }: OwnListingProps) {
  const listed = useSuspenseQuery(ownListingQuery(organisation.id)).data
  const further = (
    <span className="flex flex-wrap gap-2">
      <Button asChild variant="outline" size="sm">
        <Link {...visits(organisation.id)}>{m.visits_hosted_title()}</Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link {...enquiries(organisation.id)}>{m.enquiries_received_title()}</Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link {...practicums}>{m.practicums_link()}</Link>
      </Button>
    </span>
  )
  return (
    <>
      {beside(organisation.id, listed !== null && listed.school.status !== 'draft')}
      {listed ? (
        <ListingPage {...props} listed={listed} judges={false} further={further} />
      ) : (
        <Begin organisation={organisation} posted={props.posted} />
      )}
    </>
  )
}

/** The first step: what the organisation has said of itself stands there already. */
function Begin({ organisation, posted }: Pick<OwnListingProps, 'organisation' | 'posted'>) {
  const changed = useChanged()
  return (
    <EmptyState
      level={1}
      art={<EmptyShelf size={110} />}
      title={m.listing_begin_title({ name: organisation.name })}
      text={m.listing_begin_text()}
      action={
        <PostForm
          name="begin"
          hidden={{ organisation: organisation.id }}
          posted={posted}
          offline={m.form_offline}
          submit={listingDeeds.begin}
          onDone={({ school }) => void changed(school, m.listing_begun())}
        >
          {({ pending }) => (
            <Button type="submit" pending={pending}>
              {m.listing_begin()}
            </Button>
          )}
        </PostForm>
      }
    />
  )
}
