import { readdirSync, readFileSync } from 'node:fs'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from '#/lib/cn.ts'

test.each([
  // The later of two that set the same thing wins,
  ['h-11 h-9', 'h-9'],
  ['px-5 p-2', 'p-2'],
  ['w-full size-11', 'size-11'],
  ['text-body text-small', 'text-small'],
  ['rounded rounded-full', 'rounded-full'],
  ['bg-ink/6 bg-tint', 'bg-tint'],
  ['ms-2 -ms-px', '-ms-px'],
  ['flex hidden', 'hidden'],
  ['border-b border', 'border'],
  ['max-w-form max-w-none', 'max-w-none'],
  ['line-clamp-2 line-clamp-none', 'line-clamp-none'],
  // and what sets different things stays.
  ['text-small text-muted', 'text-small text-muted'],
  ['border-b border-line', 'border-b border-line'],
  ['divide-y divide-line', 'divide-y divide-line'],
  ['inset-x-0 inset-y-0', 'inset-x-0 inset-y-0'],
  ['rounded-s rounded-e', 'rounded-s rounded-e'],
  ['bg-card hover:bg-tint', 'bg-card hover:bg-tint'],
  ['gap-3 gap-x-2', 'gap-3 gap-x-2'],
  ['transition-[opacity,display] transition-discrete', 'transition-[opacity,display] transition-discrete'],
])('%s → %s', (input, output) => {
  expect(cn(input)).toBe(output)
})

test('drops what is off', () => {
  expect(cn('p-2', false, undefined, { 'p-4': true, 'm-1': false })).toBe('p-4')
})

/** The library's own list, which knows every class there is. */
const whole = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: { text: ['hero', 'display', 'title', 'lead', 'body', 'small'], container: ['page', 'form'] },
  },
})

/** Whatever in the sources may be a class, without the conditions before it; of those that differ by a number, one. */
function classesInSources(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^paraglide|class-groups/.test(file),
  )
  const found = new Map<string, string>()
  for (const file of files) {
    for (const [, , text = ''] of readFileSync(`src/${file}`, 'utf8').matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)) {
      for (const word of text.split(/\s+/)) {
        const name = word.replace(/^(?:[^[\]:]*(?:\[[^\]]*\])?[^[\]:]*:)+/, '').replace(/^!/, '')
        const kind = name.replaceAll(/\d+(\.\d+)?/g, '1')
        // What the library does not know sets nothing: it keeps two of them.
        if (/^-?[@a-z][\w@/.%()[\],-]*$/.test(name) && whole(`${name} ${name}`) === name) found.set(kind, name)
      }
    }
  }
  return [...found.values()]
}

test('agrees with the library on any two classes of ours', () => {
  const all = classesInSources()
  expect(all.length).toBeGreaterThan(400)
  const others = all.flatMap((one) =>
    all.filter((two) => cn(`${one} ${two}`) !== whole(`${one} ${two}`)).map((two) => `${one} ${two}`),
  )
  expect(others).toEqual([])
})
