import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Double, DoubleSide } from '#/contract/school/double.ts'
import type { FormState } from '#/lib/form-state.ts'
import { countryName } from '#/lib/countries.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { counted } from '#/words/counted.ts'
import { numberFormat } from '#/words/formats.ts'
import { doubleDeeds } from '../double-deeds.ts'
import { likenessWords } from '../doubles.words.ts'

export type DoubleLinks = {
  doubles: () => LinkProps
  merge: (search: { into: string; from: string }) => LinkProps
  profile: (listing: string) => LinkProps
}

type DoublePairProps = { double: Double; posted: FormState | undefined; links: DoubleLinks }

/** Which of two stays is proposed: the one with a house, else the published one, else the one that is there longer. */
function inOrder({ one, other }: Double): [DoubleSide, DoubleSide] {
  const weight = ({ organisation, status, reviews }: DoubleSide) =>
    (status === 'draft' ? 0 : 4) + (organisation ? 2 : 0) + (reviews > 0 ? 1 : 0)
  return weight(other) > weight(one) ? [other, one] : [one, other]
}

const kilometres = (km: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(km)

const placeOf = (city: string | null, country: string | null): string =>
  [city, country && countryName(country, getLocale())].filter(Boolean).join(', ')

/** Two listings that are likely one school. */
export function DoublePair({ double, posted, links }: DoublePairProps) {
  const client = useQueryClient()
  const [into, from] = inOrder(double)
  const title = m.doubles_pair({ one: into.name, other: from.name })
  return (
    <article aria-label={title} className="rounded border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap gap-2">
        {double.alike.map((one) => (
          <Badge key={one} tone="primary">
            {likenessWords[one]()}
          </Badge>
        ))}
        {double.distance !== null && (
          <Badge tone="neutral">{m.doubles_distance({ km: kilometres(double.distance) })}</Badge>
        )}
      </div>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Side side={into} links={links} />
        <Side side={from} links={links} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button asChild size="sm">
          <Link {...links.merge({ into: into.id, from: from.id })} aria-label={m.doubles_look_named({ title })}>
            {m.doubles_look()}
          </Link>
        </Button>
        <PostForm
          name="apart"
          hidden={{ id: into.id, other: from.id }}
          posted={posted}
          offline={m.form_offline}
          submit={doubleDeeds.apart}
          onDone={() => {
            toast(m.doubles_done_apart())
            void client.invalidateQueries()
          }}
        >
          {({ pending }) => (
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              pending={pending}
              aria-label={m.doubles_apart_named({ title })}
            >
              {m.doubles_apart()}
            </Button>
          )}
        </PostForm>
      </div>
    </article>
  )
}

export function Side({ side, links }: { side: DoubleSide; links: Pick<DoubleLinks, 'profile'> }) {
  const { id, name, city, country, website, phone, organisation, status, reviews } = side
  const lines = [placeOf(city, country), website, phone].filter(Boolean)
  return (
    <div className="min-w-0">
      <Link {...links.profile(id)} className={`${linkClass} font-semibold wrap-anywhere`}>
        <bdi>{name}</bdi>
      </Link>
      {lines.map((line) => (
        <span key={line} className="block text-small text-muted wrap-anywhere">
          {line}
        </span>
      ))}
      <span className="block text-small">
        {[
          status === 'draft'
            ? m.listing_draft()
            : status === 'suspended'
              ? m.listing_suspended()
              : m.listing_published(),
          organisation?.name ?? m.listing_owner_us(),
          m.doubles_reviews(counted(reviews)),
        ].join(', ')}
      </span>
    </div>
  )
}
