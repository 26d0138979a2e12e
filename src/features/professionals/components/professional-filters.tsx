import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import { levels } from '#/contract/core/level.ts'
import {
  credentialBodies,
  professionalRadii,
  usualProfessionalRadius,
  workRoles,
} from '#/contract/professional/professional-kinds.ts'
import { professionalSearch, type ProfessionalSearch } from '#/contract/professional/professional.search.ts'
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
import { credentialBodyWords, workRoleWords } from '#/words/professional.ts'
import { monthName } from '#/words/dates.ts'
import type { ProfessionalLinks } from '../professionals.links.ts'

type ProfessionalFiltersProps = {
  search: ProfessionalSearch
  today: string
  links: Pick<ProfessionalLinks, 'list'>
}

const spoken = [...new Set([...appConfig.locales.map(({ code }) => code), 'nl', 'es', 'it', 'pl'])]
const further = ['q', 'language', 'body', 'available'] as const
const monthsAhead = 12

/** What narrows the list. A form of the address: without scripts its button sends it. */
export function ProfessionalFilters({ search, today, links }: ProfessionalFiltersProps) {
  const navigate = useNavigate()
  const change = (fields: Record<string, string>) => {
    const { lat, lon, place } = search
    const isSamePlace = place !== undefined && fields.place === place
    const asked = { ...fields, looking: fields.looking === 'true' || undefined }
    const next = v.parse(professionalSearch, isSamePlace ? { ...asked, lat, lon } : asked)
    void navigate({ ...links.list(next), replace: true, resetScroll: false } as never)
  }
  const more = further.filter((name) => search[name] !== undefined).length
  return (
    <ListForm label={m.professionals_find()} search={search} onChange={change} className="pb-3">
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>span]:grow max-sm:[&>span]:basis-[40%]">
        <PlaceFilter
          label={m.professionals_near()}
          value={search.place}
          none={m.professionals_place_none()}
          className="grow max-sm:w-full sm:max-w-72"
        />
        {search.place !== undefined && <Radius value={search.km} />}
        <FilterSelect
          name="level"
          label={m.professionals_level()}
          value={search.level}
          texts={{ any: m.professionals_level_any(), several: m.professionals_several() }}
          choices={levels.map((value) => [value, levelWord(value)])}
        />
        <FilterSelect
          name="role"
          label={m.professionals_role()}
          value={search.role}
          texts={{ any: m.professionals_role_any(), several: m.professionals_several() }}
          choices={workRoles.map((value) => [value, workRoleWords[value]()])}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-1 text-small">
          <Checkbox name="looking" value="true" defaultChecked={search.looking} />
          {m.professionals_looking_only()}
        </label>
        <NoScript>
          <Button type="submit" variant="outline">
            {m.professionals_show()}
          </Button>
        </NoScript>
        <FurtherFilters
          isOpen={more > 0}
          label={more > 0 ? m.professionals_more_filters_set({ count: more }) : m.professionals_more_filters()}
        >
          <Further search={search} today={today} />
        </FurtherFilters>
      </div>
    </ListForm>
  )
}

function Radius({ value = usualProfessionalRadius }: { value?: number | undefined }) {
  return (
    <NativeSelect name="km" aria-label={m.professionals_radius()} defaultValue={value}>
      {professionalRadii.map((km) => (
        <option key={km} value={km}>
          {m.professionals_within({ km })}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Now, and by the first day of each month to come. */
function availableChoices(today: string, chosen: string | undefined): [string, string][] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = Array.from({ length: monthsAhead }, (_, index) =>
    new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10),
  )
  const days = chosen && chosen !== 'now' && !months.includes(chosen) ? [...months, chosen].toSorted() : months
  return [
    ['now', m.professionals_available_now()],
    ...days.map((day): [string, string] => [day, m.professionals_available_by({ month: monthName(day) })]),
  ]
}

function Further({ search, today }: Omit<ProfessionalFiltersProps, 'links'>) {
  const languages = search.language && !spoken.includes(search.language) ? [...spoken, search.language] : spoken
  return (
    <>
      <SearchField
        name="q"
        label={m.professionals_search()}
        value={search.q}
        className="grow max-sm:w-full sm:max-w-72"
      />
      <FilterSelect
        name="language"
        label={m.professionals_language()}
        value={search.language}
        texts={{ any: m.professionals_language_any(), several: m.professionals_several() }}
        choices={languages.map((value) => [value, spokenLanguage(value)])}
      />
      <FilterSelect
        name="body"
        label={m.professionals_body()}
        value={search.body}
        texts={{ any: m.professionals_body_any(), several: m.professionals_several() }}
        choices={credentialBodies.map((value) => [
          value,
          m.professionals_body_verified({ body: credentialBodyWords[value]() }),
        ])}
      />
      <FilterSelect
        name="available"
        label={m.professionals_available()}
        value={search.available}
        texts={{ any: m.professionals_available_any(), several: m.professionals_several() }}
        choices={availableChoices(today, search.available)}
      />
    </>
  )
}
