import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Entry } from '#/contract/ledger/ledger.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatMoney } from '#/words/money.ts'
import { bankingDeeds } from '../banking-deeds.ts'
import { entryQuery } from '../banking.queries.ts'
import { accountWords, categoryWord, dayWord, kindWords, sourceWords } from '../banking.words.ts'

type EntryDetailsProps = {
  id: string
  posted: FormState | undefined
  here: (search: BankingSearch) => LinkProps
  onDone: () => void
}

/** One entry: what it moved, where it comes from, and how it is taken back. */
export function EntryDetails({ id, posted, here, onDone }: EntryDetailsProps) {
  const entry = useSuspenseQuery(entryQuery(id)).data
  return (
    <article className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <section aria-labelledby="entry" className="min-w-0 space-y-6">
        <h2 id="entry" className="text-lead font-semibold">
          {kindWords[entry.kind]()} · {m.banking_entry_of({ day: dayWord(entry.effectiveAt) })}
        </h2>
        <DataTable
          label={m.banking_postings()}
          rows={entry.postings.map((posting, at) => ({ id: String(at), ...posting }))}
          head={{ title: m.banking_account(), cell: ({ account }) => accountWords[account]() }}
          columns={[
            {
              id: 'debit',
              title: m.banking_debit(),
              numeric: true,
              cell: ({ amount }) => (amount > 0 ? formatMoney(amount) : null),
            },
            {
              id: 'credit',
              title: m.banking_credit(),
              numeric: true,
              cell: ({ amount }) => (amount < 0 ? formatMoney(-amount) : null),
            },
          ]}
        />
        <Facts entry={entry} />
        <Ways entry={entry} here={here} />
      </section>
      {entry.mayReverse && (
        <Panel title={m.banking_reverse()} lead={m.banking_reverse_text()}>
          <PostForm
            name="reverse"
            hidden={{ id }}
            posted={posted}
            offline={m.form_offline}
            className="mt-4 space-y-5"
            submit={bankingDeeds.reverse}
            onDone={onDone}
          >
            {({ values, errors, pending }) => (
              <>
                <Field name="reason" label={m.banking_reason()} error={errors.reason} required>
                  <Input maxLength={300} defaultValue={values.reason} />
                </Field>
                <Button type="submit" variant="outline" pending={pending}>
                  {m.banking_reverse()}
                </Button>
              </>
            )}
          </PostForm>
        </Panel>
      )}
    </article>
  )
}

function Facts({ entry }: { entry: Entry }) {
  const facts = [
    [m.banking_counterparty(), entry.counterparty],
    [m.banking_memo(), entry.memo],
    [m.banking_category(), categoryWord(entry.category)],
    [m.banking_event(), entry.event?.title ?? ''],
    [m.banking_cohort(), entry.cohort?.title ?? ''],
    [m.banking_source(), sourceWords[entry.source.kind]()],
    [m.banking_recorded(), dayWord(entry.recordedAt)],
  ] as const
  return (
    <DefinitionList
      items={facts.flatMap(([term, value]) => (value ? [{ key: term, term, detail: <bdi>{value}</bdi> }] : []))}
    />
  )
}

function Ways({ entry, here }: Pick<EntryDetailsProps, 'here'> & { entry: Entry }) {
  const { invoice, reversedBy, reversalOf } = entry
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {invoice && (
        <a href={filePaths.invoice(invoice)} className={linkClass}>
          {m.banking_open_invoice()}
        </a>
      )}
      {reversedBy && (
        <Link {...here({ entry: reversedBy })} className={linkClass}>
          {m.banking_open_reversal()}
        </Link>
      )}
      {reversalOf && (
        <Link {...here({ entry: reversalOf })} className={linkClass}>
          {m.banking_open_reversed()}
        </Link>
      )}
    </p>
  )
}
