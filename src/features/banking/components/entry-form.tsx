import { useState } from 'react'
import { expenseAccounts, handKinds, incomeAccounts, moneyAccounts } from '#/contract/ledger/ledger-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { newId } from '#/lib/ids.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { bankingDeeds } from '../banking-deeds.ts'
import { accountWords, kindWords } from '../banking.words.ts'

type EntryFormProps = {
  center: string
  day: string
  newKey: string
  currency: string
  /** What the money can belong to. */
  cohorts: readonly { id: string; title: string }[]
  posted: FormState | undefined
  onDone: () => void
}

type Shown = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

/** What neither the shop nor an event brings along. */
export function EntryForm({ center, day, newKey, currency, cohorts, posted, onDone }: EntryFormProps) {
  // The page may have been loaded before: what is sent by script has a key of its own, the same for each try.
  const [key] = useState(newId)
  return (
    <section aria-labelledby="new-entry" className="max-w-2xl">
      <h2 id="new-entry" className="pb-1 text-lead font-semibold">
        {m.banking_new()}
      </h2>
      <p className="pb-5 text-small text-muted">{m.banking_currency_text({ currency })}</p>
      <PostForm
        name="entry"
        hidden={{ organisation: center }}
        posted={posted}
        offline={m.form_offline}
        className="space-y-5"
        submit={(values) => bankingDeeds.entry({ ...values, key })}
        onDone={onDone}
      >
        {({ values, errors, pending }) => (
          <>
            <input type="hidden" name="key" value={values.key ?? newKey} />
            <WhatFields values={{ ...values, day: values.day ?? day }} errors={errors} />
            <WhoFields values={values} errors={errors} cohorts={cohorts} />
            <Button type="submit" pending={pending}>
              {m.banking_book()}
            </Button>
          </>
        )}
      </PostForm>
    </section>
  )
}

function WhatFields({ values, errors }: Shown) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field name="kind" label={m.banking_kind()} error={errors.kind} required>
        <NativeSelect defaultValue={values.kind ?? 'expense'}>
          {handKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="day" label={m.banking_day()} note={m.banking_day_help()} error={errors.day} required>
        <DateInput defaultValue={values.day} className="px-3" />
      </Field>
      <Field name="amount" label={m.banking_amount()} error={errors.amount} required>
        <Input inputMode="decimal" autoComplete="off" maxLength={20} dir="ltr" defaultValue={values.amount} />
      </Field>
      <Field name="tax" label={m.banking_vat()} note={m.form_optional()} error={errors.tax}>
        <Input inputMode="decimal" autoComplete="off" maxLength={20} dir="ltr" defaultValue={values.tax} />
      </Field>
      <Field name="category" label={m.banking_category()} note={m.banking_category_help()} error={errors.category}>
        <NativeSelect defaultValue={values.category ?? ''}>
          <option value="">–</option>
          {[
            { label: m.banking_type_expense(), keys: expenseAccounts },
            { label: m.banking_type_income(), keys: incomeAccounts },
          ].map(({ label, keys }) => (
            <optgroup key={label} label={label}>
              {keys.map((key) => (
                <option key={key} value={key}>
                  {accountWords[key]()}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      </Field>
      <Field name="money" label={m.banking_money()} error={errors.money} required>
        <NativeSelect defaultValue={values.money ?? 'bank'}>
          {moneyAccounts.map((key) => (
            <option key={key} value={key}>
              {accountWords[key]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}

function WhoFields({ values, errors, cohorts }: Shown & Pick<EntryFormProps, 'cohorts'>) {
  return (
    <>
      <Field name="counterparty" label={m.banking_counterparty()} note={m.form_optional()} error={errors.counterparty}>
        <Input autoComplete="off" maxLength={120} defaultValue={values.counterparty} />
      </Field>
      <Field name="memo" label={m.banking_memo()} note={m.form_optional()} error={errors.memo}>
        <Input autoComplete="off" maxLength={300} defaultValue={values.memo} />
      </Field>
      {cohorts.length > 0 && (
        <Field name="cohort" label={m.banking_cohort()} note={m.form_optional()} error={errors.cohort}>
          <NativeSelect defaultValue={values.cohort ?? ''}>
            <option value="">–</option>
            {cohorts.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Field name="invoice" label={m.banking_invoice()} note={m.form_optional()} error={errors.invoice}>
        <Input autoComplete="off" maxLength={40} dir="ltr" defaultValue={values.invoice} />
      </Field>
    </>
  )
}
