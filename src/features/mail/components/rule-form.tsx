import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { ruleFolders, ruleWordsAtMost, type MailRule } from '#/contract/mail/mail-settings.ts'
import type { MailLabel } from '#/contract/mail/mail.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { createRule, updateRule } from '../mail-settings.functions.ts'
import { ruleOf } from '../mail-settings.ts'
import { labelWords } from '../mail.words.ts'
import { useKeepSettings } from '../use-keep-settings.ts'

type RuleFormProps = {
  /** Null for a new one. */
  rule: MailRule | null
  labels: readonly MailLabel[]
  posted: FormState | undefined
  /** The page without this form. */
  back: LinkProps
}

export function RuleForm({ rule, labels, posted, back }: RuleFormProps) {
  const keep = useKeepSettings()
  const navigate = useNavigate()
  return (
    <PostForm
      name={rule ? 'rule' : 'rule-new'}
      hidden={rule ? { id: rule.id } : {}}
      posted={posted}
      offline={m.form_offline}
      submit={(values) => {
        const body = ruleOf(values)
        return rule ? updateRule({ data: { id: rule.id, body } }) : createRule({ data: body })
      }}
      onDone={(settings) => {
        keep(settings, m.mail_settings_saved())
        void navigate({ ...back, resetScroll: false })
      }}
      // One that is changed stands within its list.
      className={rule ? 'py-3' : 'rounded border border-line bg-card p-5'}
    >
      {({ values, errors, pending }) => {
        const ticked = (name: 'hasAttachments' | 'read' | 'star' | 'important') =>
          values.form ? name in values : (rule?.[name] ?? false)
        const text = (name: 'from' | 'subject') => ({
          dir: 'auto' as const,
          maxLength: ruleWordsAtMost,
          autoComplete: 'off',
          defaultValue: values[name] ?? rule?.[name],
        })
        return (
          <div className="space-y-6">
            <Fieldset legend={<span className="text-lead">{m.mail_rule_when()}</span>} help={m.mail_rule_when_help()}>
              <Field name="from" label={m.mail_rule_from()} error={errors.from}>
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the link that was followed */}
                <Input {...text('from')} autoFocus />
              </Field>
              <Field name="subject" label={m.mail_rule_subject()} error={errors.subject}>
                <Input {...text('subject')} />
              </Field>
              <CheckboxField name="hasAttachments" defaultChecked={ticked('hasAttachments')}>
                {m.mail_rule_files()}
              </CheckboxField>
            </Fieldset>
            <Fieldset legend={<span className="text-lead">{m.mail_rule_then()}</span>}>
              <Field name="label" label={m.mail_label()} error={errors.label}>
                <NativeSelect defaultValue={values.label ?? rule?.label ?? ''}>
                  <option value="">{m.mail_rule_no_label()}</option>
                  {labels.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <Field name="folder" label={m.mail_rule_folder()} error={errors.folder}>
                <NativeSelect defaultValue={values.folder ?? rule?.folder ?? ''}>
                  <option value="">{m.mail_rule_stays()}</option>
                  {ruleFolders.map((folder) => (
                    <option key={folder} value={folder}>
                      {labelWords[folder]()}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <div>
                {marks.map(([name, word]) => (
                  <CheckboxField key={name} name={name} defaultChecked={ticked(name)}>
                    {word()}
                  </CheckboxField>
                ))}
              </div>
            </Fieldset>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" pending={pending}>
                {m.record_save()}
              </Button>
              <Button asChild variant="outline">
                <Link {...back} resetScroll={false}>
                  {m.record_cancel()}
                </Link>
              </Button>
            </div>
          </div>
        )
      }}
    </PostForm>
  )
}

const marks = [
  ['read', m.mail_mark_read],
  ['star', m.mail_star],
  ['important', m.mail_mark_important],
] as const
