import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CodeInput } from '#/ui/form/code-input.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSummary } from '#/ui/form/form-summary.tsx'
import { PasswordInput } from '#/ui/form/password-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { RadioCards } from '#/ui/primitives/radio-cards.tsx'

/** The attributes of the first such tag. */
function attributesOf(html: string, tag: string): Record<string, string> {
  const source = new RegExp(`<${tag}\\b([^>]*)>`).exec(html)?.[1] ?? ''
  return Object.fromEntries([...source.matchAll(/([\w-]+)="([^"]*)"/g)].map((match) => [match[1], match[2]]))
}

describe('a field', () => {
  test('ties label, help and error to its control', () => {
    const html = renderToStaticMarkup(
      <Field name="email" label="E-mail" help="Why" error="Already in use" required>
        <Input type="email" />
      </Field>,
    )
    expect(html).toContain('for="field-email"')
    expect(html).toContain('id="field-email-help"')
    expect(html).toContain('id="field-email-error"')
    const input = attributesOf(html, 'input')
    expect(input).toMatchObject({
      id: 'field-email',
      name: 'email',
      type: 'email',
      'aria-describedby': 'field-email-help field-email-error',
      'aria-invalid': 'true',
    })
    expect(input).toHaveProperty('required')
    expect(html.indexOf('Why')).toBeLessThan(html.indexOf('<input'))
  })

  test('says nothing of an error where there is none', () => {
    const input = attributesOf(
      renderToStaticMarkup(
        <Field name="country" label="Country">
          <NativeSelect />
        </Field>,
      ),
      'select',
    )
    expect(input).not.toHaveProperty('aria-invalid')
    expect(input).not.toHaveProperty('aria-describedby')
  })

  test('hands its control to a function, and makes safe ids of nested names', () => {
    const html = renderToStaticMarkup(
      <Field name="address[city]" label="City">
        {(control) => <input {...control} />}
      </Field>,
    )
    expect(attributesOf(html, 'input')).toMatchObject({ id: 'field-address-city-', name: 'address[city]' })
  })
})

test('a summary leads to the fields by the same ids, and is not there without errors', () => {
  const html = renderToStaticMarkup(<FormSummary title="Look again" errors={[{ name: 'email', message: 'In use' }]} />)
  expect(attributesOf(html, 'a').href).toBe('#field-email')
  expect(attributesOf(html, 'section').tabindex).toBe('-1')
  expect(renderToStaticMarkup(<FormSummary title="Look again" errors={[]} />)).toBe('')
})

describe('without scripts', () => {
  test('role cards are native radios with one name', () => {
    const html = renderToStaticMarkup(
      <Fieldset name="role" legend="Who are you?">
        <RadioCards
          name="role"
          defaultValue="teacher"
          required
          options={[
            { value: 'parent', title: 'Parent' },
            { value: 'teacher', title: 'Guide' },
          ]}
        />
      </Fieldset>,
    )
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html.match(/name="role"/g)).toHaveLength(2)
    expect(html).toMatch(/<input[^>]*(checked=""[^>]*value="teacher"|value="teacher"[^>]*checked="")/)
  })

  test('the code is one field that phones fill by themselves', () => {
    const html = renderToStaticMarkup(<CodeInput name="code" />)
    expect(html.match(/<input/g)).toHaveLength(1)
    expect(attributesOf(html, 'input')).toMatchObject({
      name: 'code',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: '6',
    })
  })

  test('a password is hidden and its button hides itself', () => {
    const html = renderToStaticMarkup(<PasswordInput name="password" showLabel="Show" hideLabel="Hide" />)
    expect(attributesOf(html, 'input')).toMatchObject({ type: 'password', name: 'password' })
    expect(attributesOf(html, 'button')).toMatchObject({ type: 'button', 'aria-label': 'Show' })
    expect(attributesOf(html, 'button').class).toContain('noscript:hidden')
  })

  test('a checkbox has its words as label and its error as description', () => {
    const html = renderToStaticMarkup(
      <CheckboxField name="terms" error="We need it">
        I agree
      </CheckboxField>,
    )
    expect(attributesOf(html, 'input')).toMatchObject({ id: 'field-terms', 'aria-describedby': 'field-terms-error' })
    expect(attributesOf(html, 'label').for).toBe('field-terms')
  })
})
