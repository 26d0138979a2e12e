import type { LinkProps } from '@tanstack/react-router'
import type { Books } from '#/contract/ledger/ledger.ts'
import type { BankingSearch } from '#/contract/ledger/ledger.search.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { formatMoney } from '#/words/money.ts'
import { bankingDeeds } from '../banking-deeds.ts'
import { dayWord } from '../banking.words.ts'
import { AccountsTable } from './accounts-table.tsx'

type TrialBalanceProps = {
  center: string
  books: Books
  search: BankingSearch
  posted: FormState | undefined
  here: (search: BankingSearch) => LinkProps
  onDone: () => void
}

/** All accounts on a day, as they were known on another, and through which day the books are closed. */
export function TrialBalance({ center, books, search, posted, here, onDone }: TrialBalanceProps) {
  const debits = books.accounts.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)
  const credits = books.accounts.reduce((sum, { balance }) => sum + Math.max(0, -balance), 0)
  const sums = { debits: formatMoney(debits), credits: formatMoney(credits) }
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div className="min-w-0 space-y-4">
        <h2 className="text-lead font-semibold">{m.banking_trial()}</h2>
        <form method="get" key={JSON.stringify(search)} className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <input type="hidden" name="view" value="trial" />
          {search.organisation && <input type="hidden" name="organisation" value={search.organisation} />}
          <Field name="at" label={m.banking_at()}>
            <DateInput defaultValue={books.at} className="px-3" />
          </Field>
          <Field name="known" label={m.banking_known()}>
            <DateInput defaultValue={books.known ?? ''} className="px-3" />
          </Field>
          <Button type="submit" variant="outline">
            {m.banking_filter()}
          </Button>
        </form>
        <p className="text-small text-muted">{m.banking_known_help()}</p>
        <p>
          {m.banking_as_of({ day: dayWord(books.at) })}{' '}
          {debits === credits ? m.banking_trial_sentence({ sum: sums.debits }) : m.banking_trial_unequal(sums)}
        </p>
        <AccountsTable books={books} here={here} label={m.banking_trial()} />
        <p className="flex flex-wrap justify-end gap-x-8 gap-y-1 px-4 font-semibold tabular-nums">
          <span>{m.banking_debits_sum({ sum: sums.debits })}</span>
          <span>{m.banking_credits_sum({ sum: sums.credits })}</span>
        </p>
      </div>
      <LockPanel
        key={books.lock.moves[0]?.at ?? ''}
        center={center}
        lock={books.lock}
        posted={posted}
        onDone={onDone}
      />
    </div>
  )
}

type LockPanelProps = Pick<TrialBalanceProps, 'center' | 'posted' | 'onDone'> & { lock: Books['lock'] }

function LockPanel({ center, lock: { through, moves }, posted, onDone }: LockPanelProps) {
  return (
    <Panel
      title={m.banking_lock()}
      lead={through ? m.banking_lock_through({ day: dayWord(through) }) : m.banking_lock_none()}
    >
      <PostForm
        name="lock"
        hidden={{ organisation: center }}
        posted={posted}
        offline={m.form_offline}
        className="mt-4 space-y-5"
        submit={bankingDeeds.lock}
        onDone={onDone}
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="through" label={m.banking_lock_day()} help={m.banking_lock_day_help()} error={errors.through}>
              <DateInput defaultValue={values.through ?? through ?? ''} className="px-3" />
            </Field>
            <Field name="reason" label={m.banking_lock_reason()} note={m.form_optional()} error={errors.reason}>
              <Input maxLength={300} defaultValue={values.reason} />
            </Field>
            <Button type="submit" variant="outline" pending={pending}>
              {m.banking_lock_save()}
            </Button>
          </>
        )}
      </PostForm>
      {moves.length > 0 && (
        <>
          <h3 className="pt-6 font-semibold">{m.banking_lock_moves()}</h3>
          <ul className="space-y-2 pt-4 text-small text-muted">
            {moves.map((move) => (
              <li key={move.at}>
                <bdi>{[dayWord(move.at), move.by].filter(Boolean).join(', ')}</bdi>
                {': '}
                {move.through ? dayWord(move.through) : m.banking_lock_open()}
                {move.reason && (
                  <>
                    {' · '}
                    <bdi>{move.reason}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
