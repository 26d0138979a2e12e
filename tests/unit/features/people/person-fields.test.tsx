import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NameFields, PhoneField } from '#/features/people/components/person-fields.tsx'
import { postedPerson } from '#/features/people/person-form.ts'

const tokens = (own: boolean) => {
  const html = renderToStaticMarkup(
    <>
      <NameFields errors={{}} own={own} />
      <PhoneField own={own} />
    </>,
  )
  return [...html.matchAll(/autoComplete="([^"]*)"/gi)].map(([, token]) => token)
}

test('the browser fills in what is one’s own, and nothing of others', () => {
  expect(tokens(true)).toEqual(['given-name', 'family-name', 'tel'])
  expect(tokens(false)).toEqual(['off', 'off', 'off'])
})

test('a form posted without a script says what was typed, emptied fields too', () => {
  const typed = { first_name: '', last_name: 'Okafor', phone: 'x', about: 'a\r\nb', 'address.city': 'Altona' }
  expect(postedPerson({ ...typed, profileShown: 'yes' })).toMatchObject({
    first_name: '',
    last_name: 'Okafor',
    phone: 'x',
    about: 'a\nb',
    address: { city: 'Altona', street: '' },
    isPublic: false,
  })
})
