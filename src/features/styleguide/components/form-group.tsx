import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { CharacterCount } from '#/ui/form/character-count.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { CodeInput } from '#/ui/form/code-input.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormActions } from '#/ui/form/form-actions.tsx'
import { PasswordInput } from '#/ui/form/password-input.tsx'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'
import { RadioGroup, RadioGroupItem } from '#/ui/primitives/radio-group.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { ChoiceSpecimens } from './choice-specimens.tsx'
import { RichSpecimens } from './rich-specimens.tsx'
import { Specimen, Specimens } from './specimen.tsx'
import { WritingSpecimens } from './writing-specimens.tsx'

const levels = ['0–3', '3–6', '6–9', '9–12', '12–15', '15–18']
const most = 200

export function FormGroup() {
  const [note, setNote] = useState<string>(m.styleguide_quote)
  return (
    <Specimens>
      <Specimen name="Field · Input" className="grid gap-6">
        <Field
          name="sg-name"
          label={m.styleguide_name()}
          help={m.styleguide_name_help()}
          note={m.styleguide_optional()}
        >
          <Input defaultValue="Maria" />
        </Field>
        <Field name="sg-email" label={m.styleguide_email()} error={m.styleguide_email_error()}>
          <Input type="email" defaultValue="maria@" />
        </Field>
        <Field name="sg-off" label={m.styleguide_name()}>
          <Input disabled defaultValue="Maria" />
        </Field>
      </Specimen>
      <Specimen name="PasswordInput, CodeInput, NativeSelect" className="grid gap-6">
        <Field name="sg-password" label={m.styleguide_password()}>
          <PasswordInput
            showLabel={m.styleguide_show()}
            hideLabel={m.styleguide_hide()}
            autoComplete="off"
            defaultValue="practical-life"
          />
        </Field>
        <Field name="sg-code" label={m.styleguide_code()}>
          <CodeInput defaultValue="1234" />
        </Field>
        <Field name="sg-level" label={m.styleguide_level()}>
          <NativeSelect defaultValue="3–6">
            {levels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </NativeSelect>
        </Field>
      </Specimen>
      <Specimen name="Textarea, CharacterCount, FormActions" className="grid gap-2">
        <Field name="sg-note" label={m.styleguide_note()}>
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <CharacterCount length={note.length} max={most} text={(count) => m.styleguide_left({ count })} />
        <FormActions>
          <Button>{m.styleguide_save()}</Button>
          <Button variant="ghost">{m.styleguide_cancel()}</Button>
        </FormActions>
      </Specimen>
      <Specimen name="CheckboxField, Checkbox, Fieldset, RadioGroup" className="grid gap-2">
        <CheckboxField name="sg-news" defaultChecked>
          {m.styleguide_news()}
        </CheckboxField>
        <CheckboxField name="sg-quiet" control="switch" defaultChecked help={m.styleguide_quiet_help()}>
          {m.styleguide_quiet()}
        </CheckboxField>
        <span className="flex min-h-11 items-center gap-3">
          <Checkbox indeterminate aria-label={m.styleguide_some()} /> {m.styleguide_some()}
        </span>
        <Fieldset name="sg-which" legend={m.styleguide_work()}>
          <RadioGroup name="sg-radio" defaultValue="some">
            <RadioGroupItem value="all">{m.styleguide_all()}</RadioGroupItem>
            <RadioGroupItem value="some">{m.styleguide_some()}</RadioGroupItem>
            <RadioGroupItem value="none" disabled>
              {m.styleguide_none()}
            </RadioGroupItem>
          </RadioGroup>
        </Fieldset>
      </Specimen>
      <ChoiceSpecimens />
      <WritingSpecimens />
      <RichSpecimens />
      <div className="lg:col-span-2">
        <Specimen name="RadioCards" className="block">
          <Fieldset name="sg-cards" legend={m.styleguide_shelf()}>
            <RadioCards
              name="sg-card"
              defaultValue="tower"
              options={[
                {
                  value: 'tower',
                  title: m.styleguide_work(),
                  help: m.styleguide_work_text(),
                  art: <PinkTower size={56} />,
                },
                {
                  value: 'rods',
                  title: m.styleguide_rods(),
                  help: m.styleguide_rods_text(),
                  art: <NumberRods size={34} />,
                },
              ]}
            />
          </Fieldset>
        </Specimen>
      </div>
    </Specimens>
  )
}
