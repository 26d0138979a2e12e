import { useId } from 'react'
import { expect, test, vi } from 'vitest'
import { keptMarkup } from '#/ui/still/markup-cache.server.ts'

function Words({ text }: { text: string }) {
  return <p id={useId()}>{text}</p>
}

test('a component is rendered once for each of its keys', () => {
  const render = vi.fn(() => <Words text="Guten Tag" />)
  const first = keptMarkup(Words, 'de', render)
  expect(first).toContain('>Guten Tag</p>')
  expect(keptMarkup(Words, 'de', render)).toBe(first)
  expect(render).toHaveBeenCalledTimes(1)
  expect(keptMarkup(Words, 'fr', () => <Words text="Bonjour" />)).toContain('Bonjour')
  expect(keptMarkup(Words, 'de', render)).toBe(first)
})

test('ids of two kept parts of a page are different', () => {
  const ids = ['one', 'two'].map((key) => /id="([^"]*)"/.exec(keptMarkup(Words, key, () => <Words text={key} />))?.[1])
  expect(new Set(ids).size).toBe(2)
})

test('what many addresses ask for does not stay for ever', () => {
  const render = vi.fn(() => <Words text="found" />)
  for (let at = 0; at < 500; at++) keptMarkup(Words, `query ${at}`, render)
  keptMarkup(Words, 'query 0', render)
  expect(render).toHaveBeenCalledTimes(501)
  keptMarkup(Words, 'query 499', render)
  expect(render).toHaveBeenCalledTimes(501)
})
