import { Link, type LinkProps } from '@tanstack/react-router'
import { accountKeys, categories, journalKinds } from '#/contract/ledger/ledger-kinds.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import { m } from '#/paraglide/messages.js'
import { FurtherFilters } from '#/ui/data-table/further-filters.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { accountWords, kindWords } from '../banking.words.ts'

type EntriesFiltersProps = { search: BankingSearch; here: (search: BankingSearch) => LinkProps }

/** A plain form of the address: it needs no script, and what is chosen elsewhere stays. */
export function EntriesFilters({ search, here }: EntriesFiltersProps) {
  const { organisation, q, kind, category, account, counterparty, event, cohort, from, to } = search
  const isFiltered = [q, kind, category, account, counterparty, event, cohort, from, to].some(Boolean)
  return (
    <form
      method="get"
      role="search"
      aria-label={m.banking_entries()}
      key={JSON.stringify(search)}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {Object.entries({ organisation, view: 'entries', event, cohort }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field name="q" label={m.banking_search()}>
        <Input type="search" maxLength={100} defaultValue={q} />
      </Field>
      <Field name="from" label={m.banking_from()}>
        <DateInput defaultValue={from} className="px-3" />
      </Field>
      <Field name="to" label={m.banking_to()}>
        <DateInput defaultValue={to} className="px-3" />
      </Field>
      <div className="flex items-center gap-4">
        <Button type="submit" variant="outline">
          {m.banking_filter()}
        </Button>
        {isFiltered && (
          <Link {...here({ view: 'entries' })} className={linkClass}>
            {m.banking_clear()}
          </Link>
        )}
      </div>
      <div className="col-span-full">
        <FurtherFilters label={m.banking_more_filters()} isOpen={[kind, category, account, counterparty].some(Boolean)}>
          <div className="grid grow gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Choice
              name="kind"
              label={m.banking_kind()}
              keys={journalKinds}
              chosen={kind}
              word={(key) => kindWords[key]()}
            />
            <Choice
              name="category"
              label={m.banking_category()}
              keys={categories}
              chosen={category}
              word={(key) => accountWords[key]()}
            />
            <Choice
              name="account"
              label={m.banking_account()}
              keys={accountKeys}
              chosen={account}
              word={(key) => accountWords[key]()}
            />
            <Field name="counterparty" label={m.banking_counterparty()}>
              <Input maxLength={120} defaultValue={counterparty} />
            </Field>
          </div>
        </FurtherFilters>
      </div>
    </form>
  )
}

type ChoiceProps<Key extends string> = {
  name: string
  label: string
  keys: readonly Key[]
  chosen: string | undefined
  word: (key: Key) => string
}

/** One of them; several, as a figure’s link names them, stay as they are. */
function Choice<Key extends string>({ name, label, keys, chosen, word }: ChoiceProps<Key>) {
  const several = chosen?.includes(',') ? chosen : undefined
  return (
    <Field name={name} label={label}>
      <NativeSelect defaultValue={chosen ?? ''}>
        <option value="">{m.banking_all()}</option>
        {several && (
          <option value={several}>
            {several
              .split(',')
              .map((key) => word(key as Key))
              .join(', ')}
          </option>
        )}
        {keys.map((key) => (
          <option key={key} value={key}>
            {word(key)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
