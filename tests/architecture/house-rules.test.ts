import { expect, test } from 'vitest'
import { occurrences, sourcesIn } from '#tests/support/sources.ts'

const sources = sourcesIn('src')
const tests = sourcesIn('tests')
const not = (pattern: RegExp) => sources.filter(({ path }) => !pattern.test(path))
const only = (pattern: RegExp) => sources.filter(({ path }) => pattern.test(path))

test('createServerFn stands only in *.functions.ts, and there stands nothing else that is exported', () => {
  expect(occurrences(not(/\.functions\.ts$/), /\bcreateServerFn\b/g)).toEqual([])
  expect(occurrences(only(/\.functions\.ts$/), /^export (?!const \w+ = createServerFn\b)\S+ \S+/gm)).toEqual([])
})

test('process.env is read only in process/env.ts', () => {
  expect(occurrences(not(/^src\/process\/env\.ts$/), /\bprocess\.env\b/g)).toEqual([])
})

test('no page of ours is linked by a hand-written href', () => {
  const internal = /\bhref=(?:"\/(?!\/)[^"]*"|\{[`'"]\/(?!\/)[^`'"]*[`'"]\})/g
  const file = /\.\w+["'`}]+$/
  expect(occurrences(only(/\.tsx$/), internal).filter((place) => !file.test(place))).toEqual([])
})

test('features and ui know no address: links come by props', () => {
  expect(occurrences(only(/^src\/(features|ui)\/.*\.tsx$/), /\bto=(?:"\/[^"]*"|\{[`'"]\/[^}]*\})/g)).toEqual([])
})

test('files are named in kebab-case, and export by name', () => {
  const odd = not(/^src\/routes\//).filter(({ path }) => !/\/[a-z\d]+(-[a-z\d]+)*(\.[a-z]+)*\.tsx?$/.test(path))
  expect(odd.map(({ path }) => path)).toEqual([])
  expect(occurrences(not(/^src\/server\.ts$/), /^export default\b/gm)).toEqual([])
  expect(
    sources.map(({ path }) => path).filter((path) => /(utils?|helpers?|common|misc|manager)\.tsx?$/.test(path)),
  ).toEqual([])
})

// See docs/decisions/0042: no browser that the tests drive would show it.
test('panels have fallback positions only while they are open, and none of those moves as it comes', () => {
  expect(occurrences(sources, /(?<!open:)\[position-try-fallbacks/g)).toEqual([])
  const moved = sources.filter(({ code }) => /popoverClass|position-try/.test(code) && /\bstarting:/.test(code))
  expect(moved.map(({ path }) => path)).toEqual([])
})

const area = /^src\/routes\/(dashboard|training-center|admin|teacher|parents)\//
test.each([
  ['an area’s route', 40, area],
  ['another route', 60, /^src\/routes\/(?!(dashboard|training-center|admin|teacher|parents|_frame)\/).*$/],
  ['any file', 300, /./],
])('%s has at most %i lines', (_what, most, pattern) => {
  const all = [...sources, ...tests, ...sourcesIn('scripts')].filter(({ path }) => pattern.test(path))
  expect(all.filter(({ lines }) => lines > most).map(({ path, lines }) => `${path}:${lines}`)).toEqual([])
})

test('what a route says before it is shown names nothing of its screen', () => {
  // Search, dependencies and head are loaded with every page of the same part; loader and component are split off.
  const wrong = only(/^src\/routes\/.*\.tsx$/).flatMap(({ path, code }) => {
    const screens = [...code.matchAll(/import \{([^}]*)\} from '[^']*-screens?\.tsx'/g)].flatMap(({ 1: names = '' }) =>
      names.split(',').map((name) => name.replace(/^type |.* as /, '').trim()),
    )
    const options = /createFileRoute\([\s\S]*?\n\}\)/.exec(code)?.[0] ?? ''
    const kept = options.replaceAll(/^ {2}(loader|\w*[cC]omponent|server): [\s\S]*?(?=^ {2}\w+:|^\})/gm, '')
    return screens.filter((name) => name && new RegExp(`\\b${name}\\b`).test(kept)).map((name) => `${path}  ${name}`)
  })
  expect(wrong).toEqual([])
})

test('routes hold no class names and do not fetch', () => {
  expect(occurrences(only(/^src\/routes\/(?!__root|_frame\/)/), /\bclassName=|\bfetch\(/g)).toEqual([])
})

test('styles name no left and no right: the page may run the other way', () => {
  const physical =
    /(?<=["'`\s:])-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|scroll-[mp][lr])(?:-[\w[\]./%]+)?(?=["'`\s])/g
  const inClasses = sources.flatMap((source) => {
    const classes = [...source.code.matchAll(/(?:className=|cn\(|cva\()[\s\S]{0,400}?["'`]([^"'`]*)["'`]/g)]
    return classes.flatMap(({ 1: text = '', index }) => {
      const found = ` ${text} `.match(physical)
      return found ? [`${source.path}:${source.code.slice(0, index).split('\n').length}  ${found.join(' ')}`] : []
    })
  })
  expect(inClasses).toEqual([])
})

test('nothing that goes to the browser is loaded from elsewhere', () => {
  expect(
    occurrences(sources, /\b(?:src|href)=["'{`]+https?:\/\/(?!www\.w3\.org)[^"'`}]*\.(?:js|css|woff2?|png|jpe?g|svg)/g),
  ).toEqual([])
})

test('tests do not sleep', () => {
  const sleep = /\bsetTimeout\b|\bwaitForTimeout\b|\bAtomics\.wait\b|\bscheduler\.wait\b|\btimers\/promises\b/g
  // The bench proves nothing; it waits to see what a page does when left alone. `until` asks whether a process is up.
  const awake = tests.filter(({ path }) => !/^tests\/(bench\/|support\/until\.ts$)/.test(path))
  expect(occurrences(awake, sleep)).toEqual([])
})
