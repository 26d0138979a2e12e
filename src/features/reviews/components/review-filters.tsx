import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { levels } from '#/contract/core/level.ts'
import { reviewRelations, reviewSpans } from '#/contract/review/review-kinds.ts'
import { reviewSearch, type ReviewSearch } from '#/contract/review/review.search.ts'
import { m } from '#/paraglide/messages.js'
import { FilterSelect } from '#/ui/data-table/filter-select.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { levelWord } from '#/words/level.ts'
import { relationNames } from '#/words/review.ts'
import type { ReviewLinks } from '../reviews.links.ts'

type ReviewFiltersProps = { slug: string; search: ReviewSearch; link: ReviewLinks['reviews'] }

/** What narrows the reviews. A form of the address: without scripts its button sends it. */
export function ReviewFilters({ slug, search, link }: ReviewFiltersProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) =>
    void navigate({ ...link(slug, v.parse(reviewSearch, fields)), replace: true, resetScroll: false } as never)
  return (
    <ListForm label={m.reviews_narrow()} search={search} onChange={change} className="pb-4">
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>span]:grow max-sm:[&>span]:basis-[40%]">
        <FilterSelect
          name="relation"
          label={m.reviews_relation()}
          value={search.relation}
          texts={{ any: m.reviews_relation_any(), several: m.schools_several() }}
          choices={reviewRelations.map((one) => [one, relationNames[one]()])}
        />
        <FilterSelect
          name="level"
          label={m.schools_level()}
          value={search.level}
          texts={{ any: m.schools_level_any(), several: m.schools_several() }}
          choices={levels.map((one) => [one, levelWord(one)])}
        />
        <FilterSelect
          name="years"
          label={m.reviews_years()}
          value={search.years}
          texts={{ any: m.reviews_years_any(), several: m.schools_several() }}
          choices={reviewSpans.map((one) => [one, m.reviews_years_last({ count: one })])}
        />
        <NoScript>
          <Button type="submit" variant="outline">
            {m.schools_show()}
          </Button>
        </NoScript>
      </div>
    </ListForm>
  )
}
