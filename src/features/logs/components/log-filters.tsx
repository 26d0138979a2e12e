import { useNavigate, type LinkProps } from '@tanstack/react-router'
import type { LogSearch } from '#/contract/log/log.calls.ts'
import { logOutcomes } from '#/contract/log/log.ts'
import { m } from '#/paraglide/messages.js'
import { ActiveFilters, oneChosen, severalChosen } from '#/ui/data-table/active-filters.tsx'
import { FilterSelect } from '#/ui/data-table/filter-select.tsx'
import { fieldsOf } from '#/ui/data-table/list-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { listTexts } from '#/words/list.ts'
import { outcomeWords, shownSpan } from '../logs.words.ts'

export type LogFiltersProps = {
  search: LogSearch
  link: (search: LogSearch) => LinkProps
  /** By the name of whoever is chosen, where an entry on the page says it. */
  actorName: string | null | undefined
}

const inputClass = 'pointer-fine:h-9 pointer-fine:text-[0.9375rem]'

/** What narrows the log, as a form that its button sends and as chips with their way out. */
export function LogFilters({ search, link, actorName }: LogFiltersProps) {
  const navigate = useNavigate()
  const { actor, request, entityId } = search
  return (
    <div className="space-y-3 pb-4">
      <form
        key={JSON.stringify(search)}
        role="search"
        aria-label={m.logs_filters()}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(link(fieldsOf(event.currentTarget)))
        }}
        className="flex flex-wrap items-center gap-2 [&_select]:pointer-fine:h-9 [&_select]:pointer-fine:text-[0.9375rem]"
      >
        {actor && <input type="hidden" name="actor" value={actor} />}
        {entityId && <input type="hidden" name="entityId" value={entityId} />}
        <div className="w-full sm:w-44">
          <FilterSelect
            name="outcome"
            label={m.logs_outcome()}
            value={search.outcome}
            texts={{ any: m.logs_outcome_any(), several: m.logs_outcome_several() }}
            choices={logOutcomes.map((one) => [one, outcomeWords[one].word()] as const)}
          />
        </div>
        <Words name="action" label={m.logs_action()} value={search.action} />
        <Words name="entity" label={m.logs_thing()} value={search.entity} />
        <Words name="request" label={m.logs_request_number()} value={request} />
        <Day name="from" label={m.logs_from()} value={search.from} />
        <Day name="to" label={m.logs_to()} value={search.to} />
        <Button type="submit" variant="outline" className={inputClass}>
          {listTexts().apply}
        </Button>
      </form>
      <ActiveFilters
        search={search}
        link={link}
        texts={listTexts()}
        clear={{ label: m.logs_clear(), search: {} }}
        chosen={[
          ...severalChosen(search, 'outcome', (value) => outcomeWords[value as keyof typeof outcomeWords].word()),
          ...oneChosen('actor', actor && m.logs_chip_actor({ name: actorName ?? actor })),
          ...oneChosen('action', search.action && m.logs_chip_action({ name: search.action })),
          ...oneChosen('entity', search.entity && m.logs_chip_thing({ name: search.entity })),
          ...oneChosen('entityId', entityId && m.logs_chip_id({ name: entityId })),
          ...oneChosen('request', request && m.logs_chip_request({ name: request })),
          ...oneChosen('from', search.from && m.logs_chip_from({ name: shownSpan(search.from) })),
          ...oneChosen('to', search.to && m.logs_chip_to({ name: shownSpan(search.to) })),
        ]}
      />
    </div>
  )
}

type FieldProps = { name: string; label: string; value: string | undefined }

const Words = ({ name, label, value }: FieldProps) => (
  <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
    <Input
      name={name}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={120}
      className={inputClass}
    />
  </div>
)

const Day = ({ name, label, value }: FieldProps) => (
  <label className="flex min-w-0 basis-full items-center gap-2 text-small text-muted sm:basis-auto">
    {label}
    <Input type="date" name={name} defaultValue={value?.slice(0, 10)} className={inputClass} />
  </label>
)
