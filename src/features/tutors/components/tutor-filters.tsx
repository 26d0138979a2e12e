import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { levels } from '#/contract/core/level.ts'
import { tutorAreas, tutorModes, tutorRadii, usualTutorRadius } from '#/contract/tutor/tutor-kinds.ts'
import { tutorSearch, type TutorSearch } from '#/contract/tutor/tutor.search.ts'
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
import { amountIn } from '#/words/school.ts'
import { tutorAreaWords, tutorModeWord } from '#/words/tutor.ts'
import type { TutorLinks } from '../tutors.links.ts'

type TutorFiltersProps = { search: TutorSearch; links: Pick<TutorLinks, 'list'> }

const spoken = [...new Set([...appConfig.locales.map(({ code }) => code), 'nl', 'es', 'it', 'pl'])]
const further = ['q', 'language', 'rate', 'trial'] as const
/** Minor units an hour. */
const rates = [2000, 3000, 4000, 5000, 6000, 8000]

const withChosen = (values: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || values.includes(chosen) ? values : [...values, chosen].toSorted((a, b) => a - b)

/** What narrows the list. A form of the address: without scripts its button sends it. */
export function TutorFilters({ search, links }: TutorFiltersProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) => {
    const { lat, lon, place } = search
    const isSamePlace = place !== undefined && fields.place === place
    const asked = { ...fields, trial: fields.trial === 'true' || undefined }
    const next = v.parse(tutorSearch, isSamePlace ? { ...asked, lat, lon } : asked)
    void navigate({ ...links.list(next), replace: true, resetScroll: false } as never)
  }
  const more = further.filter((name) => search[name] !== undefined).length
  return (
    <ListForm label={m.tutors_find()} search={search} onChange={change} className="pb-3">
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>span]:grow max-sm:[&>span]:basis-[40%]">
        <PlaceFilter
          label={m.tutors_place()}
          value={search.place}
          none={m.tutors_place_none()}
          className="grow max-sm:w-full sm:max-w-72"
        />
        {search.place !== undefined && <Radius value={search.km} />}
        <FilterSelect
          name="area"
          label={m.tutors_area()}
          value={search.area}
          texts={{ any: m.tutors_area_any(), several: m.tutors_several() }}
          choices={tutorAreas.map((value) => [value, tutorAreaWords[value]()])}
        />
        <FilterSelect
          name="level"
          label={m.tutors_level()}
          value={search.level}
          texts={{ any: m.tutors_level_any(), several: m.tutors_several() }}
          choices={levels.map((value) => [value, levelWord(value)])}
        />
        <FilterSelect
          name="mode"
          label={m.tutors_mode()}
          value={search.mode}
          texts={{ any: m.tutors_mode_any(), several: m.tutors_several() }}
          choices={tutorModes.map((value) => [value, tutorModeWord(value)])}
        />
        <NoScript>
          <Button type="submit" variant="outline">
            {m.tutors_show()}
          </Button>
        </NoScript>
        <FurtherFilters
          isOpen={more > 0}
          label={more > 0 ? m.tutors_more_filters_set({ count: more }) : m.tutors_more_filters()}
        >
          <Further search={search} />
        </FurtherFilters>
      </div>
    </ListForm>
  )
}

function Radius({ value = usualTutorRadius }: { value?: number | undefined }) {
  return (
    <NativeSelect name="km" aria-label={m.tutors_radius()} defaultValue={value}>
      {tutorRadii.map((km) => (
        <option key={km} value={km}>
          {m.tutors_within({ km })}
        </option>
      ))}
    </NativeSelect>
  )
}

function Further({ search }: { search: TutorSearch }) {
  const languages = search.language && !spoken.includes(search.language) ? [...spoken, search.language] : spoken
  return (
    <>
      <SearchField name="q" label={m.tutors_search()} value={search.q} className="grow max-sm:w-full sm:max-w-72" />
      <FilterSelect
        name="language"
        label={m.tutors_language()}
        value={search.language}
        texts={{ any: m.tutors_language_any(), several: m.tutors_several() }}
        choices={languages.map((value) => [value, spokenLanguage(value)])}
      />
      <FilterSelect
        name="rate"
        label={m.tutors_rate()}
        value={search.rate}
        texts={{ any: m.tutors_rate_any(), several: m.tutors_several() }}
        choices={withChosen(rates, search.rate).map((amount) => [
          amount,
          m.tutors_rate_up_to({ amount: amountIn(amount, appConfig.currency) }),
        ])}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-1 text-small">
        <Checkbox name="trial" value="true" defaultChecked={search.trial} />
        {m.tutors_trial_only()}
      </label>
    </>
  )
}
