import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { levels } from '#/contract/core/level.ts'
import {
  schoolBodies,
  schoolFacilities,
  schoolKinds,
  schoolRadii,
  usualSchoolRadius,
} from '#/contract/school/school-kinds.ts'
import { schoolSearch, type SchoolSearch } from '#/contract/school/school.search.ts'
import { PlaceFilter } from '#/features/places/components/place-filter.tsx'
import { m } from '#/paraglide/messages.js'
import { FilterSelect } from '#/ui/data-table/filter-select.tsx'
import { FurtherFilters } from '#/ui/data-table/further-filters.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { spokenLanguage } from '#/words/event.ts'
import { levelWord } from '#/words/level.ts'
import { ageWord, amountIn, bodyWords, facilityWords, schoolKindWords } from '#/words/school.ts'
import { monthName } from '#/words/dates.ts'
import type { SchoolLinks } from '../schools.links.ts'

type SchoolFiltersProps = { search: SchoolSearch; today: string; links: Pick<SchoolLinks, 'list'> }

const spoken = [...new Set([...appConfig.locales.map(({ code }) => code), 'nl', 'es', 'it', 'pl'])]
const further = ['q', 'age', 'language', 'kind', 'facility', 'tuition', 'aid'] as const
/** Months: by halves while they are small, then by years. */
const ages = [6, 12, 18, 24, 30, 36, 48, 60, 72, 84, 96, 108, 120, 132, 144, 168, 192]
/** Minor units a month. */
const tuitions = [20_000, 40_000, 60_000, 80_000, 100_000, 150_000]
const monthsAhead = 12

/** What narrows list and map. A form of the address: without scripts its button sends it. */
export function SchoolFilters({ search, today, links }: SchoolFiltersProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) => {
    const { lat, lon, place, view } = search
    const isSamePlace = place !== undefined && fields.place === place
    const asked = { ...fields, aid: fields.aid === 'true' || undefined, view }
    const next = v.parse(schoolSearch, isSamePlace ? { ...asked, lat, lon } : asked)
    void navigate({ ...links.list(next), replace: true, resetScroll: false } as never)
  }
  const more = further.filter((name) => search[name] !== undefined).length
  return (
    <ListForm label={m.schools_find()} search={search} onChange={change} className="pb-3">
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>span]:grow max-sm:[&>span]:basis-[40%]">
        <PlaceFilter
          label={m.schools_place()}
          value={search.place}
          none={m.schools_place_none()}
          className="grow max-sm:w-full sm:max-w-72"
        />
        {search.place !== undefined && <Radius value={search.km} />}
        <FilterSelect
          name="level"
          label={m.schools_level()}
          value={search.level}
          texts={{ any: m.schools_level_any(), several: m.schools_several() }}
          choices={levels.map((value) => [value, levelWord(value)])}
        />
        <FilterSelect
          name="openings"
          label={m.schools_openings()}
          value={search.openings}
          texts={{ any: m.schools_openings_any(), several: m.schools_several() }}
          choices={openingChoices(today, search.openings)}
        />
        <FilterSelect
          name="body"
          label={m.schools_body()}
          value={search.body}
          texts={{ any: m.schools_body_any(), several: m.schools_several() }}
          choices={schoolBodies.map((value) => [value, m.schools_body_checked({ body: bodyWords[value]() })])}
        />
        {search.view && search.view !== 'list' && <input type="hidden" name="view" value={search.view} />}
        <NoScript>
          <Button type="submit" variant="outline">
            {m.schools_show()}
          </Button>
        </NoScript>
        <FurtherFilters
          isOpen={more > 0}
          label={more > 0 ? m.schools_more_filters_set({ count: more }) : m.schools_more_filters()}
        >
          <Further search={search} />
        </FurtherFilters>
      </div>
    </ListForm>
  )
}

/** Now, and before the first day of each month to come. */
function openingChoices(today: string, chosen: string | undefined): [string, string][] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = Array.from({ length: monthsAhead }, (_, index) =>
    new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10),
  )
  const days = chosen && chosen !== 'now' && !months.includes(chosen) ? [...months, chosen].toSorted() : months
  return [
    ['now', m.schools_openings_now()],
    ...days.map((day): [string, string] => [day, m.schools_openings_before({ month: monthName(day) })]),
  ]
}

function Radius({ value = usualSchoolRadius }: { value?: number | undefined }) {
  return (
    <NativeSelect name="km" aria-label={m.schools_radius()} defaultValue={value}>
      {schoolRadii.map((km) => (
        <option key={km} value={km}>
          {m.schools_within({ km })}
        </option>
      ))}
    </NativeSelect>
  )
}

function Further({ search }: { search: SchoolSearch }) {
  const languages = search.language && !spoken.includes(search.language) ? [...spoken, search.language] : spoken
  const amounts = withChosen(tuitions, search.tuition)
  return (
    <>
      <SearchField name="q" label={m.schools_search()} value={search.q} className="grow max-sm:w-full sm:max-w-72" />
      <FilterSelect
        name="age"
        label={m.schools_age()}
        value={search.age}
        texts={{ any: m.schools_age_any(), several: m.schools_several() }}
        choices={withChosen(ages, search.age).map((months) => [months, ageWord(months)])}
      />
      <FilterSelect
        name="language"
        label={m.schools_language()}
        value={search.language}
        texts={{ any: m.schools_language_any(), several: m.schools_several() }}
        choices={languages.map((value) => [value, spokenLanguage(value)])}
      />
      <FilterSelect
        name="kind"
        label={m.schools_kind()}
        value={search.kind}
        texts={{ any: m.schools_kind_any(), several: m.schools_several() }}
        choices={schoolKinds.map((value) => [value, schoolKindWords[value]()])}
      />
      <FilterSelect
        name="facility"
        label={m.schools_facility()}
        value={search.facility}
        texts={{ any: m.schools_facility_any(), several: m.schools_several() }}
        choices={schoolFacilities.map((value) => [value, facilityWords[value]()])}
      />
      <FilterSelect
        name="tuition"
        label={m.schools_tuition()}
        value={search.tuition}
        texts={{ any: m.schools_tuition_any(), several: m.schools_several() }}
        choices={amounts.map((amount) => [
          amount,
          m.schools_tuition_up_to({ amount: amountIn(amount, appConfig.currency) }),
        ])}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-1 text-small">
        <Checkbox name="aid" value="true" defaultChecked={search.aid} />
        {m.schools_aid_only()}
      </label>
    </>
  )
}

const withChosen = (values: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen].toSorted((a, b) => a - b)
