import { jobLimits, salaryCurrencies, salaryPeriods } from '#/contract/job/job-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { periodWords } from '#/words/job.ts'
import { sumText, type JobValues } from '../job-form.ts'

type PayFieldsProps = { values: Pick<JobValues, 'salary' | 'benefits'>; errors: Record<string, string> }

/** What it pays. Whoever says nothing stands lower in the list. */
export function PayFields({ values: { salary, benefits }, errors }: PayFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="salary.min" label={m.recruiting_salary_min()} error={errors['salary.min'] ?? errors.salary}>
          <Input inputMode="decimal" autoComplete="off" maxLength={14} defaultValue={sumText(salary?.min)} />
        </Field>
        <Field name="salary.max" label={m.recruiting_salary_max()} error={errors['salary.max']}>
          <Input inputMode="decimal" autoComplete="off" maxLength={14} defaultValue={sumText(salary?.max)} />
        </Field>
        <Field name="salary.currency" label={m.recruiting_salary_currency()} error={errors['salary.currency']}>
          <NativeSelect defaultValue={salary?.currency ?? 'EUR'}>
            {salaryCurrencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field name="salary.period" label={m.recruiting_salary_period()} error={errors['salary.period']}>
          <NativeSelect defaultValue={salary?.period ?? 'month'}>
            {salaryPeriods.map((period) => (
              <option key={period} value={period}>
                {periodWords[period]()}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <CheckboxField name="salary.negotiable" defaultChecked={salary?.negotiable ?? false}>
        {m.recruiting_salary_negotiable()}
      </CheckboxField>
      <Field
        name="benefits"
        label={m.recruiting_benefits()}
        help={m.recruiting_lines_help()}
        error={errors.benefits}
        note={m.form_optional()}
      >
        <Textarea rows={3} maxLength={jobLimits.rows * (jobLimits.row + 1)} defaultValue={benefits.join('\n')} />
      </Field>
    </>
  )
}
