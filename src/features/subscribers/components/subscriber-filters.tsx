import type { ReactNode } from 'react'
import { endings, ownerKinds, type SubscribersSearch } from '#/contract/plan/subscriber.search.ts'
import { intervals } from '#/contract/plan/plan-kinds.ts'
import { subscriptionStatuses } from '#/contract/plan/plan.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { endingWords, intervalWords, ownerWords, statusWords } from '../subscribers.words.ts'

type SubscriberFiltersProps = {
  search: SubscribersSearch
  /** Plans' names by their codes. */
  names: Record<string, string>
  counts: Record<'status' | 'plan', Record<string, number>> | undefined
}

/** The list's filters as one form, which needs no script. */
export function SubscriberFilters({ search, names, counts }: SubscriberFiltersProps) {
  const { q, plan, status, interval, owner, ending, overdue, moved } = search
  const withCount = (word: string, count: number | undefined) => (count === undefined ? word : `${word} (${count})`)
  return (
    <form
      method="get"
      role="search"
      key={JSON.stringify(search)}
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-8"
    >
      {moved && <input type="hidden" name="moved" value={moved} />}
      <Field name="q" label={m.subscribers_search()} className="col-span-2 md:col-span-1">
        <Input type="search" defaultValue={q} />
      </Field>
      <Choice name="plan" label={m.subscribers_plan()} value={plan}>
        {Object.entries(names).map(([code, name]) => (
          <option key={code} value={code}>
            {withCount(name, counts?.plan[code])}
          </option>
        ))}
      </Choice>
      <Choice name="status" label={m.subscribers_status()} value={status}>
        {subscriptionStatuses.map((one) => (
          <option key={one} value={one}>
            {withCount(statusWords[one]!.word(), counts?.status[one])}
          </option>
        ))}
      </Choice>
      <Choice name="interval" label={m.subscribers_interval()} value={interval}>
        {intervals.map((one) => (
          <option key={one} value={one}>
            {intervalWords[one]()}
          </option>
        ))}
      </Choice>
      <Choice name="owner" label={m.subscribers_owner()} value={owner}>
        {ownerKinds.map((one) => (
          <option key={one} value={one}>
            {ownerWords[one]()}
          </option>
        ))}
      </Choice>
      <Choice name="ending" label={m.subscribers_ending()} value={ending}>
        {endings.map((one) => (
          <option key={one} value={one}>
            {endingWords[one]()}
          </option>
        ))}
      </Choice>
      <Choice name="overdue" label={m.subscribers_invoices()} value={overdue}>
        <option value="yes">{m.subscribers_overdue_yes()}</option>
      </Choice>
      <Button type="submit" variant="outline">
        {m.subscribers_show()}
      </Button>
    </form>
  )
}

type ChoiceProps = { name: string; label: string; value: string | undefined; children: ReactNode }

const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <Field name={name} label={label}>
    <NativeSelect defaultValue={value ?? ''}>
      <option value="">{m.subscribers_any()}</option>
      {children}
    </NativeSelect>
  </Field>
)
